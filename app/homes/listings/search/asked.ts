import type { FacetIndex } from "@voordeur/facets/facet-index.ts";
import type { SearchTerm, SearchWords } from "@voordeur/facets/search-terms.ts";
import { readSentence } from "@voordeur/facets/sentence.ts";
import { USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import { type ListingQuery, parseListingQuery } from "../input.ts";
import { townPoints } from "./area.server.ts";

/** The words that the listings of an index have of their own. */
export const wordsIn = (facetIndex: FacetIndex): SearchWords => ({
  cities: facetIndex.names.cities.values,
  types: facetIndex.names.types.values,
  middles: [...townPoints(facetIndex).keys()],
});

/**
 * The query of a URL, in which what its text says as a sentence is filters, and the terms of the text
 * that remains. A filter that both name is the sentence's.
 */
export function understood(params: URLSearchParams, known: SearchWords) {
  const query = parseListingQuery(params);
  if (query.text === "") return { asked: query, terms: [] as SearchTerm[] };
  const { filter, terms, rest } = readSentence(query.text, known);
  const { radius = USUAL_RADIUS } = filter;
  const circle = filter.around && { point: null, radius: radius === USUAL_RADIUS ? null : radius };
  return { asked: { ...query, ...filter, ...circle, text: rest } as ListingQuery, terms };
}
