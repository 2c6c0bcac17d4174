import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../app/platform/database/database.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import { openVisitors } from "../site/visitors.ts";
import { sample } from "./watch.ts";

const A_SECOND = 200;
/** Every so many visits one asks for a list that is not kept, as a search does. */
const SEARCH_EVERY = 50;

/**
 * Visits all pages of the sitemap in turn, so many a second, while every minute a listing changes and
 * all pages with listings are forgotten. Gives the process's memory at the end of each minute, in MB.
 */
export async function visit(
  { url, pid }: { url: string; pid: number },
  db: Database,
  minutes: number,
): Promise<{ visits: number; failed: number; byMinute: number[] }> {
  const visitors = openVisitors(url, 16);
  const pages = await sitemapOf(url);
  const counts = { visits: 0, failed: 0 };
  const byMinute: number[] = [];
  const from = performance.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    await db.execute(
      sql`UPDATE properties SET price_amount = price_amount + 1 WHERE id % 7 = ${minute % 7}`,
    );
    await changesOnly.changed(db, "listings");
    while (performance.now() - from < minute * 60_000) {
      const due = Math.floor(((performance.now() - from) / 1000) * A_SECOND);
      while (counts.visits < due) {
        const turn = (counts.visits += 1);
        const search = `/woningaanbod-venlo?zoek=straat&pagina=${1 + (turn % 4)}&prijs_max=${200_000 + turn}`;
        const page = turn % SEARCH_EVERY === 0 ? search : pages[turn % pages.length]!;
        void visitors.ask(page, "br").catch(() => (counts.failed += 1));
      }
      await delay(20);
    }
    byMinute.push(sample(pid).own);
    console.log(`minute ${minute}: ${byMinute.at(-1)!.toFixed(0)} MB`);
  }
  visitors.close();
  return { ...counts, byMinute };
}

/** The paths of all pages that search engines may list. */
async function sitemapOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => new URL(page!).pathname);
}
