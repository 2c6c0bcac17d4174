import { readSentence } from "./sentence.ts";

/** One thing that a visitor's text asks for; a property must fit all of them. */
export type SearchTerm =
  | { kind: "word"; word: string }
  /** A kind of home: a property's type is one of these, or with `not` none of them. */
  | { kind: "type"; types: readonly string[]; not?: true }
  | { kind: "city"; city: string; not?: true }
  | { kind: "transaction"; transaction: "koop" | "huur"; not?: true };

/** The words that properties have of their own: the names of their places, and their types. */
export interface SearchWords {
  cities: readonly string[];
  types: readonly string[];
  /** The places that lie on the map, so that a circle can be drawn around them; absent: all. */
  middles?: readonly string[];
}

/** Takes a visitor's text apart, knowing the words of the properties that there are. */
export function searchTerms(text: string, known: SearchWords): SearchTerm[] {
  return readSentence(text, known).terms;
}
