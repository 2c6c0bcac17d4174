import { t } from "@voordeur/language/text.ts";
import { CheckFold } from "../../../ui/check-fold.tsx";
import { FactList, Sheet } from "../private-parts.tsx";
import type { Receipt } from "./bidder-page.server.ts";

export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [last, ...earlier] = receipts;
  if (!last) return null;
  return (
    <Sheet title={t`Uw ontvangstbewijs`}>
      <FactList facts={factsOf(last)} />
      <CheckFold
        lines={[t`Hiermee kunt u later in het biedlogboek nagaan dat er niets is veranderd.`]}
      >
        {last.hash}
      </CheckFold>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline">
            {t`Eerder van u`}
          </summary>
          {earlier.map((receipt) => (
            <div key={receipt.number}>
              <FactList facts={factsOf(receipt)} />
              <CheckFold>{receipt.hash}</CheckFold>
            </div>
          ))}
        </details>
      )}
    </Sheet>
  );
}

function factsOf({ words, amount, at, number }: Receipt) {
  return [
    { label: words, value: at },
    ...(amount ? [{ label: t`Bedrag`, value: amount }] : []),
    { label: t`Nummer in het logboek`, value: String(number) },
  ];
}
