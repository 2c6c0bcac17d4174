import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { JsonLd } from "../../ui/meta/json-ld.tsx";
import { realEstateListing } from "../../ui/meta/listing-structured-data.ts";
import { photoUrl } from "../../ui/pictures/picture.tsx";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { descriptionOf } from "../../homes/listings/description.tsx";
import { lastPriceLabel } from "./price.tsx";
import { ADDRESS_ON_REQUEST, hasRooms, listingName, thisKind } from "@voordeur/feeds/kind-words.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";

/** The listing for search engines; its breadcrumbs tell them the way. */
export function StructuredListing({ property }: { property: PropertyPage }) {
  const origin = useOrigin();
  const agency = useAgency();
  const images = property.photos.map((photo) =>
    photoUrl(photo, pictureWidths(photo.width).at(-1)!),
  );
  const { text, isDutch } = descriptionOf(property);
  const description = isDutch && currentLanguage() !== "nl" ? "" : text;
  const url = spokenUrl(agency, origin + usePublicPath()(pathOf(property)));
  const path = url.slice(origin.length);
  const address = spokenOrDutch(property.address);
  const listing = { ...property, address, description, path, images };
  return <JsonLd data={realEstateListing(listing, agency, origin)} />;
}

export function pathOf({ slug }: { slug: string }): string {
  return href("/woningaanbod-venlo/:slug", { slug });
}

/** How somebody who asks about the home names it. */
export function askedAbout({ address, city, property_type }: PropertyPage): string {
  const isSecret = address === ADDRESS_ON_REQUEST;
  return t`${isSecret ? thisKind(property_type) : address} in ${city}`;
}

/** The title of the page: what it is, where, and whether it is taken; abroad its kind too. */
export function title(property: PropertyPage): string {
  if (currentLanguage() !== "nl") {
    const kind = spokenOrDutch(property.property_type);
    return `${spokenOrDutch(property.address)}, ${property.city}: ${kind} ${stateOf(property)}`;
  }
  const { status, city } = property;
  const taken = isSold(status) ? ` (${spokenOrDutch(status.toLowerCase())})` : "";
  return `${listingName(property)}, ${city}${taken}`;
}

/** "te koop", "verkocht o.v." */
function stateOf({ status, transaction }: PropertyPage): string {
  if (isSold(status)) return spokenOrDutch(status.toLowerCase());
  return transaction === "koop" ? t`te koop` : t`te huur`;
}

/** The meta description, which a search engine shows below the title. */
export function summary(property: PropertyPage, office: string): string {
  const { property_type, city, price, area, bedrooms } = property;
  const last = lastPriceLabel(property);
  const asked = spokenOrDutch(price);
  const facts = [
    last === null
      ? asked
      : property.price_amount !== null &&
        `${last.charAt(0).toLowerCase()}${last.slice(1)} ${asked}`,
    area !== null && t`${area} m² wonen`,
    bedrooms !== null && countOf(bedrooms, t`slaapkamer`, t`slaapkamers`),
  ].filter(Boolean);
  const state = stateOf(property);
  // A price may end in a stop: "k.k.".
  const told = facts.length === 0 ? "." : `: ${facts.join(", ").replace(/\.?$/, ".")}`;
  const kind = spokenOrDutch(property_type);
  return hasRooms(property_type)
    ? t`${kind} ${state} in ${city}${told} Bekijk foto’s, alle kenmerken en het energielabel bij ${office}.`
    : t`${kind} ${state} in ${city}${told} Bekijk foto’s en alle kenmerken bij ${office}.`;
}
