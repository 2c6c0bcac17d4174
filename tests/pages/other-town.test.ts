import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { until } from "../setup/until.ts";
import { saveSetting } from "../../app/settings/service.server.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ work: false });
const initial = {
  listings: "/woningaanbod-venlo",
  services: "/makelaardij-venlo",
  valuation: "/taxatie-venlo",
  mortgage: "/hypotheek-advies-venlo",
};
const paths = {
  listings: "/huizen-in-zutphen",
  services: "/makelaar-zutphen",
  valuation: "/taxatie-zutphen",
  mortgage: "/hypotheek-zutphen",
};
let home: string;

beforeAll(async () => {
  await until("pages to be cached", site.isCaching);
  // Kept at its first address, and known there to a browser.
  const before = await (await fetch(`${site.url}${initial.listings}`)).text();
  home = /href="\/woningaanbod-venlo\/([^"/.]+)"/.exec(before)![1]!;
  const { settings } = site.services;
  const value = { ...settings.get("places"), town: "Zutphen", paths };
  await saveSetting(site.services, "places", { seen: 0, value, by: null });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: "manual", ...init });

test("every old address leads to the new one in one hop, with its query and files", async () => {
  const pairs = [
    ...Object.keys(paths).map((page) => [initial[page as "listings"], paths[page as "listings"]]),
    ["/woonaanbod-venlo", paths.listings],
    ["/woningaanbod-burgstate", paths.listings],
    [`${initial.listings}?plaats=Venlo`, `${paths.listings}?plaats=Venlo`],
    [`${initial.listings}/${home}`, `${paths.listings}/${home}`],
    [`${initial.listings}/${home}/brochure.pdf`, `${paths.listings}/${home}/brochure.pdf`],
    [`${initial.listings}.data?_routes=x`, `${paths.listings}.data?_routes=x`],
  ] as [string, string][];
  for (const [from, to] of pairs) {
    const answer = await ask(from);
    expect([from, answer.status, answer.headers.get("Location")]).toEqual([from, 301, to]);
    // A browser that remembered this for ever could never be sent back.
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    const arrived = await ask(to);
    expect([to, arrived.status]).toEqual([to, 200]);
    await arrived.body?.cancel();
  }
  expect((await ask(initial.valuation, { method: "HEAD" })).status).toBe(301);
  expect((await ask(`${paths.listings}/geen-huis`)).status).toBe(404);
});

test("no page links to, names or describes an old address", async () => {
  const old = /\/(?:woningaanbod|makelaardij|taxatie|hypotheek-advies)-venlo/;
  const pages = [
    "/",
    ...Object.values(paths),
    `${paths.listings}/${home}`,
    "/mijn-huis-verkopen",
    "/woning-inspiratie?fase=resultaten&stijlen=modern",
    "/bestaat-niet",
    "/aanvraag",
    "/sitemap.xml",
    "/functions/openapi.json",
  ];
  for (const path of pages) {
    const text = await (await ask(path)).text();
    expect([path, old.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  const page = await (await ask(`${paths.listings}/${home}`)).text();
  expect(page).toContain(`rel="canonical" href="${site.url}${paths.listings}/${home}"`);
  expect(page).toContain(`/og${paths.listings}/${home}.png`);
  expect(page).toContain(`"item":"${site.url}${paths.listings}"`);
  for (const address of [paths.valuation, initial.valuation]) {
    expect((await ask(`/og${address}.png`)).status).toBe(200);
  }
});

test("a page's views count for the page, under whichever address", async () => {
  const headers = { "User-Agent": "Mozilla/5.0 Firefox/140.0" };
  await (await ask(`${paths.listings}/${home}`, { headers })).text();
  await site.visits.flush();
  const { rows } = await site.services.db.execute(sql`SELECT path FROM page_views`);
  const counted = (rows as { path: string }[]).map(({ path }) => path);
  expect(counted).toContain(`${initial.listings}/${home}`);
  expect(counted.join(" ")).not.toContain("zutphen");
});

test("the menu marks the page, and a page of before finds its way", async () => {
  const visitor = plainBrowser(site);
  await visitor.go(paths.valuation);
  const marked = /<nav\b.*?<a\b[^>]*aria-current="page"[^>]*>/s.exec(visitor.html)![0];
  expect(marked).toContain(` href="${paths.valuation}"`);
  await visitor.go(`${initial.listings}/${home}`);
  expect(visitor.path).toBe(`${paths.listings}/${home}`);
});
