import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";
import { cheapMaps, tabTo, useMapSite } from "./map-site.ts";
import { openBrowser } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";

const { browser, pdok, site } = await useMapSite();

const homes = await site.services.db.$count(properties, eq(properties.is_active, true));

const list = "/woningaanbod-venlo";

const openWindow = windowsOf(() => ({ browser, site }), cheapMaps);
const open = (width: number, height: number) => openWindow(undefined, { width, height });

/** Finds the map on the list, and opens it. */
async function openMap(page: Page): Promise<void> {
  await page.goto(list);
  await tabTo(page, 'a[href$="kaart=1"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(/kaart=1/);
  // On a page that was opened anew, a pointer over the map starts the scripts.
  await page.locator("#kaart").dispatchEvent("pointerover");
  await page.locator(".map-pins > *").first().waitFor();
}

const countOf = async (page: Page) => {
  const words = await page.locator("#resultaten .results-head h2").innerText();
  // Behind it stands how many of them are sold or let.
  return Number(/\d+/.exec(words)?.[0]);
};

/** The homes on the map, by itself or in groups. */
const countOfPins = (page: Page) =>
  page
    .locator(".map-pins > *")
    .evaluateAll((pins) =>
      pins.reduce((total, pin) => total + (pin.matches("a") ? 1 : Number(pin.textContent)), 0),
    );

/** List and map show the homes that the map's data has for this address. */
async function expectSameHomes(page: Page): Promise<void> {
  const { search } = new URL(page.url());
  const answer = await site.fetch(`/kaart/woningen.json${search}`);
  const { slugs } = (await answer.json()) as { slugs: string[] };
  const isAll = !search.includes("gebied=");
  await expect.poll(() => countOf(page)).toBe(slugs.length + (isAll ? 2 : 0));
  await expect.poll(() => countOfPins(page)).toBe(slugs.length);
}

test("without script the drawing has every home that may be shown", async () => {
  const html = await (await site.fetch(`${list}?kaart=1`)).text();
  const groups = [...html.matchAll(/aria-label="(\d+) woningen, kijk dichterbij"/g)];
  const inGroups = groups.reduce((total, [, count]) => total + Number(count), 0);
  const single = html.match(/<a href="[^"]*" aria-label="[^"]*" class="group\/pin/g)!.length;
  expect(inGroups + single - groups.length).toBe(homes - 2);
});

/** The footer is painted only once it is near, and its colours are known only then. */
async function problemsOf(page: Page) {
  await page.locator("#onderaan").scrollIntoViewIfNeeded();
  return accessibilityProblems(page);
}

test("with the keyboard alone the map is found, moved and searched, and list and map follow each other", async () => {
  const page = await open(1440, 500);
  await openMap(page);
  await page.getByText("Kaartgegevens © Kadaster").waitFor();
  expect(await countOf(page)).toBe(homes);
  expect(await problemsOf(page)).toEqual([]);

  // A home's pin marks its card, and a card its pin.
  await page.locator(".map-pins a").first().focus();
  const slug = await page.evaluate(() => document.activeElement!.getAttribute("href"));
  await page.locator(`.card[data-marked] a[href="${slug}"]`).first().waitFor();
  await page.locator("#resultaten .card a").first().focus();
  await page.locator(".map-pins .map-marked").first().waitFor();

  // Nearer, and the list follows.
  await page.locator(".maplibregl-canvas").focus();
  await page.keyboard.press("Equal");
  const search = page.getByRole("button", { name: "Zoek in dit gebied" });
  await search.waitFor();
  await search.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/gebied=/);
  const area = page.getByRole("link", { name: "Getekend gebied" });
  await area.waitFor();
  expect(await countOf(page)).toBeLessThan(homes);
  await expectSameHomes(page);
  await page.getByText(/^2 woningen met deze filters staan niet op de kaart/).waitFor();

  // Back and forward: both follow.
  await page.goBack();
  await area.waitFor({ state: "hidden" });
  await expectSameHomes(page);
  await page.goForward();
  await area.waitFor();
  await expectSameHomes(page);
  expect(pdok.asked.length).toBeGreaterThan(0);
});

test("an area that was asked for before the map was there is drawn with keys at once", async () => {
  const page = await open(360, 600);
  const held = Promise.withResolvers<void>();
  await page.route(/\/kaart\/woningen\.json/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit(page, "/woningaanbod-venlo?kaart=1");
  await page.getByRole("button", { name: "Teken gebied" }).press("Enter");
  held.resolve();
  await page.getByText("Trek een lijn om het gebied.").waitFor();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  const told = page.getByText("2 hoeken gezet. Een gebied heeft er ten minste drie.");
  await expect.poll(() => told.isVisible()).toBe(true);
});

test("on a phone an area is drawn with keys or in one stroke, and its address shows it to others", async () => {
  const page = await open(360, 600);
  await openMap(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const draw = page.getByRole("button", { name: "Teken gebied" });
  const start = async () => {
    await draw.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Trek een lijn om het gebied.").waitFor();
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // Two corners are no area, and Escape leaves everything as it was.
  await start();
  await press("Space", "ArrowRight", "Space", "Enter");
  await page.getByText("2 hoeken gezet. Een gebied heeft er ten minste drie.").waitFor();
  await press("Escape");
  await draw.waitFor();
  expect(page.url()).not.toContain("gebied=");

  await start();
  await press(
    "Space",
    "ArrowLeft",
    "Space",
    "ArrowLeft",
    "Space",
    "Backspace",
    "ArrowDown",
    "Space",
  );
  await page.getByText("3 hoeken gezet. Enter sluit het gebied.").waitFor();
  await press("Enter");
  await page.waitForURL(/gebied=/);
  const keyed = new URL(page.url()).searchParams.get("gebied")!;
  expect(keyed.split("_")).toHaveLength(6);

  // A tap is no stroke; the map stays where it is under a stroke.
  await start();
  await page.locator("#kaart").evaluate((map) => map.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = (await page.locator(".maplibregl-canvas").boundingBox())!;
  const middle = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...middle);
  await page.mouse.move(x + 60, y + 110);
  await page.mouse.down();
  for (const [right, down] of [
    [width - 60, 110],
    [width - 60, height - 110],
    [60, height - 110],
    [60, 120],
  ] as const) {
    await page.mouse.move(x + right, y + down, { steps: 8 });
  }
  await page.mouse.up();
  await page.waitForURL((url) => ![null, keyed].includes(url.searchParams.get("gebied")));
  await page.getByRole("link", { name: "Getekend gebied" }).waitFor();
  await expectSameHomes(page);

  const found = await countOf(page);
  const { pathname, search } = new URL(page.url());
  const shared = await (await site.fetch(pathname + search)).text();
  expect(shared).toContain(`${found} woning`);
});

test("near me asks the visitor after a touch, and says it when the place is not known", async () => {
  const normal = await openBrowser();
  onTestFinished(() => normal.close());
  const context = await normal.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 700 },
  });
  onTestFinished(() => context.close());
  await context.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...given) => {
      document.documentElement.dataset.asked = "yes";
      ask(...given);
    };
  });
  const page = await context.newPage();
  const near = `${list}?kaart=1&rond=Venlo`;
  await visit(page, near);
  const button = page.getByRole("button", { name: "Bij mij in de buurt" });
  await button.waitFor();
  expect(await page.locator("html[data-asked]").count()).toBe(0);
  await button.click();
  await shown(page, "Uw browser mag uw plek niet doorgeven.");
  expect(await page.locator("html[data-asked]").count()).toBe(1);

  // By keyboard: what is said may lie over the button.
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 41.39, longitude: 2.17 });
  await button.press("Enter");
  await shown(page, "U bent te ver weg van ons aanbod.");

  const unknown = "Uw apparaat weet nu niet waar u bent.";
  await page.evaluate(() => {
    const lost = { code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError;
    const fails: typeof navigator.geolocation = Object.create(navigator.geolocation);
    fails.getCurrentPosition = (_found, failed) => failed?.(lost);
    Object.defineProperty(navigator, "geolocation", { value: fails, configurable: true });
  });
  await button.press("Enter");
  await shown(page, unknown);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "geolocation", { value: undefined, configurable: true }),
  );
  await button.press("Enter");
  await shown(page, unknown);
  expect(page.url()).toContain("rond=Venlo");

  // A page takes a place that it got before.
  await context.setGeolocation({ latitude: 51.36912, longitude: 6.17234 });
  await visit(page, near);
  await button.click();
  await page.waitForURL(/punt=51\.369_6\.172/);
  expect(page.url()).not.toContain("rond=");
  await page.getByRole("link", { name: "Binnen 5 km van uw plek" }).waitFor();
});
