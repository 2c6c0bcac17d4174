import { countOf } from "@voordeur/language/numbers.ts";
import { t } from "@voordeur/language/text.ts";
import { timesOf } from "../messages.ts";
import type { Occasion } from "./queries.server.ts";
import { formatFullDate } from "@voordeur/language/dates.ts";

export function Moments({ coming, past }: { coming: Occasion[]; past: Occasion[] }) {
  return (
    <section aria-labelledby="bezichtigingen">
      <h2 id="bezichtigingen" className="text-2xl sm:text-3xl">
        {t`Bezichtigingen`}
      </h2>
      {coming.length > 0 ? (
        <List occasions={coming} />
      ) : (
        <p className="mt-3 text-muted">{t`Er staan nu geen bezichtigingen gepland.`}</p>
      )}
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium hover:underline">
            {t`Geweest (${past.length})`}
          </summary>
          <List occasions={past.toReversed()} />
        </details>
      )}
    </section>
  );
}

function List({ occasions }: { occasions: Occasion[] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {occasions.map((occasion, index) => (
        <li key={index} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
          <span className="first-letter:uppercase">{formatFullDate(occasion.startsAt)}</span>
          <span className="whitespace-nowrap tabular-nums">{timesOf(occasion)}</span>
          <span className="text-muted">{wordsOf(occasion)}</span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ kind, visitors }: Occasion): string {
  if (kind === "single") return "";
  const count = countOf(visitors, t`bezoeker`, t`bezoekers`);
  return kind === "group" ? t`Groep, ${count}` : t`Open huis, ${count}`;
}
