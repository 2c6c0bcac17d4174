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
