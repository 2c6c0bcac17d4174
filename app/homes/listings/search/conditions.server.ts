import { and, eq, getTableColumns, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { foldLetters, spellingsOf } from "@voordeur/language/fold-words.ts";
import { isGateShut } from "../../../../database/schema/dossiers.ts";
import { isOpen, properties, shownToVisitors } from "../../../../database/schema/listings.ts";
import { propertyChanges } from "../../../../database/schema/sync.ts";
import { knownHomes } from "../../../../database/schema/searches.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";

/** Whether searchers whom it matches see a listing before it is published. */
export const early = sql<boolean>`(${properties.is_active} AND ${properties.hidden_by_staff} AND EXISTS (
  SELECT FROM head_starts AS early
  WHERE early.property_id = ${properties.id} AND early.published_at IS NULL)
  AND NOT ${isGateShut})`;

/** A home as an address names it. `isTold`: by the private link of those who may see it early. */
export interface NamedHome {
  slug: string;
  isTold: boolean;
}

/**
 * The listing that an address names, if whoever has that address may know of it. What visitors never saw
 * (an own listing that staff prepare, or in its head start) is to strangers as if it were not there.
 */
export const isNamed = ({ slug, isTold }: NamedHome | { slug: Placeholder; isTold: boolean }) =>
  and(
    eq(properties.slug, slug),
    sql`(NOT ${properties.hidden_by_staff} OR ${properties.source} <> ${OWN_SOURCE} OR ${isTold ? early : false}
      OR EXISTS (SELECT FROM ${knownHomes} AS seen WHERE seen.property_id = ${properties.id})
      OR EXISTS (SELECT FROM ${propertyChanges} AS change WHERE change.property_id = ${properties.id}
        AND change.kind IN ('shown', 'hidden')))`,
  );

/** Those, and what searchers see before it is published. */
export const viewable = and(sql`(${shownToVisitors} OR ${early})`, isOpen)!;

const {
  search: _search,
  content_hash: _hash,
  styled_at: _styled,
  read_address: _read,
  street: _street,
  house_number: _number,
  house_addition: _addition,
  home: _home,
  contact: _contact,
  ...told
} = getTableColumns(properties);
/** Every column except internal ones. */
export const listingColumns = told;

/** A listing of which the copies are looked for: `FROM home JOIN properties ON isOtherCopy`. */
export const home = alias(properties, "home");

/**
 * The same home from another source: with its address, or made of the other one by staff. Within one
 * source nothing is a copy.
 */
export const isOtherCopy = and(
  or(
    and(eq(properties.home, home.home), eq(properties.transaction, home.transaction)),
    eq(properties.copied_from, home.id),
    eq(properties.id, home.copied_from),
  ),
  ne(properties.source, home.source),
)!;

export const words = sql`(${properties.address} || ' ' || ${properties.city} || ' ' || ${properties.postal_code} || ' ' || ${properties.property_type})`;

// The same expression as that of the index `properties_words`.
const foldedWords = sql`fold_words${words}`;

const SHORTEST_WORD_WITH_TYPOS = 5;
const SHORTEST_PREFIX = 4;

/** Has the word in its address, place or type, a typing mistake forgiven, or in its description. */
export function hasWord(word: string): SQL {
  return or(inText(word), namedBy(word))!;
}

/** Has the word in its address, place or type, a typing mistake forgiven. */
export function namedBy(word: string): SQL {
  return or(startsWord(word), resembles(word))!;
}

function inText(word: string): SQL {
  const spellings = [word, ...otherNumbers(word)];
  const query = spellings
    .map((each) => (each.length >= SHORTEST_PREFIX ? `${each}:*` : each))
    .join(" | ");
  return sql`${properties.search} @@ to_tsquery('dutch', ${query})`;
}

/** How the word may stand in the text in the other number, where the Dutch stemmer leaves it be. */
function otherNumbers(word: string): string[] {
  const stem = word.slice(0, -1);
  const singular = word.slice(0, -"zen".length);
  if (word.endsWith("zen")) return [`${singular}s`];
  if (word.endsWith("ven")) return [`${singular}f`];
  if (word.endsWith("f")) return [`${stem}ven`];
  if (!word.endsWith("s")) return [];
  return word.length > SHORTEST_PREFIX ? [stem, `${stem}zen`] : [`${stem}zen`];
}

function startsWord(word: string): SQL {
  const { anywhere, whole } = spellingsOf(word);
  // Numbers count as a whole: house 1 is not house 12.
  const end = /^\d{1,3}$/.test(word) ? "\\M" : whole ? `|\\m${whole}\\M` : "";
  return sql`${foldedWords} ~ ${`\\m${anywhere}${end}`}`;
}

/** Forgives typing mistakes in the address, place and type. */
function resembles(word: string): SQL | undefined {
  if (word.length < SHORTEST_WORD_WITH_TYPOS || /\d/.test(word)) return undefined;
  return sql`${word} <% ${foldedWords}`;
}

/** How well a property matches a text: by address, city and type first, then by description. */
export function relevance(text: string): SQL {
  const folded = foldLetters(text);
  return sql`word_similarity(${folded}, ${foldedWords}) + ts_rank(${properties.search}, plainto_tsquery('dutch', ${folded}))`;
}

// Word for word the order of the index `properties_newest`, or it would not be used.
export const newestFirst = [
  sql`${properties.created_at} DESC NULLS LAST`,
  sql`${properties.id} DESC NULLS LAST`,
];
