import type { CDPSession, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { stoppedSince } from "../site/policy-watch.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { visit } from "../site/shown.ts";
import { withMotion } from "../site/windows.ts";
import { giveMedia } from "./give-media.ts";

const whole = "weeshuisgang-7-venlo";
const HOME = `/woningaanbod-venlo/${whole}`;

const { site, browser, open } = await useWindows({ work: false });
await giveMedia(site, whole, [
  { kind: "photo", caption: "De voorgevel" },
  { kind: "photo", caption: "Keuken met kookeiland" },
  { kind: "photo" },
  { kind: "photo", caption: "De tuin" },
  { kind: "plan", caption: "Begane grond" },
  { kind: "plan" },
  { kind: "plan", caption: "Kelder", isPdf: true },
  { kind: "tour", link: "https://www.kuula.example/share/1" },
  { kind: "video", caption: "Rondleiding", link: "https://film.example/2" },
  { kind: "document", caption: "Brochure", isPdf: true },
  { kind: "document", caption: "Energielabel" },
]);

const viewerOf = (page: Page) => page.getByRole("dialog");
const shownTab = (page: Page) => viewerOf(page).getByRole("tab", { selected: true }).innerText();
const status = (page: Page) => viewerOf(page).getByRole("status").innerText();
/** How much the shown picture is enlarged. */
const scale = (page: Page) =>
  viewerOf(page)
    .locator("li:not([inert]) > div")
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

test("without script the page itself leads to everything", async () => {
  const visitor = plainBrowser(site);
  await visitor.go(HOME);
  const links = [...visitor.html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, to, words]) =>
      [textOf(words!.replaceAll("<!-- -->", "")).replaceAll(" ,", ","), to!] as const,
  );
  const leads = new Map(links);
  expect(leads.get("Foto’s (4)")).toMatch(/^\/media\/photos\/.*-480\.webp$/);
  expect(leads.get("Plattegronden (3)")).toBe("#plattegronden");
  expect(leads.get("360°-tour opent bij kuula.example")).toBe("https://www.kuula.example/share/1");
  expect(leads.get("Rondleiding opent bij film.example")).toBe("https://film.example/2");
  expect(leads.get("Documenten (2)")).toBe("#documenten");
  const names = ["Begane grond", "Plattegrond 2", "Kelder, PDF, 1 kB", "Energielabel, afbeelding"];
  for (const name of names) expect(leads.has(name)).toBe(true);
  const file = await site.fetch(leads.get("Brochure, PDF, 1 kB")!);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(visitor.html).not.toContain("<dialog");
});

test("by keyboard alone: photos, plans, tour, video and documents, and back", async () => {
  const page = await open(HOME, { width: 1440 });
  const entry = page.getByRole("link", { name: "Foto’s (4)" });
  await entry.focus();
  await page.keyboard.press("Enter");
  await viewerOf(page).waitFor();
  await expect.poll(() => status(page)).toContain("1 van 4");
  expect(await accessibilityProblems(page, "dialog[open]")).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => status(page)).toContain("2 van 4");
  await expect.poll(() => status(page)).toContain("Keuken met kookeiland");
  await page.keyboard.press("End");
  await expect.poll(() => status(page)).toContain("De tuin");
  await expect.poll(() => viewerOf(page).getByText("4 / 4").isVisible()).toBe(true);

  await page.keyboard.press("+");
  await expect.poll(() => scale(page)).toBeCloseTo(1.5);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => status(page)).toContain("4 van 4");
  await page.keyboard.press("-");
  await expect.poll(() => scale(page)).toBe(1);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => shownTab(page)).toBe("Foto’s (4)");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shownTab(page)).toBe("Plattegronden (3)");
  await expect.poll(() => status(page)).toContain("Begane grond");
  await page.keyboard.press("ArrowRight");
  const tour = viewerOf(page).getByRole("link", { name: "Bekijk de tour bij kuula.example" });
  await expect.poll(() => tour.getAttribute("rel")).toBe("noopener noreferrer");
  expect(await accessibilityProblems(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("End");
  await expect.poll(() => shownTab(page)).toBe("Documenten (2)");
  expect(await accessibilityProblems(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const brochure = viewerOf(page).getByRole("link", { name: "Brochure, PDF, 1 kB" });
  await expect.poll(() => brochure.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.keyboard.press("Escape");
  await viewerOf(page).waitFor({ state: "hidden" });
  await expect.poll(() => entry.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("on a desk all photos stand below in small, and lead to each", async () => {
  const page = await open(HOME, { width: 1440, height: 900 });
  await page.getByRole("link", { name: /^Foto 2 van 4/ }).click();
  const strip = viewerOf(page).getByRole("group", { name: "Alle 4 in het klein" });
  const small = strip.getByRole("button");
  const shown = () => strip.locator("[aria-current=true]").getAttribute("aria-label");
  await expect.poll(shown).toBe("Foto 2: Keuken met kookeiland");
  await small.last().click();
  await expect.poll(() => status(page)).toContain("4 van 4");
  // One stop for the Tab key, which the arrows lead on from.
  await expect.poll(() => strip.locator("[tabindex='0']").count()).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shown).toBe("Foto 3");
  await expect.poll(() => strip.locator(":focus").getAttribute("aria-label")).toBe("Foto 3");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => strip.isVisible()).toBe(false);
});

/** The page of the home on a phone that has fetched nothing yet. */
async function openPhone(): Promise<[Page, CDPSession]> {
  const size = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true, viewport: size });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await visit(page, HOME);
  return [page, await context.newCDPSession(page)];
}

test("only near pictures are fetched, the large one when zoomed, and nothing from elsewhere", async () => {
  const [page] = await openPhone();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: "Plattegronden (3)" }).click();
  await expect.poll(() => status(page)).toContain("1 van 3");
  const pictures = viewerOf(page).locator("ul img");
  await expect.poll(() => pictures.count()).toBe(2);
  const source = () => pictures.first().evaluate((image) => (image as HTMLImageElement).currentSrc);
  await expect.poll(source).toMatch(/-480\.avif$/);
  await viewerOf(page).getByRole("button", { name: "Inzoomen" }).click();
  await expect.poll(source).toMatch(/-1600\.avif$/);
  await viewerOf(page).getByRole("button", { name: "Uitzoomen" }).click();

  await viewerOf(page).getByRole("tab", { name: "Video" }).click();
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
  await page.context().route(/film\.example/, (route) => route.fulfill({ body: "film" }));
  const [elsewhere] = await Promise.all([
    page.waitForEvent("popup"),
    viewerOf(page).getByRole("link", { name: "Bekijk de video bij film.example" }).click(),
  ]);
  expect(elsewhere.url()).toBe("https://film.example/2");
  await expect
    .poll(() => elsewhere.evaluate(() => [window.opener, document.referrer]))
    .toEqual([null, ""]);
  // Only where somebody went on purpose.
  expect(stoppedSince(browser)).toEqual(["another host: https://film.example/2"]);
});

