import { isSold } from "@voordeur/feeds/status.ts";
import { listingName } from "@voordeur/feeds/kind-words.ts";
import { SaveButton } from "../../ui/saved/save-button.tsx";
import { ForeignSourceBadge } from "../../ui/property/source-badge.tsx";
import { PriceLoweredBadge, StatusBadge } from "../../ui/property/status-badge.tsx";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { Price } from "./price.tsx";
import { ShareActions, useShared } from "./share-actions.tsx";

/** Name, place, price and badges, with buttons to save and to share. */
export function ListingHeader({
  property,
  isEarly,
}: {
  property: PropertyPage;
  /** Only some may see it yet: there is no public page that could be saved or shared. */
  isEarly: boolean;
}) {
  const { city, postal_code } = property;
  const shared = useShared(property);
  const name = listingName(property);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 sm:mb-8">
      <div>
        <p className="mb-3 flex flex-wrap gap-2 empty:hidden sm:mb-4">
          {!isSold(property.status) && <StatusBadge status={property.status} />}
          {property.price_lowered && <PriceLoweredBadge className="border border-line" />}
          <ForeignSourceBadge source={property.source} alsoFrom={property.also_from} />
        </p>
        <h1 className="text-[2.2rem] leading-[1.06] wrap-anywhere sm:text-5xl lg:text-6xl print:text-4xl">
          {name}
        </h1>
        <p className="mt-2 text-xl text-muted">
          {postal_code} {city}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Price property={property} className="font-serif text-3xl text-river-800 sm:text-4xl" />
        {!isEarly && (
          <span className="max-md:hidden">
            <SaveButton id={property.id} />
          </span>
        )}
      </div>
      {!isEarly && <ShareActions {...shared} />}
    </header>
  );
}
