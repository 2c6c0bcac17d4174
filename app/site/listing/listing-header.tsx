import { isSold } from "@voordeur/feeds/status.ts";
import { listingName } from "@voordeur/feeds/kind-words.ts";
import { SourceBadge } from "../../ui/property/source-badge.tsx";
import { AVAILABLE, PriceLoweredBadge, StatusBadge } from "../../ui/property/status-badge.tsx";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

/** Badges, name and place. */
export function ListingHeader({ property }: { property: PropertyPage }) {
  const { city, postal_code, status } = property;
  return (
    <header className="mb-4 lg:mb-6">
      <p className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {status !== AVAILABLE && !isSold(status) && <StatusBadge status={status} />}
        {property.price_lowered && <PriceLoweredBadge className="border border-line" />}
        <SourceBadge source={property.source} alsoFrom={property.also_from} isWhole />
      </p>
      <h1 className="text-[2.2rem] leading-[1.06] wrap-anywhere sm:text-5xl print:text-4xl">
        {listingName(property)}
      </h1>
      <p className="mt-1 text-muted sm:text-xl">
        {postal_code} {city}
      </p>
    </header>
  );
}
