import { names } from "./field-names.ts";
import type { ListingQuery } from "./input.ts";

/** The query string of a search, without filters that are not set. */
export function listingSearch(asked: Partial<ListingQuery>): string {
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(names) as [keyof ListingQuery, string][]) {
    const value = asked[key];
    for (const each of Array.isArray(value) ? value : [value]) {
      const isDefault =
        each === null || each === undefined || each === "" || (key === "page" && each === 1);
      if (!isDefault) params.append(name, String(each));
    }
  }
  const search = params.toString();
  return search && `?${search}`;
}
