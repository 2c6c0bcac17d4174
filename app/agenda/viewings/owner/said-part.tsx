import { currentLanguage } from "@voordeur/language/current.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { likedNames, priceNames } from "../messages.ts";
import type { Said } from "./queries.server.ts";

export function SaidPart({ said }: { said: readonly Said[] }) {
  const words = said.filter((one) => one.words !== null);
  return (
    <section aria-labelledby="meningen">
      <h2 id="meningen" className="text-2xl sm:text-3xl">
        {t`Wat bezoekers ervan vonden`}
      </h2>
      {said.length === 0 ? (
        <p className="mt-3 text-muted">{t`Er is nog geen reactie.`}</p>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-2">
          <Tally title={t`Interesse`} names={likedNames} given={said.map((one) => one.liked)} />
          <Tally title={t`De prijs`} names={priceNames} given={said.map((one) => one.price)} />
        </div>
      )}
      {words.length > 0 && (
        <ul className="mt-6 space-y-3">
          {words.map(({ words: text, language }, index) => (
            <li
              key={index}
              lang={(language !== currentLanguage() && language) || undefined}
              className="border-l-4 border-marl-400 bg-white px-5 py-3 break-words whitespace-pre-wrap"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tally({
  title,
  names,
  given,
}: {
  title: string;
  names: Record<string, string>;
  given: readonly (string | null)[];
}) {
  const all = Math.max(1, given.filter(Boolean).length);
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <dl className="mt-2 space-y-1">
        {Object.entries(names).map(([value, name]) => {
          const count = given.filter((one) => one === value).length;
          return (
            <div key={value} className="flex items-center gap-x-3">
              <dt className="w-28 shrink-0">{translated(name)}</dt>
              <dd className="flex min-w-0 grow items-center gap-x-3">
                <svg aria-hidden="true" className="h-3 w-0 grow">
                  <rect width="100%" height="100%" rx="6" className="fill-marl-200" />
                  <rect
                    width={`${(100 * count) / all}%`}
                    height="100%"
                    rx="6"
                    className="fill-river-600"
                  />
                </svg>
                <span className="w-6 shrink-0 text-right tabular-nums">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
