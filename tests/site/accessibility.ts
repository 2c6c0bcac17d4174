import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const program = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * axe's violations on the page in its present state, or in part of it: the rule and the elements.
 * Its own adapter for Playwright sends each page the program twice, not minified, and brings back
 * what no test reads: half of an analysis. Our pages have no frames, which need that adapter.
 */
export async function accessibilityProblems(
  page: Page,
  within?: string,
): Promise<[rule: string, html: string[]][]> {
  // Reading axe's program takes longer than running it, so a page reads it once.
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(await program);
  return page.evaluate(async (selector) => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    // A colour on its way to another has not the contrast that it will have.
    const running = document.getAnimations().filter((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
      return animation.playState === "running" && !isEndless;
    });
    // Longer ones, as of a toast that leaves, change no colour.
    for (const animation of running)
      if (Number(animation.effect?.getComputedTiming().endTime) <= 2000) animation.finish();
    const context = selector === undefined ? document : { include: [[selector]] };
    // A toast may start to fade while axe runs. Without transitions it is either visible or gone.
    const still = new CSSStyleSheet();
    still.replaceSync("* { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    // Only violations count; for other results one element for each rule is enough.
    const { violations } = await runner.run(context, { resultTypes: ["violations"] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, within) as Promise<[rule: string, html: string[]][]>;
}
