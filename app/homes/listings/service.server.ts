import type { Point } from "@voordeur/geo/point.ts";
import type { Database } from "../../platform/database/database.ts";
import { listingSearch } from "./address.ts";
import { type ListingQuery, names } from "./input.ts";
import { cardsUnlessChanged, propertyCards } from "./queries.server.ts";
import { namedBy } from "./search/conditions.server.ts";
import { findByWords, rankByText } from "./search/words.queries.server.ts";
import type { SearchTerm } from "@voordeur/facets/search-terms.ts";
import { BUTTONS, drawPicture, drawPoints } from "./map/picture.server.ts";
import type { MapPicture } from "./map/picture.ts";
import { type Area, areaOf, townPoints } from "./search/area.server.ts";
import { understood, wordsIn } from "./search/asked.ts";
import { textParts } from "./search/text-parts.ts";
import { currentFacetIndex, lastFacetIndex, type Loaded } from "./search/facet-index.server.ts";
import { countFacets } from "@voordeur/facets/facets.ts";
import { type FilterResult, applyFilter, matchingPlaces } from "@voordeur/facets/filter.ts";
import { orderOf, soldLast } from "@voordeur/facets/order.ts";
import type { FacetIndex } from "@voordeur/facets/facet-index.ts";

import type { KnownNames } from "./search/describe.ts";

export { listingSearch };
export { names as fieldNames } from "./field-names.ts";
export { recordOpenHouse } from "./news/record-news.server.ts";
export { matcherOf } from "./search/match-homes.server.ts";
export { type Meeting, plannedMatcher } from "./search/match-planned.server.ts";
export { describeQuery, type KnownNames } from "./search/describe.ts";

const PAGE_SIZE = 24;

/** Only so many are ranked, the rest follow newest first: nobody reads that far, and ranking costs. */
const MAX_RANKED = 1000;

/** The places and kinds of homes that listings have. */
export async function knownNames(db: Database): Promise<KnownNames> {
  const { names } = await currentFacetIndex(db);
  return { cities: names.cities.values, types: names.types.values };
}

/** The query of a form in which what its text says as a sentence is filters. */
export async function withSentence(db: Database, params: URLSearchParams) {
  const { asked } = understood(params, wordsIn(await currentFacetIndex(db)));
  const others = [...params].filter(([name]) => !Object.values<string>(names).includes(name));
  return new URLSearchParams([...new URLSearchParams(listingSearch(asked)), ...others]);
}

/** The middle of the Netherlands, for a caller that shows no map. */
const country: Point = { latitude: 52.16, longitude: 5.39 };

/**
 * Answers the query of a URL with one page of listings and the counts of every filter; a map on which
 * no home can be placed shows the surroundings of the `office`.
 */
export async function searchListings(db: Database, params: URLSearchParams, office = country) {
  const last = lastFacetIndex(db);
  // Words and cards tell whether that index was old, which is mostly one question less.
  const early = last && (await search(db, params, office, last.facetIndex, last));
  if (early) return early;
  const found = await search(db, params, office, await currentFacetIndex(db));
  return found!;
}

/** Null: `last` is old. */
async function search(
  db: Database,
  params: URLSearchParams,
  office: Point,
  facetIndex: FacetIndex,
  last?: Loaded,
) {
  const { asked, terms, area, filterResult, changed } = await filterIn(
    db,
    params,
    facetIndex,
    last,
  );
  if (changed) return null;
  const facets = countFacets(facetIndex, asked, filterResult);
  const pages = Math.max(1, Math.ceil(facets.total / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const places =
    query.text && !query.sort
      ? await bestPlaces(db, facetIndex, filterResult, query, terms)
      : matchingPlaces(
          filterResult,
          (query.page - 1) * PAGE_SIZE,
          PAGE_SIZE,
          orderOf(facetIndex, query.sort),
        );
  const ids = places.map((place) => facetIndex.ids[place]!);
  const properties = last
    ? await cardsUnlessChanged(db, ids, last, changed === false)
    : await propertyCards(db, ids);
  if (!properties) return null;
  const map = query.map && (await pictureOfMatches(db, facetIndex, filterResult, area, office));
  const { offMap } = filterResult;
  const towns = [...townPoints(facetIndex).keys()];
  return { query, facets, properties, page: query.page, pages, offMap, towns, map };
}

/** Which listings the query of a URL leaves, of all that visitors see. */
export async function filterListings(db: Database, params: URLSearchParams) {
  return filterIn(db, params, await currentFacetIndex(db));
}

async function filterIn(
  db: Database,
  params: URLSearchParams,
  facetIndex: FacetIndex,
  last?: Loaded,
) {
  const { asked, terms } = understood(params, wordsIn(facetIndex));
  const area = areaOf(asked, facetIndex);
  const found = await findByWords(db, terms, { last });
  const filterResult = applyFilter(facetIndex, asked, terms, found?.ids ?? null, area?.inArea);
  return { asked, facetIndex, terms, area, filterResult, changed: found?.changed };
}

function pictureOfMatches(
  db: Database,
  facetIndex: FacetIndex,
  filterResult: FilterResult,
  area: Area | null,
  office: Point,
): Promise<MapPicture> {
  const places = matchingPlaces(filterResult, 0, filterResult.total);
  return drawPicture(db, facetIndex, places, area?.outlines ?? [], office, BUTTONS);
}

/** One page of places, the best matches of the text first. */
async function bestPlaces(
  db: Database,
  facetIndex: FacetIndex,
  filterResult: FilterResult,
  { text, page }: ListingQuery,
  terms: readonly SearchTerm[],
): Promise<number[]> {
  const order = orderOf(facetIndex, null);
  const newest = matchingPlaces(filterResult, 0, filterResult.total, order);
  const candidates =
    newest.length > MAX_RANKED ? await namedFirst(db, facetIndex, newest, terms) : newest;
  const ids = candidates.slice(0, MAX_RANKED).map((place) => facetIndex.ids[place]!);
  const words = textParts(text).searched.join(" ");
  const best = (await rankByText(db, words, ids)).map((id) => facetIndex.places.get(id)!);
  const isBest = new Set(best);
  const start = (page - 1) * PAGE_SIZE;
  const others = newest.filter((place) => !isBest.has(place));
  const places = soldLast(facetIndex, [...best, ...others]);
  return places.slice(start, start + PAGE_SIZE);
}

/** A match in the street name ranks above a word of the description, however old the listing is. */
async function namedFirst(
  db: Database,
  facetIndex: FacetIndex,
  places: readonly number[],
  terms: readonly SearchTerm[],
): Promise<readonly number[]> {
  const named = await findByWords(db, terms, { has: namedBy });
  if (!named) return places;
  const isNamed = (place: number) => named.ids.has(facetIndex.ids[place]!);
  return [...places.filter(isNamed), ...places.filter((place) => !isNamed(place))];
}

/** Our own map around these points, at least one, and where they are on it. */
export async function mapOfPoints(db: Database, points: readonly Point[]) {
  return drawPoints(await currentFacetIndex(db), points);
}
