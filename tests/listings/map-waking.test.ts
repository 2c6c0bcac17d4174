import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { windowsOf } from "../site/windows.ts";
import { cheapMaps, useMapSite } from "./map-site.ts";
import { type Frame, framesOf, watchMap } from "./map-watch.ts";

const { browser, site } = await useMapSite();

const map = "/woningaanbod-venlo?kaart=1";

type Tiles = "late" | "failing" | "never";
/** After which the map is shown without its tiles. */
const LATEST_MS = 5000;
const openWindow = windowsOf(() => ({ browser, site }), cheapMaps);
const watched = new WeakSet<Page>();

async function open(width: number, tiles: Tiles = "late", height = 800): Promise<Page> {
  const page = await openWindow(undefined, { width, height });
  await page.route("**/kaart/tegels/**", async (route) => {
    if (tiles === "failing") return route.abort();
    if (tiles === "never") return undefined;
    // After the map's program, which has asked for it, and its first frames.
    await page.evaluate(nextFrames).catch(() => undefined);
    return route.continue().catch(() => undefined);
  });
  if (!watched.has(page)) {
    await watchMap(page);
    await page.addInitScript(waitForTiles, LATEST_MS);
  }
  watched.add(page);
  // It stays as the page is left for the one with the map.
  await page.evaluate((name) => (window.name = name), tiles);
  return page;
}

/** Runs in the page, before any script of its own: tiles that come late are not too late for the map. */
function waitForTiles(latest: number): void {
  if (window.name !== "late") return;
  const usual = setTimeout.bind(window);
  const wait = (run: () => void, milliseconds?: number) =>
    milliseconds === latest ? 0 : usual(run, milliseconds);
  Object.assign(window, { setTimeout: wait });
}

/** Runs in the page. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 20; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function isLive(page: Page): Promise<void> {
  const liveFrames = async () => (await framesOf(page)).filter(({ isDrawn }) => !isDrawn).length;
  await expect.poll(liveFrames).toBeGreaterThan(5);
}

/** The list's script comes with a pointer over its map. */
const wake = (page: Page) => page.locator("#kaart").dispatchEvent("pointerover");

const lastFrame = async (page: Page) => (await framesOf(page)).at(-1)!;

/** The frames, by their number, in which there is neither picture. */
const blank = (frames: readonly Frame[]) =>
  frames.flatMap(({ isDrawn, colours }, index) => (!isDrawn && (colours ?? 0) < 2 ? [index] : []));

/** How far each mark is from one with the same words in the other picture, at most. */
function farthestJump(before: Frame, after: Frame): number {
  expect(after.marks.map(({ text }) => text).toSorted()).toEqual(
    before.marks.map(({ text }) => text).toSorted(),
  );
  const jumps = before.marks.map(({ text, x, y }) =>
    Math.min(
      ...after.marks
        .filter((mark) => mark.text === text)
        .map((mark) => Math.hypot(mark.x - x, mark.y - y)),
    ),
  );
  return Math.max(...jumps);
}

test("without the map's program its drawing stays, with its links", async () => {
  const page = await open(360);
  await page.route(/live-map/, (route) => route.abort());
  await page.goto(map);
  await wake(page);
  await page.getByRole("button", { name: "Bij mij in de buurt" }).waitFor();
  await page.getByRole("button", { name: "Dichterbij", exact: true }).waitFor({ state: "hidden" });
  const last = await lastFrame(page);
  expect([last.isDrawn, last.marks.length > 3]).toEqual([true, true]);
});

test("the focus stays on its home or group as the map wakes", async () => {
  const page = await open(768);
  for (const selector of ["a:has(rect)", "a:has(circle)"]) {
    await page.goto(map);
    const mark = page.locator(`#kaart svg ${selector}`).first();
    const box = (await mark.boundingBox())!;
    const text = await mark.textContent();
    await mark.focus();
    await wake(page);
    await isLive(page);
    const focused = page.locator(".map-pins > :focus");
    await expect.poll(() => focused.textContent()).toBe(text);
    const now = (await focused.boundingBox())!;
    expect(Math.abs(now.x + now.width / 2 - box.x - box.width / 2)).toBeLessThan(1.5);
  }
});

/** The pairs of targets of the map of which one lies over the other. */
const overlapping = (page: Page) =>
  page.locator(".map-frame").evaluate((map) => {
    const around = map.getBoundingClientRect();
    const targets = [...map.querySelectorAll("a, button")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest("[inert], .sr-only"))
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.right > around.left && box.left < around.right)
      .filter(({ box }) => box.bottom > around.top && box.top < around.bottom);
    const small = targets.filter(({ box }) => box.width < 24 || box.height < 24);
    const pairs = targets.flatMap((one, index) =>
      targets
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            box.right > one.box.left &&
            box.top < one.box.bottom &&
            box.bottom > one.box.top,
        )
        .map((other) => `${one.text} | ${other.text}`),
    );
    return { count: targets.length, small: small.map(({ text }) => text), pairs };
  });

test.each([
  [320, 700],
  [1440, 900],
])(
  "at %i px the map is never blank as it wakes, its homes stay, and no target lies over another",
  async (width, height) => {
    const page = await open(width, "late", height);
    await page.goto(map);
    for (const drawnAt of width === 320 ? [768, 320] : [width]) {
      await page.setViewportSize({ width: drawnAt, height });
      await expect.poll(() => overlapping(page)).toMatchObject({ small: [], pairs: [] });
      expect((await overlapping(page)).count).toBeGreaterThan(4);
    }
    await wake(page);
    await isLive(page);
    const frames = await framesOf(page);
    expect(frames[0]!.marks.length).toBeGreaterThan(3);
    expect(blank(frames)).toEqual([]);
    const first = frames.findIndex(({ isDrawn }) => !isDrawn);
    expect(frames[first]!.tiles).toBeGreaterThan(0);
    expect(farthestJump(frames[first - 1]!, frames[first]!)).toBeLessThanOrEqual(1.5);
    expect(farthestJump(frames[first - 1]!, frames.at(-1)!)).toBeLessThanOrEqual(1.5);
    expect(await overlapping(page)).toMatchObject({ small: [], pairs: [] });
    for (const key of ["Equal", "Minus", "Minus"]) {
      const { marks } = await lastFrame(page);
      await page.locator(".maplibregl-canvas").focus();
      await page.keyboard.press(key);
      await expect.poll(async () => (await lastFrame(page)).marks).not.toEqual(marks);
      const { pairs, small } = await overlapping(page);
      // Moved, homes may lie below the buttons of the map.
      const homes = pairs.filter((pair) => !/Teken|buurt|Zoek|^ \| | \| $/.test(pair));
      expect({ homes, small }).toEqual({ homes: [], small: [] });
    }
  },
);
