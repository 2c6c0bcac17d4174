import { t } from "@voordeur/language/text.ts";
import { ControlNumber, FactList, Sheet } from "../private-parts.tsx";
import type { Receipt } from "./bidder-page.server.ts";

export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [last, ...earlier] = receipts;
  if (!last) return null;
  return (
    <Sheet title={t`Uw ontvangstbewijs`}>
      <FactList facts={factsOf(last)} />
      <p className="mt-4 text-muted">
        {t`Met het controlegetal kunt u later in het biedlogboek nagaan dat er niets is veranderd.`}
      </p>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline">
            {t`Eerder van u`}
          </summary>
          {earlier.map((receipt) => (
            <FactList key={receipt.number} facts={factsOf(receipt)} />
          ))}
        </details>
      )}
    </Sheet>
  );
}

function factsOf({ words, amount, at, number, hash }: Receipt) {
  return [
    { label: words, value: at },
    ...(amount ? [{ label: t`Bedrag`, value: amount }] : []),
    { label: t`Nummer in het logboek`, value: String(number) },
    { label: t`Controlegetal`, value: <ControlNumber>{hash}</ControlNumber> },
  ];
}
