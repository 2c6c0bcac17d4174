import { t } from "@voordeur/language/text.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { conditionsOf } from "../conditions.ts";
import type { ShownBid } from "./seller-page.server.ts";

/** One bid among the others: each card has the same lines, at the same height as those beside it. */
export function BidCard({ bid }: { bid: ShownBid }) {
  const { name, state, terms } = bid;
  const isChosen = state === "chosen";
  return (
    <li
      className={`row-span-9 mb-5 grid min-w-0 grid-rows-subgrid gap-y-0 rounded-card border bg-white p-5 sm:p-6 ${isChosen ? "border-river-600 shadow-card" : "border-line"}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        {isChosen && (
          <p className="rounded-full bg-river-100 px-3 py-0.5 text-sm font-semibold text-river-900">
            {t`Gekozen`}
          </p>
        )}
      </div>
      {terms ? (
        <>
          <p className="pb-3 font-serif text-3xl whitespace-nowrap text-river-800">
            {unbrokenEuros(terms.amount)}
          </p>
          <Lines bid={bid} terms={terms} />
        </>
      ) : (
        <p className="row-span-8 text-muted">
          {t`Dit bod kon niet worden geopend. Wij vragen de bieder er opnieuw naar.`}
        </p>
      )}
    </li>
  );
}

function Lines({
  bid: { at, raises, words, certainty },
  terms,
}: {
  bid: ShownBid;
  terms: NonNullable<ShownBid["terms"]>;
}) {
  const changed = raises === 1 ? t`één keer` : t`${raises} keer`;
  const lines = [
    { label: t`Zekerheid`, value: certainty },
    { label: t`Overdracht`, value: terms.transferOn ? formatDay(terms.transferOn) : t`In overleg` },
    { label: t`Voorwaarden`, value: conditionsOf(terms).join("\n") },
    { label: t`Andere voorwaarden`, value: words?.otherConditions },
    { label: t`Wil overnemen`, value: words?.movables },
    { label: t`Een woord aan u`, value: words?.message },
    { label: t`Binnen`, value: raises > 0 ? t`${at} (${changed} veranderd)` : at },
  ];
  return (
    <dl className="row-span-7 grid grid-rows-subgrid">
      {lines.map(({ label, value }) => (
        <div key={label} className={`border-t border-line py-2.5 ${value ? "" : "max-md:hidden"}`}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-pretty whitespace-pre-line wrap-anywhere">{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
