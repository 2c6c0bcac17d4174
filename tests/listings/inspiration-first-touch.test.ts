import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { type Finger, fingerOn } from "./finger.ts";

const { site, browser } = await useWindows({ work: false });

/** The first acts of a finger or a key; `come` lets the program arrive and waits until it works. */
type First = (finger: Finger, come: () => Promise<void>, page: Page) => Promise<void>;

test.each<[string, First, number]>([
  ["a swipe on", ({ swipe }) => swipe(300, 80), 3],
  ["a swipe back", ({ swipe }) => swipe(80, 300), 1],
  ["two swipes", ({ swipe }) => swipe(300, 80).then(() => swipe(300, 80)), 4],
  ["a swipe and one back", ({ swipe }) => swipe(300, 80).then(() => swipe(80, 300)), 2],
  ["a touch too short to be a swipe", ({ swipe }) => swipe(300, 260), 2],
  [
    "a swipe that has begun",
    async ({ touch }, come) => {
      await touch("touchStart", 300);
      await touch("touchMove", 260);
      await come();
      await touch("touchMove", 220);
      await touch("touchEnd");
    },
    3,
  ],
  [
    "a finger that scrolls",
    async ({ touch }) => {
      await touch("touchStart", 200, 500);
      for (const y of [400, 300, 200]) await touch("touchMove", 200, y);
      await touch("touchEnd");
    },
    2,
  ],
  [
    "a swipe beside the card",
    async ({ touch }) => {
      await touch("touchStart", 300, 60);
      await touch("touchMove", 80, 60);
      await touch("touchEnd");
    },
    2,
  ],
  [
    "an arrow key",
    async (_finger, _come, page) => {
      await page.locator("button[aria-pressed]").focus();
      await page.keyboard.press("ArrowRight");
    },
    3,
  ],
])("%s before the program came counts as a whole", async (_what, first, step) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${site.url}/woning-inspiratie?stap=2`);
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const come = async () => {
    held.resolve();
    await page.locator("[data-wake=selection]").waitFor({ state: "detached" });
  };
  await first(await fingerOn(page), come, page);
  await come();
  await page.getByText(`Stijl ${step} van 6`).waitFor();
  await expect.poll(() => page.getByText("Nog geen stijl gekozen").count()).toBe(1);
});
