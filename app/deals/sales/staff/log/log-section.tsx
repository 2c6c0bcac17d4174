import { Form, href } from "react-router";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { SaleWay } from "@voordeur/bids/entry.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { actWords } from "../../log/act-words.ts";
import { exactMomentText } from "@voordeur/language/dates.ts";
import { rowDetails, rowDoer } from "./row-words.ts";

export function LogSection({
  saleId,
  way,
  entries,
  names,
  staff,
  check,
}: {
  saleId: string;
  way: SaleWay;
  entries: readonly HashedEntry[];
  /** By the bidder's number. */
  names: ReadonlyMap<number, string>;
  /** By the id of the member of staff. */
  staff: ReadonlyMap<string, string>;
  check: { at: Date | null; fault: string | null };
}) {
  const nameOf = (number: number) => names.get(number) ?? `Bieder ${number}`;
  return (
    <StaffSection id="logboek" title="Biedlogboek" ruled>
      {check.fault ? (
        <p role="alert" className="mt-3 border-l-4 border-brick-600 bg-brick-50 px-4 py-3">
          <strong className="text-brick-700">Het logboek klopt niet: {check.fault}.</strong> Deel
          het niet, en vraag wie de site beheert om een reservekopie.
        </p>
      ) : (
        <p className="mt-3">
          {check.at
            ? `Gecontroleerd op ${exactMomentText(check.at)}: in orde.`
            : "Nog niet gecontroleerd; dat gebeurt elke nacht."}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6">
        <Form method="post" preventScrollReset>
          <button type="submit" name="act" value="controleren" className="min-h-11 underline">
            Controleer nu
          </button>
        </Form>
        <a
          href={href("/admin/verkopen/:id/biedlogboek.json", { id: saleId })}
          className="inline-flex min-h-11 items-center underline"
        >
          Exporteer als JSON
        </a>
      </div>
      <ol className="mt-3 border-t border-line">
        {entries.map((entry) => (
          <li key={entry.number} className="border-b border-line py-2.5 text-[0.9375rem]">
            <p className="wrap-anywhere">
              <span className="mr-2 text-sm text-muted tabular-nums">{entry.number}.</span>
              {actWords(entry.act, way, nameOf)}
            </p>
            {rowDetails(entry.act).map((line) => (
              <p key={line} className="text-sm wrap-anywhere">
                {line}
              </p>
            ))}
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <time dateTime={entry.at}>{exactMomentText(new Date(entry.at))}</time>
              <span>{rowDoer(entry, staff)}</span>
              <code title={entry.hash} className="font-mono">
                {entry.hash.slice(0, 10)}…
              </code>
            </p>
          </li>
        ))}
      </ol>
    </StaffSection>
  );
}
