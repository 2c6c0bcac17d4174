import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** axe's violations on the page in its present state, or in part of it: the rule and the elements. */
export async function accessibilityProblems(
  page: Page,
  within?: string,
): Promise<[rule: string, html: string[]][]> {
  // Reading axe's program takes longer than running it, so a page reads it once.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    // Only violations count; for other results one element for each rule is enough.
    .options({ resultTypes: ["violations"] })
    // The other mode opens a new page for each check, for frames of other sites.
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
