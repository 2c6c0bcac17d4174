import { countOf, euros } from "@voordeur/language/numbers.ts";
import { USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import type { ListingQuery } from "../input.ts";

export interface ActiveFilter {
  label: string;
  /** The question without this filter, from its first page. */
  without: ListingQuery;
}

/** Each filter that is set, in words, with the question that remains when it is taken away. */
export function activeFilters(query: ListingQuery): ActiveFilter[] {
  const { text, transaction, priceFrom, priceTo, bedrooms, area } = query;
  const filters: ActiveFilter[] = [];
  const add = (label: string | false, change: Partial<ListingQuery>) => {
    if (label) filters.push({ label, without: { ...query, ...change, page: 1 } });
  };
  add(text && `“${text}”`, { text: "" });
  add(transaction !== null && (transaction === "koop" ? "Te koop" : "Te huur"), {
    transaction: null,
  });
  add(priceFrom !== null && `Vanaf ${euros(priceFrom)}`, { priceFrom: null });
  add(priceTo !== null && `Tot ${euros(priceTo)}`, { priceTo: null });
  add(bedrooms !== null && atLeastBedrooms(bedrooms), { bedrooms: null });
  add(area !== null && `Vanaf ${area} m²`, { area: null });
  const circle = circleLabel(query);
  add(circle !== null && circle, { around: null, point: null, radius: null });
  add(query.outline !== null && "Getekend gebied", { outline: null });
  for (const key of ["cities", "types", "statuses"] as const) {
    for (const value of query[key])
      add(value, { [key]: query[key].filter((each) => each !== value) });
  }
  return filters;
}

function circleLabel({ around, point, radius }: ListingQuery): string | null {
  const middle = around ?? (point === null ? null : "uw plek");
  return middle && `Binnen ${radius ?? USUAL_RADIUS} km van ${middle}`;
}

export function atLeastBedrooms(count: number): string {
  return countOf(count, "slaapkamer of meer", "slaapkamers of meer");
}
