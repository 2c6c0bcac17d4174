import type { Browser } from "playwright-core";
import { shownPictures, type ShownPicture } from "./pictures.ts";

const FONT_DELAY_MS = 600;

export interface SeenPage {
  /** Cumulative layout shift, from the first paint until loading ends. */
  shift: number;
  fonts: number;
  /** Pictures with `fetchpriority=high`. */
  urgent: number;
  pictures: ShownPicture[];
}

/** Loads a page with late fonts, scrolls to its end, and returns the measurements. */
export async function lookAtPage(
  browser: Browser,
  url: string,
  { width, density }: { width: number; density: number },
): Promise<SeenPage> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    deviceScaleFactor: density,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  let fonts = 0;
  await page.route("**/*.woff2", async (route) => {
    fonts += 1;
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const atTop = fonts;
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const urgent = await page.locator("img[fetchpriority=high]").count();
  const pictures = await shownPictures(page, { width, density });
  await context.close();
  return { shift, fonts: atTop, urgent, pictures };
}
