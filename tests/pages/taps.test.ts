import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { leads } from "../../database/schema/leads.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { visit } from "../site/shown.ts";
import { storeAgent } from "../viewings/viewings.ts";

let page: Page;
let taps: number;

const { site, browser } = await useWindows({ work: false });
await storeAgent(site.services.db);

/** A phone at this page, for one task of a visitor. */
async function begin(path: string): Promise<void> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true, viewport });
  page = await context.newPage();
  await visit(page, path);
  taps = 0;
}

/** Each field, choice and button that a finger must find counts; letters and "next" do not. */
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.tap();
}

const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

/** From a home's page on. */
async function planViewing(): Promise<void> {
  await tap(
    page.getByRole("complementary").getByRole("link", { name: "Plan een bezichtiging" }).last(),
  );
  await tap(link(/^Eerst mogelijk/));
  // The keyboard of the phone leads on to the next field.
  await tap(page.getByLabel("Naam"));
  for (const typed of ["Jan Peeters", "jan@peeters.example", "0612345678"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await tap(button("Plan de bezichtiging"));
  await page.waitForURL(/\/bezichtiging\/afspraak\//);
}

test("a home with a garden under 400,000 is found and its viewing planned in nine taps", async () => {
  await begin("/");
  await tap(page.getByLabel("Wat zoekt u?"));
  await page.keyboard.type("tuin");
  await page.keyboard.press("Enter");
  await tap(button(/^Filters/));
  await tap(page.getByLabel("tot", { exact: false }).first());
  await page.getByLabel("tot", { exact: false }).first().selectOption("400000");
  await tap(button(/^(Toon|Bekijk) \d+/));
  await tap(page.locator("main article").first());
  await page.locator(".thumb-bar").waitFor();
  const found = taps;
  await planViewing();
  expect([found, taps - found]).toEqual([5, 4]);
  expect(await site.services.db.select().from(viewings)).toHaveLength(1);
});

test("a valuation is asked for in two taps", async () => {
  await begin("/");
  await tap(page.locator("main form [name=email]").first());
  await page.keyboard.type("jan@peeters.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0612345678");
  await tap(button("Vraag uw waardebepaling aan"));
  await expect
    .poll(async () => (await site.services.db.select().from(leads)).map(({ source }) => source))
    .toContain("seo_hero_form");
  expect(taps).toBe(2);
});

test("two homes stand side by side after five taps", async () => {
  await begin("/woningaanbod-venlo");
  const hearts = page.locator("main article").getByRole("button", { name: /^Bewaar / });
  await tap(hearts.nth(0));
  await tap(hearts.nth(1));
  await tap(link(/^Bewaard/));
  await tap(button(/^Vergelijk/));
  await page.waitForURL(/\/vergelijken/);
  await expect.poll(() => page.locator("table thead th").count()).toBe(2);
  expect(taps).toBeLessThanOrEqual(5);
});
