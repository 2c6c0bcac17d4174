import type { Database } from "../../platform/database/database.ts";
import type { PropertyCardData } from "../../ui/property/property-card.tsx";
import { type ListingQuery, parseListingQuery } from "./input.ts";
import { findByWords, propertyCards, rankByText } from "./queries.server.ts";
import { type SearchTerm, searchTerms } from "./search/search-terms.ts";
import { currentStock } from "./facet-index/current.server.ts";
import { countFacets } from "./facet-index/facets.ts";
import { type Fitting, fitting, fittingPlaces } from "./facet-index/filter.ts";
import { orderOf } from "./facet-index/order.ts";
import type { Stock } from "./facet-index/facet-index.ts";

const PAGE_SIZE = 24;

/** Of more than this the newest follow the best: nobody reads so far, and each has to be weighed. */
const MOST_RANKED = 1000;

/** Answers the question in an address with one page of properties and the counts of all filters. */
export async function searchListings(db: Database, params: URLSearchParams) {
  const asked = parseListingQuery(params);
  const stock = await currentStock(db);
  const words = { cities: stock.names.cities.values, types: stock.names.types.values };
  const terms = asked.text ? searchTerms(asked.text, words) : [];
  const fit = fitting(stock, asked, terms, await findByWords(db, terms));
  const facets = countFacets(stock, asked, fit);
  const pages = Math.max(1, Math.ceil(facets.total / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const places =
    query.text && !query.sort
      ? await bestPlaces(db, stock, fit, query, terms)
      : fittingPlaces(fit, (query.page - 1) * PAGE_SIZE, PAGE_SIZE, orderOf(stock, query.sort));
  const cards = await propertyCards(
    db,
    places.map((place) => stock.ids[place]!),
  );
  const properties: PropertyCardData[] = cards.map(({ id: _id, ...card }) => card);
  return { query, facets, properties, page: query.page, pages };
}

/** One page of places, those first that fit the text best. */
async function bestPlaces(
  db: Database,
  stock: Stock,
  fit: Fitting,
  { text, page }: ListingQuery,
  terms: readonly SearchTerm[],
): Promise<number[]> {
  const newest = fittingPlaces(fit, 0, fit.total);
  const candidates =
    newest.length > MOST_RANKED ? await namedFirst(db, stock, newest, terms) : newest;
  const ids = candidates.slice(0, MOST_RANKED).map((place) => stock.ids[place]!);
  const best = (await rankByText(db, text, ids)).map((id) => stock.places.get(id)!);
  const isBest = new Set(best);
  const start = (page - 1) * PAGE_SIZE;
  const places = [...best, ...newest.filter((place) => !isBest.has(place))];
  return places.slice(start, start + PAGE_SIZE);
}

/** A street of that name fits better than a word of a description, however old the listing is. */
async function namedFirst(
  db: Database,
  stock: Stock,
  places: readonly number[],
  terms: readonly SearchTerm[],
): Promise<readonly number[]> {
  const named = await findByWords(db, terms, "named");
  if (!named) return places;
  const isNamed = (place: number) => named.has(stock.ids[place]!);
  return [...places.filter(isNamed), ...places.filter((place) => !isNamed(place))];
}
