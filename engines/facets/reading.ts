import type { ListingFilter } from "./listing-filter.ts";
import type { Item } from "./sentence-items.ts";

/** The filters that a sentence names; what it does not name is absent. */
export interface SentenceFilter extends ListingFilter {
  /** One of the known places: the middle of a circle. */
  around: string;
  /** Kilometres, one of `radiusSteps`. */
  radius: number;
}

/** What becomes of each item; `drop`: it asks nothing; `told`: the visitor is told, with a number for each part. */
export type Role = "filter" | "without" | "words" | "drop" | `told ${number}`;

export interface Reading {
  text: string;
  items: Item[];
  roles: (Role | undefined)[];
  filter: Partial<SentenceFilter>;
  /** Not understood, but not to be found in the text like this. */
  extra: string[];
}

/** The letters of the items, without those that have their role already. */
export const codesOf = ({ items, roles }: Reading): string =>
  items.map(({ code }, at) => (roles[at] ? "_" : code)).join("");
