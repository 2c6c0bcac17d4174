import { t, translated } from "@voordeur/language/text.ts";
import { linesOrDutch } from "../../platform/language/dutch-parts.ts";
import {
  costsWords,
  NO_RIGHT,
  openingWords,
  priceLine,
  type ToldSale,
  wayLine,
} from "../../deals/sales/kinds.ts";

/** How the home is sold while a sale by bids runs, with its rules. */
export function SalePart({ sale }: { sale: ToldSale }) {
  const { rules, opening, isOpen } = sale;
  return (
    <section
      aria-labelledby="bieden"
      className="mt-10 break-inside-avoid border-l-4 border-river-600 bg-river-50 px-5 py-5 sm:px-8 sm:py-6 print:mt-4"
    >
      <h2 id="bieden" className="text-2xl sm:text-3xl">
        {wayLine(sale)}
      </h2>
      <p className="mt-2 text-lg">{priceLine(rules)}</p>
      <p className="mt-2 max-w-3xl">
        {translated(NO_RIGHT)}
        {isOpen &&
          t` Na een bezichtiging krijgt u van ons een eigen link om te bieden. Elk bod komt met de tijd in een biedlogboek.`}
      </p>
      <details className="mt-3">
        <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-river-800 underline">
          {t`De spelregels van deze verkoop`}
        </summary>
        <div className="grid max-w-3xl gap-3 pt-1 pb-2">
          <p className="whitespace-pre-line wrap-anywhere">{linesOrDutch(rules.text)}</p>
          {opening && <p>{translated(openingWords[opening])}</p>}
          <p>{translated(costsWords[rules.costs])}</p>
        </div>
      </details>
    </section>
  );
}
