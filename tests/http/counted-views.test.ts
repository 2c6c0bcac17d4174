import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { pageViews, visitSources } from "../../database/schema/visits.ts";
import { useCachedSite } from "./cached-site.ts";
import { emptyTables } from "../site/empty-tables.ts";

const { cached, ask } = useCachedSite();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const headers = { "User-Agent": firefox };

beforeEach(async () => {
  await cached.site.visits.flush();
  await emptyTables(cached.site.services.db, "page_views", "page_view_weeks", "visit_sources");
});

async function counted() {
  const { db } = cached.site.services;
  await cached.site.visits.flush();
  const views = await db.select().from(pageViews).orderBy(pageViews.path);
  const sources = await db.select().from(visitSources).orderBy(visitSources.source);
  return {
    views: views.map(({ day, path, views }) => `${day} ${path} ${views}`),
    sources: sources.map(({ source, campaign, visits }) => `${source} ${campaign} ${visits}`),
  };
}

test("a kept page is counted however it is answered", async () => {
  await ask("/privacy", { headers });
  await ask("/privacy", { headers });
  const { headers: had } = await ask("/privacy", { headers });
  const again = await ask("/privacy", { headers: { ...headers, "If-None-Match": had["etag"]! } });
  expect(again.status).toBe(304);
  // By way of `node:http`, and with words that the page does not read.
  await ask("/privacy", { headers: { ...headers, "Content-Length": "0" } });
  await ask("/privacy?utm_source=nieuwsbrief&utm_campaign=Herfst", { headers });
  await ask("/woningaanbod-venlo?zoek=blerick", { headers });
  expect(await counted()).toEqual({
    views: ["2026-11-20 /privacy 6", "2026-11-20 /woningaanbod-venlo 1"],
    sources: ["direct  6", "nieuwsbrief herfst 1"],
  });
});

test("so is one that is never kept", async () => {
  expect((await ask("/aanvraag", { headers })).status).toBe(200);
  expect((await counted()).views).toEqual(["2026-11-20 /aanvraag 1"]);
});

test("nothing else is", async () => {
  await ask("/privacy", { headers });
  await counted();
  await emptyTables(cached.site.services.db, "page_views", "page_view_weeks", "visit_sources");
  await ask("/privacy");
  await ask("/privacy", { headers: { "User-Agent": "Googlebot/2.1" } });
  await ask("/privacy", { headers: { ...headers, "Sec-Purpose": "prefetch" } });
  await ask("/privacy", { headers: { ...headers, Cookie: "admin_hint=1" } });
  await ask("/privacy", { headers, method: "HEAD" });
  for (const target of ["/bestaat-niet", "/woningaanbod-venlo/weg", "/PRIVACY", "/auth"]) {
    await ask(target, { headers });
  }
  for (const target of ["/robots.txt", "/sitemap.xml", "/blog/rss.xml"]) {
    await ask(target, { headers });
  }
  await ask("/aanvraag", { headers, method: "POST", body: "" });
  expect(await counted()).toEqual({ views: [], sources: [] });
});

test("a page that the browser had already is counted when the browser says so", async () => {
  const tell = (referer: string, more: object = {}, before = "") =>
    ask(`/gezien?${before}`, {
      method: "POST",
      headers: { ...headers, Referer: referer, ...more },
    });
  const { url } = cached.site;
  expect((await tell(`${url}/taxatie-venlo?a=b`)).status).toBe(204);
  for (const page of ["/taxatie-venlo", "/bestaat-niet", "/admin", "/robots.txt"]) {
    await tell(`${url}${page}`);
  }
  await tell("https://elders.example/taxatie-venlo");
  await tell(`${url}/taxatie-venlo`, { "User-Agent": "Googlebot/2.1" });
  // From a page of the site, which is no new visit, and from itself.
  await tell(`${url}/privacy`, {}, `${url}/taxatie-venlo`);
  await tell(`${url}/privacy?a=b`, {}, `${url}/privacy`);
  await tell(`${url}/privacy?utm_campaign=herfst`, {}, "https://www.google.com/");
  await expect.poll(counted).toEqual({
    views: ["2026-11-20 /privacy 2", "2026-11-20 /taxatie-venlo 2"],
    sources: ["direct  2", "google.com herfst 1"],
  });
});

test("a guide of several addresses is one view of a visit, however its pages are had", async () => {
  const { url } = cached.site;
  const guide = "/woning-inspiratie";
  const steps = [
    guide,
    `${guide}?stap=1`,
    `${guide}?stap=6&stijlen=luxe`,
    `${guide}?stap=resultaat`,
  ];
  let before = `${url}/`;
  for (const step of [...steps, guide]) {
    await ask(step, { headers: { ...headers, Referer: before } });
    await ask(step, { headers: { ...headers, Referer: before, "Sec-Purpose": "prefetch" } });
    if (step !== steps[0]) {
      await ask(`/gezien?${before}`, {
        method: "POST",
        headers: { ...headers, Referer: url + step },
      });
    }
    before = url + step;
  }
  await ask("/privacy", { headers: { ...headers, Referer: before } });
  await expect
    .poll(async () => (await counted()).views)
    .toEqual(["2026-11-20 /privacy 1", `2026-11-20 ${guide} 1`]);
  expect((await counted()).sources).toEqual([]);
});

test("a day ends at midnight in Amsterdam, and a database that is away loses nothing", async () => {
  const { db } = cached.site.services;
  await ask("/privacy", { headers });
  await db.execute(sql`ALTER TABLE page_views RENAME TO page_views_away`);
  await cached.site.visits.flush();
  cached.now = new Date("2026-11-20T23:00:00Z");
  await cached.site.visits.flush();
  await ask("/privacy", { headers });
  await db.execute(sql`ALTER TABLE page_views_away RENAME TO page_views`);
  expect((await counted()).views).toEqual(["2026-11-20 /privacy 1", "2026-11-21 /privacy 1"]);
});
