import { Spoken } from "../../ui/property/spoken.tsx";
import { euros } from "@voordeur/language/numbers.ts";
import { t } from "@voordeur/language/text.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

type Priced = Pick<PropertyPage, "price" | "price_amount" | "status" | "transaction">;

/** The price, or of a listing that is taken the last one asked, if any was. */
export function Price({ property, className }: { property: Priced; className: string }) {
  const last = lastPriceLabel(property);
  if (last === null)
    return (
      <p className={className}>
        <Spoken>{property.price}</Spoken>
      </p>
    );
  if (property.price_amount === null) return null;
  return (
    <p>
      <span className="block text-muted">{last}</span>
      <span className={className}>
        <Spoken>{property.price}</Spoken>
      </span>
    </p>
  );
}

/** What a home costs for each square metre that is lived in; nothing where that is not known, or a rent. */
export function PricePerMetre({ price_amount, area, transaction }: PropertyPage) {
  if (price_amount === null || !area || transaction === "huur") return null;
  return <p className="text-muted">{t`${euros(Math.round(price_amount / area))} per m²`}</p>;
}

/** How the price of a listing that is taken is called; null: it is not taken. */
export function lastPriceLabel({ status, transaction }: Priced): string | null {
  if (!isSold(status)) return null;
  return transaction === "koop" ? t`Laatste vraagprijs` : t`Laatst gevraagde huur`;
}
