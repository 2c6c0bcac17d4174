import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { properties } from "../../../database/schema.ts";
import type { ListingFilter } from "./input.ts";
import type { SearchTerm } from "./search-terms.ts";

/** What visitors may see: still in its feed, not hidden by staff, and not shown by a better source. */
export const active = and(
  eq(properties.is_active, true),
  eq(properties.hidden_by_staff, false),
  isNull(properties.duplicate_of),
)!;

const {
  search: _search,
  content_hash: _hash,
  styled_at: _styled,
  ...told
} = getTableColumns(properties);
/** All that a listing has but what only the program itself uses. */
export const listingColumns = told;

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

/** The condition of each filter that is set. */
export function filterConditions(filter: ListingFilter): Record<FilterName, SQL | undefined> {
  const { priceFrom, priceTo, bedrooms, area, types, statuses, cities } = filter;
  // A price without further word is a price to buy for: no rent a month is meant by it.
  const transaction = filter.transaction ?? (priceFrom || priceTo ? "koop" : null);
  return {
    transaction: transaction ? eq(properties.transaction, transaction) : undefined,
    priceFrom: priceFrom ? gte(properties.price_amount, priceFrom) : undefined,
    priceTo: priceTo ? lte(properties.price_amount, priceTo) : undefined,
    bedrooms: bedrooms ? gte(properties.bedrooms, bedrooms) : undefined,
    area: area ? gte(properties.area, area) : undefined,
    types: types.length > 0 ? inArray(properties.property_type, types) : undefined,
    statuses: statuses.length > 0 ? inArray(properties.status, statuses) : undefined,
    cities: cities.length > 0 ? inArray(properties.city, cities) : undefined,
  };
}

/** What every visitor's search has in common: active, and fitting each term of the text. */
export function visibleCondition(terms: readonly SearchTerm[]): SQL {
  return and(active, ...terms.map(termCondition))!;
}

// The same expression as that of the index `properties_words`.
export const words = sql`(${properties.address} || ' ' || ${properties.city} || ' ' || ${properties.postal_code} || ' ' || ${properties.property_type})`;

const SHORTEST_WORD_WITH_TYPOS = 5;
const SHORTEST_PREFIX = 4;

function termCondition(term: SearchTerm): SQL | undefined {
  if (term.kind === "city") return eq(properties.city, term.city);
  if (term.kind === "transaction") return eq(properties.transaction, term.transaction);
  if (term.kind === "type") return inArray(properties.property_type, [...term.types]);
  return or(inText(term.word), startsWord(term.word), resembles(term.word));
}

function inText(word: string): SQL {
  // The Dutch stemmer leaves a plural such as "garages" as it is.
  const spellings =
    word.length > SHORTEST_PREFIX && word.endsWith("s") ? [word, word.slice(0, -1)] : [word];
  const query = spellings
    .map((each) => (each.length >= SHORTEST_PREFIX ? `${each}:*` : each))
    .join(" | ");
  return sql`${properties.search} @@ to_tsquery('dutch', ${query})`;
}

function startsWord(word: string): SQL {
  // Numbers count as a whole: house 1 is not house 12.
  return sql`${words} ~* ${/^\d{1,3}$/.test(word) ? `\\m${word}\\M` : `\\m${word}`}`;
}

/** Forgives typing mistakes in the address, place and type. */
function resembles(word: string): SQL | undefined {
  if (word.length < SHORTEST_WORD_WITH_TYPOS || /\d/.test(word)) return undefined;
  return sql`${word} <% ${words}`;
}

/** How well a property fits a text: its address, place and type first, then its description. */
export function relevance(text: string): SQL {
  return sql`word_similarity(${text}, ${words}) + ts_rank(${properties.search}, plainto_tsquery('dutch', ${text}))`;
}
