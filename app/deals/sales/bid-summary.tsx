import { t } from "@voordeur/language/text.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import type { SaleRules } from "../../../database/schema/bids.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { conditionsOf } from "./conditions.ts";
import { withCosts } from "./kinds.ts";
import type { TypedWords } from "./bid-values.ts";

export function BidSummary({
  terms,
  costs,
  words,
  amountInWords,
}: {
  terms: BidTerms;
  costs: SaleRules["costs"];
  words?: TypedWords | null;
  /** The amount in words, made on the server. */
  amountInWords?: string;
}) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <Line label={t`Bedrag`}>
        <span className="font-semibold tabular-nums">{withCosts(terms.amount, costs)}</span>
        {amountInWords && <span className="block text-muted">{amountInWords}</span>}
      </Line>
      <Line label={t`Overdracht`}>
        {terms.transferOn ? formatDay(terms.transferOn) : t`In overleg`}
      </Line>
      <Line label={t`Voorwaarden`}>
        <ul>
          {conditionsOf(terms).map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </Line>
      {words?.otherConditions && <Line label={t`Andere voorwaarden`}>{words.otherConditions}</Line>}
      {words?.movables && <Line label={t`Roerende zaken`}>{words.movables}</Line>}
      {words?.message && <Line label={t`Aan de verkoper`}>{words.message}</Line>}
    </dl>
  );
}

export function Changes({ lines }: { lines: readonly string[] }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="font-medium">{t`Vergeleken met het vorige bod`}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-medium text-muted">{label}</dt>
      <dd className="-mt-3 min-w-0 break-words whitespace-pre-line sm:mt-0">{children}</dd>
    </div>
  );
}
