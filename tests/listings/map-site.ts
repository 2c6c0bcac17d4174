import { type Browser, chromium, type Page } from "playwright-core";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { afterAll } from "vitest";
import { findTestBrowser } from "../../scripts/browser.mjs";
import { openStandIn } from "../site/outside/stand-in.ts";
import { startTiles } from "../site/outside/tiles.ts";
import { watchPolicy } from "../site/policy-watch.ts";
import { noteShown } from "../site/shown.ts";
import { startSite, type TestSite } from "../site/site.ts";

/** Windows in which maps are cheap: the processor paints few pixels, and no movement between views. */
export const cheapMaps = { deviceScaleFactor: 0.25, reducedMotion: "reduce" } as const;

/** The demo's site, its homes in their places, with a map's tiles and a browser that shows them, for one file. */
export async function useMapSite() {
  const [browser, pdok] = [await openMapBrowser(), await startTiles(openStandIn)];
  const site = await startSite({ work: false, env: { PDOK_URL: pdok.url } });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await pdok.close();
  });
  await placeHomes(site);
  return { browser, pdok, site };
}

/** A map is painted by the processor here: the browser of the other tests has no WebGL. */
async function openMapBrowser(): Promise<Browser> {
  const launched = await chromium.launch({
    executablePath: findTestBrowser() ?? "",
    args: [
      "--no-sandbox",
      "--accept-lang=nl-NL",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      // The map alone: the rest of the page costs far less without it.
      "--disable-gpu-compositing",
      "--disable-gpu-rasterization",
    ],
  });
  return noteShown(watchPolicy(launched));
}

/** Puts the demo's homes around Venlo: the third near its place, the fourth hidden, the fifth nowhere. */
async function placeHomes({ services: { db, pages } }: TestSite): Promise<void> {
  const all = await db.select({ id: properties.id }).from(properties).orderBy(properties.id);
  await db.delete(propertyPlaces);
  const manners = ["exact", "exact", "circle", "hidden"] as const;
  const rows = all.map(({ id }, index) => ({
    property_id: id,
    latitude: 51.37 + ((index * 7) % 19) / 400 - 0.024,
    longitude: 6.172 + ((index * 5) % 19) / 250 - 0.038,
    source: "feed" as const,
    shown: manners[index] ?? ("exact" as const),
  }));
  await db.insert(propertyPlaces).values(rows.filter((_, index) => index !== 4));
  await db.transaction((tx) => pages.changed(tx, "listings"));
}

/** Presses Tab until the focus is within this part of the page. */
export async function tabTo(page: Page, selector: string): Promise<void> {
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
