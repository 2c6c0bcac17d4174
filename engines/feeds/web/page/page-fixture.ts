import type { FeedItem, ListingDraft } from "../../connector.ts";
import { mapHome } from "../home/map.ts";
import { homesOfPage } from "./page-homes.ts";

// Shared by the tests of this folder.

const now = new Date("2026-03-02T09:00:00Z");
export const pageUrl = "https://makelaar.example/aanbod/parade-7";

/** The homes of a page with these blocks. */
export function itemsOf(...values: unknown[]): FeedItem[] {
  const blocks = values.map((value) =>
    typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
  );
  const page = { base: pageUrl, canonical: undefined, next: undefined, blocks };
  return homesOfPage(page, pageUrl).homes.map(({ aspects, external_id }) =>
    mapHome(aspects, external_id, pageUrl, { now }),
  );
}

export function draftOf(...values: unknown[]): ListingDraft {
  const items = itemsOf(...values);
  const [item] = items;
  if (items.length !== 1 || item?.kind !== "listing") throw new Error(JSON.stringify(items));
  return item.draft;
}

export const address = {
  "@type": "PostalAddress",
  streetAddress: "Parade 7",
  postalCode: "5911CA",
  addressLocality: "VENLO",
};
export const house = { "@type": "House", name: "Parade 7", address };
export const sale = { "@type": "Offer", price: 395000, priceCurrency: "EUR" };
export const withOffer = (offer: object) => ({ ...house, offers: { ...sale, ...offer } });
export const withExtras = (extras: Record<string, unknown>, more: object = {}) => ({
  ...house,
  ...more,
  additionalProperty: Object.entries(extras).map(([name, value]) => ({
    "@type": "PropertyValue",
    name,
    value,
  })),
});
