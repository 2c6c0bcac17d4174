import type { ListingQuery } from "./input.ts";

/** The names of the search form's fields, which are the names in the address too. */
export const names = {
  text: "zoek",
  transaction: "aanbod",
  priceFrom: "prijs-van",
  priceTo: "prijs-tot",
  bedrooms: "slaapkamers",
  area: "oppervlakte",
  types: "type",
  statuses: "status",
  cities: "plaats",
  sort: "sorteer",
  page: "pagina",
} as const;

/** The address's search part for a question, without what is not asked. */
export function listingSearch(asked: Partial<ListingQuery>): string {
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(names) as [keyof ListingQuery, string][]) {
    const value = asked[key];
    for (const each of Array.isArray(value) ? value : [value]) {
      const isDefault =
        each === null || each === undefined || each === "" || (key === "page" && each === 1);
      if (!isDefault) params.append(name, String(each));
    }
  }
  const search = params.toString();
  return search && `?${search}`;
}
