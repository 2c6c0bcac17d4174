import { type Browser, chromium, type Page } from "playwright-core";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { findTestBrowser } from "../../scripts/browser.mjs";
import { accessibilityProblems } from "../site/accessibility.ts";
import { startTiles } from "../site/outside/tiles.ts";
import { watchPolicy } from "../site/policy-watch.ts";
import { startSite, type TestSite } from "../site/site.ts";

let browser: Browser;

beforeAll(async () => {
  // A map is painted by the processor here: the browser of the other tests has no WebGL.
  browser = watchPolicy(
    await chromium.launch({
      executablePath: findTestBrowser() ?? "",
      args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    }),
  );
});
afterAll(() => browser.close());

const list = "/woningaanbod-venlo";
const PATIENCE = { timeout: 60_000 };

/** Puts the demo's homes around Venlo: the third near its place, the fourth hidden, the fifth nowhere. */
async function placeHomes({ services: { db, pages } }: TestSite): Promise<void> {
  const homes = await db.select({ id: properties.id }).from(properties).orderBy(properties.id);
  await db.delete(propertyPlaces);
  const shown = ["exact", "exact", "circle", "hidden"] as const;
  const rows = homes.map(({ id }, index) => ({
    property_id: id,
    latitude: 51.37 + ((index * 7) % 19) / 400 - 0.024,
    longitude: 6.172 + ((index * 5) % 19) / 250 - 0.038,
    source: "feed" as const,
    shown: shown[index] ?? ("exact" as const),
  }));
  await db.insert(propertyPlaces).values(rows.filter((_, index) => index !== 4));
  await db.transaction((tx) => pages.changed(tx, "listings"));
}

interface Watched {
  page: Page;
  hosts: Set<string>;
}

async function open(width: number, height: number): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width, height } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  return { page, hosts };
}

/** Presses Tab until the focus is within this part of the page. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

const countOf = async (page: Page) => {
  const words = await page.locator("#resultaten .results-head h2").innerText();
  return (words.match(/\d+/g) ?? []).reduce((total, each) => total + Number(each), 0);
};

test("the map is found, moved and searched with the keyboard alone, and asks no other host", async () => {
  const pdok = await startTiles();
  const site = await startSite({ work: false, env: { PDOK_URL: pdok.url } });
  onTestFinished(() => site.close());
  await placeHomes(site);
  const { rows } = await site.services.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM properties WHERE is_active`,
  );
  const homes = rows[0]!.count;
  const onMap = homes - 2;

  // Without script: the drawing has every home that may be shown.
  const html = await (await site.fetch(`${list}?kaart=1`)).text();
  const groups = [...html.matchAll(/aria-label="(\d+) woningen, kijk dichterbij"/g)];
  const inGroups = groups.reduce((total, [, count]) => total + Number(count), 0);
  const single = html.match(/<a href="[^"]*" aria-label="[^"]*" class="group\/pin/g)!.length;
  expect(inGroups + single - groups.length).toBe(onMap);

  for (const [width, height] of [
    [1440, 500],
    [360, 600],
  ] as const) {
    const { page, hosts } = await open(width, height);
    await page.goto(site.url + list);
    await tabTo(page, 'a[href$="kaart=1"]');
    await page.keyboard.press("Enter");
    await page.waitForURL(/kaart=1/, PATIENCE);
    const pins = page.locator(".map-pins > *");
    // On a page that was opened anew, the next key starts the scripts.
    await page.keyboard.press("Shift");
    await pins.first().waitFor(PATIENCE);
    await page.getByText("Kaartgegevens © Kadaster").waitFor(PATIENCE);
    expect(await countOf(page)).toBe(homes);
    expect(await accessibilityProblems(page)).toEqual([]);

    // A home's pin marks its card, and a card its pin.
    await page.locator(".map-pins a").first().focus();
    const slug = await page.evaluate(() => document.activeElement!.getAttribute("href"));
    await page.locator(`.card[data-marked] a[href="${slug}"]`).first().waitFor(PATIENCE);
    await page.locator("#resultaten .card a").first().focus();
    await page.locator(".map-pins .map-marked").first().waitFor(PATIENCE);

    // Nearer, and the list follows.
    await page.locator(".maplibregl-canvas").focus();
    await page.keyboard.press("Equal");
    const search = page.getByRole("button", { name: "Zoek in dit gebied" });
    await search.waitFor(PATIENCE);
    await search.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/gebied=/, PATIENCE);
    await page.getByRole("link", { name: "Getekend gebied" }).waitFor(PATIENCE);
    const found = await countOf(page);
    expect(found).toBeLessThan(homes);
    const { search: asked } = new URL(page.url());
    const sent = (await (await site.fetch(`/kaart/woningen.json${asked}`)).json()) as {
      slugs: string[];
    };
    expect(sent.slugs).toHaveLength(found);
    await page.getByText(/^2 woningen met deze filters staan niet op de kaart/).waitFor(PATIENCE);
    expect([...hosts]).toEqual([new URL(site.url).host]);
  }
  expect(pdok.asked.length).toBeGreaterThan(0);

  // A number that is no tile of the Netherlands is refused without asking.
  const before = pdok.asked.length;
  for (const path of ["12/0/0", "99/1/1", "12/1365/2118.mvt", "-1/0/0"]) {
    expect((await site.fetch(`/kaart/tegels/${path}`)).status).toBe(404);
  }
  expect(pdok.asked).toHaveLength(before);
}, 300_000);
