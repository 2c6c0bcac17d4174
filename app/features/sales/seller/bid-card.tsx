import { formatDay } from "../../../ui/date.ts";
import { conditionsOf } from "../conditions.ts";
import { inFigures } from "../figures.ts";
import type { ShownBid } from "./seller-page.server.ts";

/** One bid among the others: each card has the same lines in the same order. */
export function BidCard({ bid }: { bid: ShownBid }) {
  const { name, state, at, raises, terms, words, certainty } = bid;
  const isChosen = state === "chosen";
  return (
    <li
      className={`min-w-0 rounded-card border bg-white p-5 sm:p-6 ${isChosen ? "border-river-600 shadow-card" : "border-line"}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        {isChosen && (
          <p className="rounded-full bg-river-100 px-3 py-0.5 text-sm font-semibold text-river-900">
            Gekozen
          </p>
        )}
      </div>
      {terms ? (
        <>
          <p className="mt-1 font-serif text-3xl whitespace-nowrap text-river-800">
            {inFigures(terms.amount)}
          </p>
          <dl className="mt-3">
            <Line label="Zekerheid">{certainty}</Line>
            <Line label="Overdracht">
              {terms.transferOn ? formatDay(terms.transferOn) : "In overleg"}
            </Line>
            <Line label="Voorwaarden">
              {conditionsOf(terms).map((condition) => (
                <span key={condition} className="block">
                  {condition}
                </span>
              ))}
            </Line>
            {words?.otherConditions && (
              <Line label="Andere voorwaarden">{words.otherConditions}</Line>
            )}
            {words?.movables && <Line label="Wil overnemen">{words.movables}</Line>}
            {words?.message && <Line label="Een woord aan u">{words.message}</Line>}
            <Line label="Binnen">
              {at}
              {raises > 0 && ` (${raises === 1 ? "één keer" : `${raises} keer`} veranderd)`}
            </Line>
          </dl>
        </>
      ) : (
        <p className="mt-2 text-muted">
          Dit bod kon niet worden geopend. Wij nemen het over van de bieder.
        </p>
      )}
    </li>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
