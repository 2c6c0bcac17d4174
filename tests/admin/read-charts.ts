import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems } from "../site/accessibility.ts";

/** Reads the charts of four weeks, of which two requests are, and their tables with the keyboard. */
export async function readCharts(page: Page): Promise<void> {
  const refused: string[] = [];
  page.on("console", (line) => void (line.type() === "error" && refused.push(line.text())));
  await page.getByRole("link", { name: "4 weken" }).press("Enter");
  await page.waitForURL("/admin/inzicht?periode=4-weken");
  await page.getByText("2 aanvragen, 1 meer dan de 4 weken ervoor.").first().waitFor();
  await page.reload();
  expect(refused).toEqual([]);

  const chart = page.getByRole("img", { name: "Aanvragen per week, naar soort" });
  await expect.poll(() => chart.count()).toBe(1);
  await expect
    .poll(() => chart.evaluate((svg) => getComputedStyle(svg).fontFamily))
    .toContain("Instrument");
  const strokes = await chart.evaluate((svg) =>
    [...svg.querySelectorAll("path")].map((path) => getComputedStyle(path).stroke),
  );
  expect(strokes).toContain("rgb(44, 104, 92)");

  const panel = page.getByRole("region", {
    name: "Aanvragen per week, naar soort",
    exact: true,
  });
  await panel.locator("summary").press("Enter");
  await panel.getByRole("rowheader", { name: "Samen" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const file = page.waitForEvent("download");
  await panel.getByRole("link", { name: "Excel" }).press("Enter");
  expect((await file).suggestedFilename()).toBe("soort-4-weken.csv");

  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => chart.count()).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    .toBe(false);
}
