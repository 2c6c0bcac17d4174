import { inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { until } from "../setup/until.ts";
import { fingerOn } from "./finger.ts";
import { type WindowOptions, windowsOf } from "../site/windows.ts";
import { cheapMaps, useMapSite } from "./map-site.ts";
import { storeProperties } from "./properties.ts";

const { browser, site } = await useMapSite();

const list = "/woningaanbod-venlo";

const openPhone = windowsOf(() => ({ browser, site }), {
  ...cheapMaps,
  hasTouch: true,
  isMobile: true,
});
const openDesk = windowsOf(() => ({ browser, site }), cheapMaps);

/** A page on which nobody has done anything yet. */
async function open(
  width: number,
  height: number,
  address = `${list}?kaart=1`,
  options: WindowOptions = {},
): Promise<Page> {
  const openWindow = width < 1000 ? openPhone : openDesk;
  const page = await openWindow(undefined, { width, height, ...options });
  await page.goto(address);
  return page;
}

const cards = (page: Page) => page.locator('[data-map="strip"] > li');
const middle = (page: Page) => cards(page).locator('a[aria-current="true"]');
const slugOf = async (link: ReturnType<Page["locator"]>) =>
  (await link.getAttribute("href"))!.split("/").at(-1)!;

/** The home whose card is in the middle of the strip, as the screen has it. */
const slugInMiddle = (page: Page) =>
  page.locator('[data-map="strip"]').evaluate((strip) => {
    const { left, width, top, height } = strip.getBoundingClientRect();
    const here = document.elementFromPoint(left + width / 2, top + height / 2);
    return here?.closest("a")?.getAttribute("href")?.split("/").at(-1);
  });

async function makeLive(page: Page): Promise<void> {
  await page.locator("#kaart").dispatchEvent("pointerover");
  await page.locator('[data-map="drawn"]').waitFor({ state: "hidden" });
}

test("on a phone on its side the map has the window, with all that belongs to it in reach", async () => {
  const [width, height] = [740, 360];
  const page = await open(width, height);
  await cards(page).first().waitFor();
  const reach = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => {
        const { left, top, right, bottom } = document
          .querySelector(selector)!
          .getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      };
      return {
        filters: boxOf('[popovertarget="filters"]'),
        count: boxOf(".results-head h2"),
        back: boxOf(".results-head > a:last-child"),
        strip: boxOf('[data-map="strip"]'),
        width: document.documentElement.scrollWidth,
        isLong: document.documentElement.scrollHeight > innerHeight,
        mapHeight: document.querySelector(".map-frame")!.clientHeight,
      };
    });
  expect(await reach()).toMatchObject({ filters: true, width, isLong: true });
  // There is no room for the header too.
  await page.evaluate(() => scrollTo(0, 10_000));
  const all = await reach();
  expect(all).toMatchObject({ filters: true, count: true, back: true, strip: true });
  expect(all.mapHeight).toBeGreaterThanOrEqual(height * 0.4);
  await expect
    .poll(() => page.locator("footer, #resultaten .card").filter({ visible: true }).count())
    .toBe(0);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  // The focus goes through the bar as it is drawn.
  await page.locator("[name=zoek]").focus();
  const passed: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    passed.push(await page.evaluate(() => document.activeElement!.getBoundingClientRect().left));
    await page.keyboard.press("Tab");
  }
  expect(passed).toEqual(passed.toSorted((one, other) => one - other));
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("on a phone a tap on a group only looks closer, drawn or live, and the button searches there", async () => {
  const page = await open(360, 740);
  await cards(page).first().waitFor();
  const address = page.url();
  await page.locator('[data-map="drawn"] a:has(> circle)').first().tap();
  const searchHere = page.getByRole("button", { name: "Zoek in dit gebied" });
  await searchHere.waitFor();
  const live = page.locator('[data-map="live"] .map-group');
  for (let taps = 0; taps < 3 && (await live.count()) > 0; taps += 1) {
    await live.first().dispatchEvent("click");
  }
  expect(page.url()).toBe(address);
  await searchHere.tap();
  await expect.poll(() => new URL(page.url()).searchParams.has("gebied")).toBe(true);
});

