import { href } from "react-router";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";

/**
 * The addresses of a search for programs that look by themselves; what is only about the page is
 * left out.
 */
export function followPaths(query: ListingQuery): { rss: string; calendar: string } {
  const search = listingSearch({ ...query, map: null, sort: null, page: 1 });
  return {
    rss: href("/woningaanbod-venlo/rss.xml") + search,
    calendar: href("/woningaanbod-venlo/open-huizen.ics") + search,
  };
}
