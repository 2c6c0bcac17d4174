import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds wrong on the page as it stands, or within one part of it: the rule and the elements. */
export async function accessibilityProblems(
  page: Page,
  within?: string,
): Promise<[rule: string, html: string[]][]> {
  const axe = new AxeBuilder({ page })
    // Only violations are looked at; for the rest one element a rule is enough.
    .options({ resultTypes: ["violations"] })
    // The other mode opens a page of its own for each look, for sites with frames of others.
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
