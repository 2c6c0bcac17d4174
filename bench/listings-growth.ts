/** The time of visitors' pages with listings, with ten and a hundred times as many listings. */
import { eq } from "drizzle-orm";
import { properties } from "../database/schema/listings.ts";
import { latestPublishedBlog } from "../app/features/blog/queries.server.ts";
import { matchProperties } from "../app/features/inspiration/service.server.ts";
import {
  findPropertyBySlug,
  propertiesOfTheDay,
  similarProperties,
} from "../app/features/listings/queries.server.ts";
import { searchListings } from "../app/features/listings/service.server.ts";
import { latestSeoContent, listListingPages } from "../app/features/texts/queries.server.ts";
import { noJobs, openBenchDatabase } from "./site/database.ts";
import { questions } from "./listings/questions.ts";
import { fillListings } from "./listings/fill-listings.ts";
import { facetIndexCost } from "./listings/facet-index-cost.ts";
import { median } from "./median.ts";

const asked = process.argv.slice(2).map(Number);
const SIZES = asked.length > 0 ? asked : [1_000, 10_000, 100_000];
const RUNS = 9;

const bench = await openBenchDatabase();
const { db, log } = bench;
const services = { db, log, jobs: noJobs, textModel: undefined };
const now = new Date("2026-11-20T10:00:00Z");
const DAY = 324;

const search = (query: string) => searchListings(db, new URLSearchParams(query));
let changes = 0;

/** The measured functions: those behind each page, as its loader calls them. */
const pages: Record<string, () => Promise<unknown>> = {
  home: () =>
    Promise.all([
      latestSeoContent(db, "homepage_hero"),
      propertiesOfTheDay(db, DAY),
      latestPublishedBlog(db, now),
    ]),
  ...Object.fromEntries(
    Object.entries(questions).map(([name, query]) => [name, () => search(query)]),
  ),
  "one listing and its like": async () => {
    const property = await findPropertyBySlug(db, "huis-500");
    return await similarProperties(db, property!);
  },
  "styles of living": () => matchProperties(services, ["klassiek", "luxe"]),
  sitemap: () => listListingPages(db),
  "list: first after a change": async () => {
    const hidden_by_staff = ++changes % 2 === 1;
    await db.update(properties).set({ hidden_by_staff }).where(eq(properties.slug, "huis-500"));
    return await search("");
  },
};

try {
  const table: Record<string, Record<string, string | number>> = {};
  for (const size of SIZES) {
    await fillListings(db, size);
    for (const [name, page] of Object.entries(pages)) {
      await page();
      const milliseconds = await median(page, RUNS);
      (table[name] ??= { found: "" })[`${size} listings`] = `${milliseconds.toFixed(1)} ms`;
      const query = questions[name];
      if (query !== undefined) table[name]["found"] = (await search(query)).facets.total;
    }
    for (const [name, cost] of Object.entries(await facetIndexCost(bench.url, log))) {
      (table[name] ??= { found: "" })[`${size} listings`] = cost;
    }
  }
  console.table(table);
} finally {
  await bench.close();
}
