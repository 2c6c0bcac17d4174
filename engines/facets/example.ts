import { buildFacetIndex } from "@voordeur/facets/facet-index.ts";
import { countFacets } from "@voordeur/facets/facets.ts";
import { applyFilter, matchingPlaces } from "@voordeur/facets/filter.ts";
import { searchTerms } from "@voordeur/facets/search-terms.ts";

/** Newest first, a column for each fact. */
const index = buildFacetIndex({
  ids: [12, 11, 10],
  transactions: ["koop", "koop", "huur"],
  statuses: ["Nieuw", "Onder bod", "Beschikbaar"],
  types: ["Hoekwoning", "Villa", "Appartement"],
  cities: ["Venlo", "Tegelen", "Venlo"],
  prices: [325_000, 695_000, 1250],
  bedrooms: [3, 5, 2],
  areas: [118, 210, null],
  points: [{ latitude: 51.37, longitude: 6.17 }, { latitude: 51.34, longitude: 6.14 }, null],
});
const none = { transaction: null, priceFrom: null, priceTo: null, bedrooms: null, area: null };
const filter = { ...none, bedrooms: 3, types: [], statuses: [], cities: [] };

/** A place, because the listings have it: `{ kind: "city", city: "Venlo" }`. */
export const terms = searchTerms("in venlo", {
  cities: index.names.cities.values,
  types: index.names.types.values,
});

const result = applyFilter(index, filter, terms, null);

/** 12 */
export const ids = matchingPlaces(result, 0, 24).map((place) => index.ids[place]);

/** One in all; with two bedrooms there would be two. */
export const facets = countFacets(index, filter, result);
