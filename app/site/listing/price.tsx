import { Spoken } from "../../ui/property/spoken.tsx";
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

/** How the price of a listing that is taken is called; null: it is not taken. */
export function lastPriceLabel({ status, transaction }: Priced): string | null {
  if (!isSold(status)) return null;
  return transaction === "koop" ? t`Laatste vraagprijs` : t`Laatst gevraagde huur`;
}
