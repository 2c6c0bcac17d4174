import { href } from "react-router";
import { staticPages } from "./pages.ts";

export { listingsWithPage } from "./queries.server.ts";

/** Every address of the site that needs no parameter and that a text may link to. */
export const sitePaths: readonly string[] = [
  ...staticPages.map(({ path }) => path),
  href("/woningaanbod-burgstate"),
  href("/woonaanbod-venlo"),
  href("/auth"),
  href("/blog/rss.xml"),
  href("/sitemap.xml"),
];
