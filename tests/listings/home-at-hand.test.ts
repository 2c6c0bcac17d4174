import { asc, eq, gte, and } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { giveMedia } from "./give-media.ts";
import { storeProperty } from "./properties.ts";

let slug: string;

const MOST = 12;
const long =
  "Burgemeester Van Rijckevorselstraat van den Heuvelmans-Vanderlinden 1284-1290 bis, achterhuis";

const { site, open } = await useWindows({ demo: false, work: false });
beforeAll(async () => {
  const { db } = site.services;
  await storeAgent(db);
  ({ slug } = await storeProperty(db, { address: long, description: "Een huis.\n".repeat(80) }));
  await giveMedia(site, slug, photosOf(MOST));
});

const photosOf = (length: number) => Array.from({ length }, () => ({ kind: "photo" }) as const);
const home = () => `/woningaanbod-venlo/${slug}`;

/** Leaves the home this many photos. */
async function keepPhotos(count: number): Promise<void> {
  const { db, pages } = site.services;
  await db.transaction(async (tx) => {
    const [{ id } = { id: 0 }] = await tx
      .select()
      .from(properties)
      .where(eq(properties.slug, slug));
    const rows = await tx
      .select()
      .from(propertyMedia)
      .where(eq(propertyMedia.property_id, id))
      .orderBy(asc(propertyMedia.position));
    const from = rows[count]?.position;
    if (from !== undefined) {
      await tx
        .delete(propertyMedia)
        .where(and(eq(propertyMedia.property_id, id), gte(propertyMedia.position, from)));
    }
    await pages.changed(tx, "listings");
  });
}

/** How many photos are in sight, and how much of their frame is bare or shown twice, in points of 10 px. */
function tiles(page: Page) {
  return page.evaluate(() => {
    const list = document.querySelector("article ul")!;
    const GAP = 13;
    const frame = list.getBoundingClientRect();
    const shown = [...list.children]
      .map((item) => item.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    let bare = 0;
    let twice = 0;
    for (let x = frame.left + 5; x < frame.right; x += 10) {
      for (let y = frame.top + 5; y < frame.bottom; y += 10) {
        const over = (by: number) =>
          shown.filter(
            (box) =>
              x > box.left - by && x < box.right + by && y > box.top - by && y < box.bottom + by,
          ).length;
        if (over(GAP) === 0) bare += 1;
        if (over(0) > 1) twice += 1;
      }
    }
    return { shown: shown.length, bare, twice, height: Math.round(frame.height) };
  });
}

test("a desk shows one large photo and at most four beside it, without holes", async () => {
  const page = await open();
  for (const count of [MOST, 5, 4, 3, 2, 1]) {
    await keepPhotos(count);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(home());
    const found = await tiles(page);
    expect([count, found]).toEqual([
      count,
      { shown: Math.min(count, 5), bare: 0, twice: 0, height: found.height },
    ]);
    expect(found.height).toBeGreaterThan(440);
    expect(found.height).toBeLessThan(560);
    const all = page.getByRole("link", { name: `Alle ${count} foto’s`, exact: true });
    await expect.poll(() => all.count()).toBe(count > 1 ? 1 : 0);
    await page.setViewportSize({ width: 360, height: 740 });
    const first = (await page.locator("article ul img[alt^=Foto]").first().boundingBox())!;
    expect([count, first.x, first.width, first.y < 120]).toEqual([count, 0, 360, true]);
    await expect
      .poll(() => page.getByText(`1 / ${count}`, { exact: true }).isVisible())
      .toBe(count > 1);
  }
});

test("on a desk without script the other photos follow in the same pattern", async () => {
  await giveMedia(site, slug, photosOf(10));
  const page = await open(home(), { width: 1440, script: false });
  await expect
    .poll(() => page.locator("article ul").first().locator("li:visible").count())
    .toBe(10);
  await expect.poll(() => page.getByText("Alle 10 foto’s").isVisible()).toBe(false);
});

/** Whether the bar is in the window. */
const barAt = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.querySelector(".thumb-bar")!.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

test("a phone has price, viewing, chat and telephone at the thumb until the form is in sight", async () => {
  const page = await open(home(), { width: 360, height: 740 });
  const bar = page.getByRole("complementary", { name: "Bezichtigen of bellen" });
  const box = (await bar.boundingBox())!;
  expect([box.y + box.height, box.x, box.width, box.height < 120]).toEqual([740, 0, 360, true]);
  await expect
    .poll(() => bar.getByRole("link", { name: "Plan een bezichtiging" }).getAttribute("href"))
    .toBe(`/bezichtiging/${slug}`);
  await expect.poll(() => bar.getByRole("link", { name: /^Bel / }).isVisible()).toBe(true);
  const chat = await bar.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
  expect(decodeURIComponent(chat!)).toContain(`/woningaanbod-venlo/${slug}`);
  expect(
    new Set(
      await bar
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height)),
    ),
  ).toEqual(new Set([48]));
  await page.locator("#contact form [name=name]").scrollIntoViewIfNeeded();
  await expect.poll(() => barAt(page)).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => bar.isVisible()).toBe(false);
});