test("by touch at 360 px: swipe, pinch, drag and double tap", async () => {
  const [page, touch] = await openPhone();
  const fingers = (type: string, ...points: [x: number, y: number][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await page.getByRole("link", { name: "Foto’s (4)" }).tap();
  await expect.poll(() => status(page)).toContain("1 van 4");

  await touch.send("Input.synthesizeScrollGesture", {
    x: 300,
    y: 350,
    xDistance: -280,
    yDistance: 0,
  });
  await expect.poll(() => status(page)).toContain("2 van 4");

  await fingers("touchStart", [160, 340]);
  await fingers("touchStart", [160, 340], [200, 340]);
  for (const spread of [10, 20, 30, 40]) {
    await fingers("touchMove", [160 - spread, 340], [200 + spread, 340]);
  }
  await fingers("touchEnd");
  await expect.poll(() => scale(page)).toBeGreaterThan(2.5);
  await expect.poll(() => status(page)).toContain("2 van 4");

  // Zoomed, a finger drags the picture instead of turning to the next.
  const left = () =>
    viewerOf(page)
      .locator("li:not([inert]) img")
      .evaluate((img) => img.getBoundingClientRect().left);
  const before = await left();
  await fingers("touchStart", [200, 340]);
  for (const x of [180, 160, 140]) await fingers("touchMove", [x, 340]);
  await fingers("touchEnd");
  await expect.poll(left).toBeCloseTo(before - 60, 0);
  await expect.poll(() => status(page)).toContain("2 van 4");

  const tapTwice = async () => {
    for (const _ of [1, 2]) await page.touchscreen.tap(180, 340);
  };
  await tapTwice();
  await expect.poll(() => scale(page)).toBe(1);
  await tapTwice();
  await expect.poll(() => scale(page)).toBeCloseTo(2.5);
  await viewerOf(page).getByRole("button", { name: "Sluiten" }).tap();
  await viewerOf(page).waitFor({ state: "hidden" });
});

test("on a phone, also on its side, and a desk everything fits, in targets of 44 px", async () => {
  const page = await open(HOME, { width: 360, height: 740 });
  await page.getByRole("link", { name: "Begane grond" }).click();
  await expect.poll(() => status(page)).toContain("1 van 3");
  // Tabs that do not fit can be scrolled to.
  const targets = viewerOf(page).locator("button:not([role=tab])").filter({ visible: true });
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const target of await targets.all()) {
      const box = (await target.boundingBox())!;
      expect([width, box.width >= 44, box.height >= 44]).toEqual([width, true, true]);
      const fits = [box.x >= 0, box.x + box.width <= width, box.y + box.height <= height];
      expect([width, ...fits]).toEqual([width, true, true, true]);
    }
    const picture = (await viewerOf(page).locator("li:not([inert])").boundingBox())!;
    expect(picture.height).toBeGreaterThan(height * 0.6);
  }
});

/** Opens the viewer by the first photo. @returns the motions of the whole page right after. */
async function motionsOfOpening(page: Page): Promise<string[]> {
  const photo = page.locator("article ul a").first();
  const opening = photo.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!document.querySelector("dialog[open]")) await frame();
    await frame();
    return document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "")
      .filter((part) => part.startsWith("::view-transition"));
  });
  await photo.click();
  return opening;
}

test("the pressed photo grows into the viewer, twice if it is pressed twice, and nothing moves the page", async () => {
  const page = await open(HOME, { width: 1440 });
  await page.emulateMedia(withMotion);
  await page.locator("[data-wake=viewer]").hover();
  expect(await motionsOfOpening(page)).toContain("::view-transition-group(photo)");
  await page.keyboard.press("Escape");
  await viewerOf(page).waitFor({ state: "hidden" });
  expect(await motionsOfOpening(page)).toContain("::view-transition-group(photo)");
  await expect.poll(() => status(page)).toContain("1 van 4");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[style*=view-transition]").count()).toBe(0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await motionsOfOpening(page)).toEqual([]);
  await expect.poll(() => status(page)).toContain("1 van 4");
});
