import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems } from "./accessibility.ts";

/** Nothing runs off the page on a desk or a telephone, and axe finds nothing on the telephone. */
export async function looksRight(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([page.url(), width, over]).toEqual([page.url(), width, 0]);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
}
