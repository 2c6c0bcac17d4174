import type { Database } from "../../../platform/database/database.ts";
import { fittingStyles } from "../../../homes/inspiration/queries.server.ts";
import { matcherOf } from "../../../homes/listings/service.server.ts";

export type SearchMatcher = (query: string, style: string | null) => Promise<number[]>;

/** Asks searches about these homes, by the rules of the list and of the style guide. */
export async function searchMatcher(
  db: Database,
  propertyIds: readonly number[],
): Promise<SearchMatcher> {
  const [matches, styles] = await Promise.all([
    matcherOf(db, propertyIds),
    fittingStyles(db, propertyIds),
  ]);
  return async (query, style) => {
    const found = await matches(query);
    if (style === null) return found;
    const fitting = styles.get(style);
    return found.filter((id) => fitting?.has(id));
  };
}

/** The same, for many searches in the order of their queries: equal ones are asked once. */
export function askedOnce(matches: SearchMatcher): SearchMatcher {
  let last: { key: string; found: Promise<number[]> } | null = null;
  const others = new Map<string, Promise<number[]>>();
  return (query, style) => {
    if (last?.key !== query) {
      last = { key: query, found: matches(query, null) };
      others.clear();
    }
    if (style === null) return last.found;
    const found = others.get(style) ?? matches(query, style);
    others.set(style, found);
    return found;
  };
}