test("on a phone a pin brings its card, drawn or live, a swipe marks a pin, and a card leads to its home", async () => {
  const page = await open(360, 740);
  await cards(page).first().waitFor();
  const programs = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  expect(programs.filter((name) => name.includes("list-map-program"))).toHaveLength(1);
  expect(programs.filter((name) => /live-map|react/.test(name))).toEqual([]);
  const { pathname } = new URL(page.url());

  const drawn = page.locator('[data-map="drawn"] a:has(rect)').last();
  const slug = await slugOf(drawn);
  await drawn.tap();
  await expect.poll(() => slugInMiddle(page)).toBe(slug);
  await expect.poll(() => slugOf(middle(page))).toBe(slug);
  await page
    .locator(`[data-map="drawn"] a[data-marked][href$="/${slug}"]`)
    .waitFor({ state: "attached" });

  await makeLive(page);
  await expect.poll(() => slugInMiddle(page)).toBe(slug);
  const pin = page.locator(`.map-pins > a:not([href$="/${slug}"])`).first();
  const other = await slugOf(pin);
  await pin.tap();
  await expect.poll(() => slugInMiddle(page)).toBe(other);
  await page.locator(`.map-marked[href$="/${other}"]`).waitFor();

  await cards(page).first().locator("a").focus();
  const first = await slugOf(cards(page).first().locator("a"));
  await expect.poll(() => slugInMiddle(page)).toBe(first);
  const { touch } = await fingerOn(page);
  const box = (await page.locator('[data-map="strip"]').boundingBox())!;
  const y = Math.round(box.y + box.height / 2);
  await touch("touchStart", 300, y);
  for (const x of [260, 200, 140, 80, 40]) await touch("touchMove", x, y);
  await touch("touchEnd");
  const second = await until("another card to stand in the middle", async () => {
    const current = await slugOf(middle(page));
    return current !== first && (await slugInMiddle(page)) === current && current;
  });
  await expect.poll(() => page.locator(".map-marked").count()).toBe(1);
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
  expect(await accessibilityProblems(page)).toEqual([]);

  await middle(page).tap();
  await page.waitForURL(`**/${second}`);
});

test("the strip has the homes in view, and follows another search", async () => {
  const page = await open(360, 740);
  await makeLive(page);
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(10);
  expect(all).toBeLessThanOrEqual(30);
  await page.locator(".maplibregl-canvas").focus();
  await page.keyboard.press("Equal");
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  const inView = await page.locator(".map-pins > *").evaluateAll((pins) => {
    const { left, right, top, bottom } = document
      .querySelector(".map-frame")!
      .getBoundingClientRect();
    return pins
      .filter((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect();
        const [middle, line] = [x + width / 2, y + height / 2];
        return middle > left && middle < right && line > top && line < bottom;
      })
      .flatMap((pin) => pin.getAttribute("href")?.split("/").at(-1) ?? []);
  });
  const slugs = await cards(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!.split("/").at(-1)!));
  expect(slugs).toEqual(expect.arrayContaining(inView));

  await page.locator('input[type="search"]').fill("zxqv");
  await page.getByText("Geen woningen", { exact: true }).waitFor();
  await expect
    .poll(() => cards(page).allInnerTexts())
    .toEqual(["Geen woningen in dit deel van de kaart."]);
});

test("of 60 homes a phone shows thirty cards, drawn or live, and nothing spills", async () => {
  const { db, pages } = site.services;
  const made = await storeProperties(db, 60);
  onTestFinished(async () => {
    await db.delete(properties).where(inArray(properties.id, made));
    await db.transaction((tx) => pages.changed(tx, "listings"));
  });
  await db.insert(propertyPlaces).values(
    made.map((property_id, at) => ({
      property_id,
      latitude: 51.35 + (at % 25) / 600,
      longitude: 6.14 + Math.floor(at / 25) / 300,
      source: "feed" as const,
      shown: "exact" as const,
    })),
  );
  await db.transaction((tx) => pages.changed(tx, "listings"));
  const page = await open(360, 740);
  await expect.poll(() => cards(page).count()).toBe(30);
  await makeLive(page);
  await expect.poll(() => cards(page).count()).toBe(30);
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  expect([width, height]).toEqual([360, 740]);
});

test("on a desk a card marks its pin and a pin its card before and after the map wakes, and pins lead to homes", async () => {
  const page = await open(1440, 900, `${list}?kaart=1`);
  await expect.poll(() => page.locator('[data-map="strip"]').isVisible()).toBe(false);
  await page.locator("#kaart[data-awake]").waitFor();
  const onList = await page
    .locator("#resultaten .card-link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!.split("/").at(-1)!));
  const drawn = await page
    .locator('[data-map="drawn"] a:has(rect)')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!.split("/").at(-1)!));
  const slug = drawn.find((each) => onList.includes(each))!;
  const card = page.locator(`#resultaten .card:has(a[href$="/${slug}"])`);
  await card.hover();
  await page
    .locator(`[data-map="drawn"] [data-marked][href$="/${slug}"]`)
    .waitFor({ state: "attached" });
  // Who turns to a home beside it has the map come to life too.
  await page.locator('[data-map="drawn"]').waitFor({ state: "hidden" });
  await page.locator(`.map-marked[href$="/${slug}"]`).waitFor();
  const pin = page.locator(`.map-pins > a[href$="/${slug}"]`);
  await pin.hover();
  await page.locator(`.card[data-marked]:has(a[href$="/${slug}"])`).waitFor();
  await page.mouse.move(5, 5);
  await page.locator("[data-marked], .map-marked").first().waitFor({ state: "detached" });
  await pin.click();
  await page.waitForURL(`**/${slug}`);
});
