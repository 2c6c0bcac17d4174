import { t } from "@voordeur/language/text.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { BidFields } from "../bid-fields.tsx";
import { BidSummary, Changes } from "../bid-summary.tsx";
import {
  type BidErrors,
  bidFieldNames,
  type BidValues,
  emptyBid,
  type TypedWords,
  valuesOf,
} from "../bid-values.ts";
import { Sheet } from "../private-parts.tsx";
import type { BiddersView } from "./bidder-page.server.ts";

export interface ReturnedForm {
  values: BidValues;
  errors: BidErrors;
  /** The reason that the whole of it was refused; null: only fields are wrong, or nothing. */
  problem: string | null;
}

/** Asks for a bid; nothing is sent to the office before its summary was read. */
export function BidForm({
  sale,
  token,
  returned,
}: {
  sale: BiddersView;
  token: string;
  returned: ReturnedForm | undefined;
}) {
  const known = sale.known ? valuesOf(sale.known.terms, sale.known.words) : emptyBid;
  return (
    <form method="post" action={href("/bod/:token", { token })} noValidate className="mt-6">
      <BidFields
        rules={sale.rules}
        values={returned?.values ?? known}
        errors={returned?.errors ?? {}}
        toRead={sale.toRead}
      />
      <Button act="lezen" className="mt-8 max-sm:w-full">
        {t`Lees uw bod na`}
      </Button>
      <p className="mt-3 text-muted">{t`U verstuurt nog niets: eerst ziet u alles onder elkaar.`}</p>
    </form>
  );
}

export interface ReadBid {
  values: BidValues;
  terms: BidTerms;
  words: TypedWords;
  amountInWords: string;
  /** Against the bid before it; null: there is none, or it is shut. */
  changes: string[] | null;
  /** For a sealed bid: the key that this browser keeps to read it. */
  copyKey: string | null;
}

/** The last look: the amount in words shows a nought too many. */
export function CheckBid({ sale, token, bid }: { sale: BiddersView; token: string; bid: ReadBid }) {
  const isSealed = sale.way === "sealed";
  return (
    <>
      <Sheet title={t`Klopt dit?`}>
        <div className="mt-5">
          <BidSummary
            terms={bid.terms}
            costs={sale.rules.costs}
            words={bid.words}
            amountInWords={bid.amountInWords}
          />
          {bid.changes && <Changes lines={bid.changes} />}
        </div>
      </Sheet>
      {sale.isStanding && !bid.changes && (
        <p className="mt-6 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
          {t`Dit vervangt uw vorige bod helemaal, ook de voorwaarden: wat hierboven niet staat, vervalt.`}
        </p>
      )}
      <p className="mt-6">
        {isSealed
          ? t`Zodra u verstuurt, gaat uw bod op slot. Ook wij kunnen het dan niet lezen tot het bieden gesloten is; vervangen of intrekken kan tot die tijd wel.`
          : t`Uw bod gaat meteen naar het kantoor. U kunt het later verhogen of intrekken zolang het bieden loopt.`}
      </p>
      <p className="mt-3">
        {t`Een bod is nog geen koop: die staat pas vast als u en de verkoper de koopovereenkomst hebben getekend.`}
      </p>
      <form
        method="post"
        action={href("/bod/:token", { token })}
        className="mt-6 flex flex-wrap gap-3 max-sm:grid"
      >
        {bidFieldNames.map((name) => (
          <input key={name} type="hidden" name={name} value={bid.values[name]} />
        ))}
        {bid.copyKey && <input type="hidden" name="sleutel" value={bid.copyKey} />}
        <input type="hidden" name="na" value={sale.lastOwn} />
        <Button act="bod">{t`Breng dit bod uit`}</Button>
        <Button act="wijzig" look="secondary">
          {t`Iets veranderen`}
        </Button>
      </form>
    </>
  );
}
