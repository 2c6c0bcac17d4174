import type { Database } from "../../platform/database.ts";
import { countFacets } from "./facets.server.ts";
import { parseListingQuery } from "./input.ts";
import { activeWords, listActiveProperties, PAGE_SIZE } from "./queries.server.ts";
import { searchTerms } from "./search-terms.ts";

/** Answers the question in an address with one page of properties and the counts of all filters. */
export async function searchListings(db: Database, params: URLSearchParams) {
  const asked = parseListingQuery(params);
  const terms = asked.text ? searchTerms(asked.text, await activeWords(db)) : [];
  const facets = await countFacets(db, asked, terms);
  const pages = Math.max(1, Math.ceil(facets.total / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const properties = await listActiveProperties(db, query, terms);
  return { query, facets, properties, page: query.page, pages };
}
