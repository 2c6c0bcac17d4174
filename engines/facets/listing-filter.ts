/** The filters that are counted; the text is not one of them, it holds for every count. */
export const filterNames = [
  "transaction",
  "priceFrom",
  "priceTo",
  "bedrooms",
  "area",
  "types",
  "statuses",
  "cities",
] as const;
export type FilterName = (typeof filterNames)[number];

/** Null and empty lists leave nothing out. Prices in whole euros, area in m². */
export interface ListingFilter {
  transaction: "koop" | "huur" | null;
  priceFrom: number | null;
  priceTo: number | null;
  bedrooms: number | null;
  area: number | null;
  types: readonly string[];
  statuses: readonly string[];
  cities: readonly string[];
}

/** The orders of a result; `nieuwste` is that of the index, but for the sold ones. */
export const sorts = ["nieuwste", "prijs-oplopend", "prijs-aflopend", "oppervlakte"] as const;
export type Sort = (typeof sorts)[number];
