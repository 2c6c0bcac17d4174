import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { signedIn } from "../accounts/accounts.ts";
import { storeLead } from "../leads/leads.ts";
import { layoutFaults, widthOfLargeText } from "../pages/layout-faults.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();

const menu = (page: Page) => page.getByRole("navigation", { name: "Beheer" });
const bar = (page: Page) => page.getByRole("navigation", { name: "Snel naar" });
const current = (page: Page) => page.locator("[aria-current=page]:visible").allInnerTexts();

async function expectToFit(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
}

test("a desk has the whole menu at the side, a phone four ways and the rest behind Meer", async () => {
  await storeLead(staff.site.services.db);
  const page = await open("/admin/synchronisatie", { width: 1024 });
  expect(await current(page)).toEqual(["Synchronisatie"]);
  await expect.poll(() => bar(page).count()).toBe(0);
  // The site's own header and footer are those of visitors.
  await expect.poll(() => page.locator("header, footer").count()).toBe(1);
  await menu(page).getByRole("link", { name: "Bekijk de site" }).waitFor();
  await expectToFit(page);

  await page.setViewportSize({ width: 768, height: 1024 });
  await expectToFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => bar(page).getByRole("listitem").allInnerTexts())
    .toEqual(["Vandaag", "Agenda", "Leads (1)", "Woningen", "Meer"]);
  await expect.poll(() => menu(page).count()).toBe(0);
  const more = bar(page).getByRole("button", { name: "Meer" });
  await expect.poll(() => more.getAttribute("aria-current")).toBe("true");
  await expectToFit(page);
  await more.press("Enter");
  await menu(page).getByRole("button", { name: "Uitloggen" }).waitFor();
  await expectToFit(page);
  await menu(page).getByRole("link", { name: "Teksten" }).click();
  await page.waitForURL("**/admin/teksten");
  await menu(page).waitFor({ state: "hidden" });
  await bar(page).getByRole("link", { name: "Leads (1)" }).click();
  await page.waitForURL("**/admin/leads");
  await expect.poll(() => current(page)).toEqual(["Leads (1)"]);

  const session = await page.context().newCDPSession(page);
  const setLetters = (size: number) =>
    session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  await setLetters(32);
  expect(await layoutFaults(page)).toEqual([]);
  await setLetters(16);
  await open("/admin", { instead: page, width: 360 });
  expect(await widthOfLargeText(page)).toBe(360);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator("nav:visible, body > header:visible").count()).toBe(0);
});

test("the bar covers neither a form's last button nor what is saved", async () => {
  const page = await open("/admin/brieven/taxatie", { width: 390, height: 600 });
  const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
  const save = page.getByRole("button", { name: "Bewaren" });
  await expect.poll(async () => (await save.boundingBox())!.y + 44).toBeLessThanOrEqual(top);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page
    .locator("main :is(a, button, p):visible")
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  expect(last).toBeLessThanOrEqual(top);
});

test("without script the menu opens, and an agent sees only what is theirs", async () => {
  const cookie = await signedIn(staff.site.services, "bert@kantoor.example", "agent");
  const page = await open("/admin", { width: 390, script: false, cookie });
  await bar(page).getByRole("button", { name: "Meer" }).click();
  const links = menu(page).getByRole("link");
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual([
      "Vandaag",
      "Taken",
      "Agenda",
      expect.stringMatching(/^Leads \(\d\)$/),
      "Zoekers",
      "Beoordelingen",
      "Woningen",
      "Dossiers",
      "Sleutels",
      "Synchronisatie",
      "Inzicht",
      "Blogs",
      "Bekijk de site",
      "bert@kantoor.example",
    ]);
  await links.filter({ hasText: "Taken" }).click();
  await page.waitForURL("**/admin/taken");
});

test("Beheer can be put on a phone's screen, under the office's name, and the site cannot", async () => {
  const page = await open("/admin", { width: 390 });
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/beheer.webmanifest", []]);
  const { name, start_url, scope, display, icons } = JSON.parse(data!);
  const { shortName } = staff.site.services.settings.agency;
  expect([name, start_url, scope, display]).toEqual([
    `Beheer ${shortName}`,
    "/admin",
    "/admin",
    "standalone",
  ]);
  for (const { src, sizes } of icons) {
    const icon = await sharp(
      await (await fetch(new URL(src, staff.site.url))).arrayBuffer(),
    ).metadata();
    expect(`${icon.width}x${icon.height}`).toBe(sizes);
  }
  for (const path of ["/", "/auth"]) {
    expect(await (await staff.site.fetch(path)).text()).not.toContain('rel="manifest"');
  }
});
