import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  exampleOf,
  examplesOf,
  fixedLetters,
} from "../../app/site/pages/staff/letters/examples.server.ts";
import { findExampleHome } from "../../app/people/leads/queries.server.ts";
import { letterGroup } from "../../app/settings/letters/letter-texts.ts";
import { letterNames } from "../../app/settings/letters/letters.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite({ demo: true });
const long =
  "Burgemeester-van-Nispen-tot-Sevenaerverdedigingslinieverbindingsweg 98765 bis-zwart, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

test("the sheet shows every letter on a telephone and a desk, and leads to those that staff change", async () => {
  const page = await open("/admin/brieven", { width: 1440 });
  await page.getByRole("link", { name: "één vel" }).click();
  await page.getByRole("heading", { name: "Alle brieven" }).waitFor();
  const all = letterNames.length + fixedLetters.length;
  await expect.poll(() => page.locator("article").count()).toBe(all);
  await expect.poll(() => page.locator("article iframe").count()).toBe(2 * all);
  await expect
    .poll(() => page.getByRole("link", { name: /^Wijzigen: / }).count())
    .toBe(letterNames.length);

  const widths = await page
    .locator("article")
    .first()
    .locator("iframe")
    .evaluateAll((frames) => frames.map((frame) => frame.clientWidth));
  expect(widths.map((width) => Math.round(width / 10))).toEqual([32, 70]);
  const last = page.locator("article").last();
  await last.scrollIntoViewIfNeeded();
  const shown = last.frameLocator("iframe").first();
  await shown.getByText("Alles in Beheer bekijken").waitFor();
  await expect.poll(() => shown.getByText("Zonder opmaak").count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "Wijzigen: Taxatie" }).click();
  await page.waitForURL("**/admin/brieven/taxatie");
});

/** The emails of all kinds, about a home with the longest address and people with the longest names. */
async function longEmails(): Promise<string[]> {
  const { db, clock, publicUrl, settings } = staff.site.services;
  const site = { db, clock, publicUrl, settings };
  const written = letterNames.map((name) =>
    examplesOf(site, name, settings.get(letterGroup(name)) ?? {}),
  );
  const all = [
    ...(await Promise.all(written)).flat(),
    ...fixedLetters.map((name) => exampleOf(site, name)),
  ];
  // The demo's homes are written side by side, so that any of them may be the first.
  const home = await findExampleHome(db);
  const names = [home!.about, "Dorpsstraat 12, Venlo", "Havenkom 11 C, Venlo"];
  return all.map(({ html }) =>
    names
      .reduce((text, name) => text.replaceAll(name, long), html)
      .replaceAll("Sanne de Vries", long.replaceAll(" ", "")),
  );
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("no letter is wider than a telephone, or breaks its labels", async () => {
  const emails = await longEmails();
  expect(emails.filter((html) => html.includes(long)).length).toBeGreaterThan(40);
  const page = await open("/robots.txt", { width: 320 });
  for (const html of emails) {
    await page.setContent(html, { waitUntil: "commit" });
    expect(await widthOf(page)).toBe(320);
    const broken = await page.locator("th:not([colspan])").evaluateAll((labels) =>
      labels.flatMap((label) => {
        const words = document.createRange();
        const { firstChild: text } = label;
        return [...label.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          words.setStart(text!, index);
          words.setEnd(text!, index + word.length);
          return words.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  }
});
