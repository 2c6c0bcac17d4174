import { tagOf } from "@voordeur/language/language.ts";
import { hasRooms } from "@voordeur/feeds/kind-words.ts";
import type { PropertyStatus } from "@voordeur/feeds/status.ts";
import { agencyReference, postalAddress, type StructuredData } from "./structured-data.ts";

export interface ListingFacts {
  address: string;
  postal_code: string;
  city: string;
  description: string;
  property_type: string;
  transaction: "koop" | "huur";
  status: PropertyStatus;
  price_amount: number | null;
  area: number | null;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  build_year: number | null;
  published_at: Date | null;
  /** The path of the listing's page, with its slash. */
  path: string;
  /** Addresses of its pictures, from the site's root. */
  images: readonly string[];
}

/** Structured data of a listing: its page, the home and its price. */
export function realEstateListing(listing: ListingFacts, agency: { name: string }, origin: string) {
  const url = `${origin}${listing.path}`;
  const image = listing.images.length
    ? listing.images.map((path) => `${origin}${path}`)
    : [`${origin}/og${listing.path}.png`];
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: `${listing.address}, ${listing.city}`,
    ...(listing.description && { description: listing.description }),
    ...(listing.published_at && { datePosted: listing.published_at.toISOString() }),
    inLanguage: tagOf(),
    image,
    mainEntity: { ...residence(listing), image },
    offers: { ...offer(listing, url), seller: agencyReference(agency, origin) },
  };
}

function residence(listing: ListingFacts): StructuredData {
  const { area, rooms, bedrooms, bathrooms, build_year } = listing;
  const place = {
    name: `${listing.address}, ${listing.city}`,
    address: postalAddress(listing.address, listing.postal_code, listing.city),
  };
  if (!hasRooms(listing.property_type)) return { "@type": "Place", ...place };
  return {
    "@type": residenceType(listing.property_type),
    ...place,
    ...(area && { floorSize: { "@type": "QuantitativeValue", value: area, unitCode: "MTK" } }),
    ...(rooms && { numberOfRooms: rooms }),
    ...(bedrooms && { numberOfBedrooms: bedrooms }),
    ...(bathrooms && { numberOfBathroomsTotal: bathrooms }),
    ...(build_year && { yearBuilt: build_year }),
  };
}

function residenceType(type: string): "Apartment" | "House" {
  return /appartement|penthouse|flat|studio|maisonnette|(boven|beneden)woning/i.test(type)
    ? "Apartment"
    : "House";
}

function offer(listing: ListingFacts, url: string) {
  const { price_amount: price, transaction } = listing;
  const rent = transaction === "huur";
  return {
    "@type": "Offer",
    url,
    businessFunction: `http://purl.org/goodrelations/v1#${rent ? "LeaseOut" : "Sell"}`,
    availability: `https://schema.org/${availabilities[listing.status]}`,
    ...(price !== null && { price, priceCurrency: "EUR" }),
    ...(price !== null &&
      rent && {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price,
          priceCurrency: "EUR",
          unitCode: "MON",
        },
      }),
  };
}

const availabilities: Record<PropertyStatus, string> = {
  Nieuw: "InStock",
  Beschikbaar: "InStock",
  "Onder bod": "LimitedAvailability",
  "Onder optie": "LimitedAvailability",
  "Verkocht o.v.": "SoldOut",
  "Verhuurd o.v.": "SoldOut",
  Verkocht: "SoldOut",
  Verhuurd: "SoldOut",
};
