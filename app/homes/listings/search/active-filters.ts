import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { countOf, euros } from "@voordeur/language/numbers.ts";
import { USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import type { ListingQuery } from "../input.ts";
import { textParts } from "./text-parts.ts";

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
  const { searched, told } = textParts(text);
  for (const part of searched) {
    const others = searched.filter((each) => each !== part);
    add(`“${part}”`, { text: [...others, ...told.map((each) => `[${each}]`)].join(", ") });
  }
  add(transaction !== null && (transaction === "koop" ? t`Te koop` : t`Te huur`), {
    transaction: null,
  });
  add(priceFrom !== null && t`Vanaf ${euros(priceFrom)}`, { priceFrom: null });
  add(priceTo !== null && t`Tot ${euros(priceTo)}`, { priceTo: null });
  add(bedrooms !== null && atLeastBedrooms(bedrooms), { bedrooms: null });
  add(area !== null && t`Vanaf ${area} m²`, { area: null });
  const circle = circleLabel(query);
  add(circle !== null && circle, { around: null, point: null, radius: null });
  add(query.outline !== null && t`Getekend gebied`, { outline: null });
  for (const key of ["cities", "types", "statuses"] as const) {
    for (const value of query[key])
      add(spokenOrDutch(value), { [key]: query[key].filter((each) => each !== value) });
  }
  return filters;
}

function circleLabel({ around, point, radius }: ListingQuery): string | null {
  const middle = around ?? (point === null ? null : t`uw plek`);
  return middle && t`Binnen ${radius ?? USUAL_RADIUS} km van ${middle}`;
}

export function atLeastBedrooms(count: number): string {
  return countOf(count, t`slaapkamer of meer`, t`slaapkamers of meer`);
}
