import { costsWords, NO_RIGHT, openingWords } from "../kinds.ts";
import type { BiddersView } from "./bidder-page.server.ts";

/** The rules of a sale, folded: they were read before the link was sent. */
export function RulesFold({ sale: { rules, opening } }: { sale: BiddersView }) {
  return (
    <details className="mt-8 rounded-card border border-line bg-white px-5 py-3 sm:px-8">
      <summary className="min-h-11 cursor-pointer py-2 font-serif text-xl">
        De spelregels van deze verkoop
      </summary>
      <div className="grid gap-3 pt-2 pb-4">
        <p className="whitespace-pre-line wrap-anywhere">{rules.text}</p>
        {opening && <p>{openingWords[opening]}</p>}
        <p>{costsWords[rules.costs]}</p>
        <p>{NO_RIGHT}</p>
      </div>
    </details>
  );
}