test("the bar at the thumb covers nothing that has the focus", async () => {
  const page = await open(home(), { width: 360, height: 740 });
  const covered: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      const element = document.activeElement!;
      const top = () => element.getBoundingClientRect().top;
      for (let before = NaN; before !== top();) {
        before = top();
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      }
      const bar = document.querySelector(".thumb-bar")!;
      if (element === document.body || bar.contains(element)) return null;
      const [own, over] = [element, bar].map((each) => each.getBoundingClientRect());
      const isCovered = own!.bottom > over!.top && own!.top < over!.bottom && own!.height < 500;
      return isCovered ? element.outerHTML.slice(0, 120) : null;
    });
    if (found) covered.push(found);
  }
  expect(covered).toEqual([]);
});

test("who cannot book any more has no bar", async () => {
  const { slug: sold } = await storeProperty(site.services.db, { status: "Verkocht" });
  const html = await (await site.fetch(`/woningaanbod-venlo/${sold}`)).text();
  expect(html).not.toContain("thumb-bar");
  expect(await (await site.fetch(home())).text()).toContain("thumb-bar");
});

test("the photos have a heart and a way to share", async () => {
  const page = await open(home(), { width: 360, height: 740 });
  const gallery = page.locator("article > div").first();
  const heart = gallery.getByRole("button", { name: `Bewaar ${long}` });
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => gallery.getByRole("link", { name: "Delen" }).isVisible()).toBe(true);
});

/** Where these words begin, if they are in the first screen, and stay in it while the page is read. */
async function placesOf(page: Page, ...words: RegExp[]): Promise<boolean[]> {
  const isInWindow = async (pattern: RegExp) => {
    const found = page.locator("article").getByText(pattern).filter({ visible: true }).first();
    const { y, height } = (await found.boundingBox())!;
    return y >= 0 && y + height <= page.viewportSize()!.height;
  };
  return Promise.all(words.map(isInWindow));
}

test("a desk has price, figures and viewing in its first screen, and keeps them", async () => {
  const page = await open(home(), { width: 1440, height: 900 });
  const words = [/^€/, /^wonen$/, /^Plan een bezichtiging$/];
  expect(await placesOf(page, ...words)).toEqual([true, true, true]);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await placesOf(page, ...words)).toEqual([true, true, true]);
});

test("a phone has price and figures in its first screen, and folds what is long", async () => {
  const { db } = site.services;
  const facts = [{ group: "Bouw", label: "Soort dak", value: "Zadeldak" }];
  const { slug: short } = await storeProperty(db, { address: "Kade 3", facts });
  const page = await open(`/woningaanbod-venlo/${short}`, { width: 390, height: 844 });
  expect(await placesOf(page, /^€/, /^wonen$/)).toEqual([true, true]);
  const roof = page.getByText("Zadeldak");
  const isShown = () => roof.evaluate((each) => each.checkVisibility());
  expect(await isShown()).toBe(false);
  await page.getByText("Alle kenmerken").click();
  await expect.poll(isShown).toBe(true);
  await page.reload();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isShown).toBe(true);
    await expect.poll(() => page.getByText("Alle kenmerken").isVisible()).toBe(false);
  }
});
