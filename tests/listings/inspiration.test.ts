import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { accessibilityProblems } from "../site/accessibility.ts";
import { withoutTable } from "../site/missing-table.ts";
import { visit } from "../site/shown.ts";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";
import { startTextGateway } from "@voordeur/models/fixtures/text-gateway.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ work: false }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await visit(page, site.url + path);
  return page;
}

const violations = accessibilityProblems;
const card = (page: Page) => page.locator("button[aria-pressed]");
const pressed = (page: Page) => card(page).getAttribute("aria-pressed");

test("the whole guide, by keyboard", async () => {
  const page = await open("/woning-inspiratie");
  await page.getByRole("link", { name: "Laten we beginnen" }).press("Enter");
  await page.getByText("Stijl 1 van 6").waitFor();
  // The focus is on the heading of the new phase.
  await page.locator("h1:focus").waitFor();
  expect(await page.getByRole("button", { name: "Vorige" }).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await card(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 stijl gekozen").waitFor();
  expect(await pressed(page)).toBe("true");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Stijl 2 van 6").waitFor();
  expect(await pressed(page)).toBe("false");
  for (let step = 3; step <= 6; step += 1) {
    await page.getByRole("link", { name: "Volgende" }).press("Enter");
    await page.getByText(`Stijl ${step} van 6`).waitFor();
  }
  expect(await page.getByRole("progressbar").getAttribute("value")).toBe("6");
  await page.getByRole("link", { name: "Bekijk Resultaten" }).press("Enter");
  const matches = page.getByRole("list", { name: "Passende woningen" }).getByRole("article");
  await matches.first().waitFor();
  expect(await matches.count()).toBe(6);
  expect(await matches.first().innerText()).toMatch(/\d kamers?\s+\d+ m²/);
  expect(await reasons(page).first().innerText()).toMatch(/^\S.* en .*\.$/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Opnieuw beginnen" }).press("Enter");
  await page.getByRole("link", { name: "Laten we beginnen" }).press("Enter");
  await page.getByText("Nog geen stijl gekozen").waitFor();
});

test("a result can be shared, and back leads where one came from", async () => {
  const page = await open("/woning-inspiratie?stap=6&stijlen=modern");
  await card(page).click();
  await page.getByText("2 stijlen gekozen").waitFor();
  await page.getByRole("link", { name: "Bekijk Resultaten" }).click();
  await page.getByRole("heading", { name: "Deze woningen passen bij u" }).waitFor();
  expect(page.url()).toBe(`${site.url}/woning-inspiratie?stap=resultaat&stijlen=modern,landelijk`);
  const first = await page.getByRole("article").first().innerText();
  const shared = await open(new URL(page.url()).pathname + new URL(page.url()).search);
  expect(await shared.getByRole("article").first().innerText()).toBe(first);
  await page.goBack();
  await page.getByText("Stijl 6 van 6").waitFor();
  expect(await pressed(page)).toBe("true");
  await page.getByRole("button", { name: /Landelijk/ }).click();
  await page.getByText("1 stijl gekozen").waitFor();
  expect(await pressed(page)).toBe("false");
});

test("works without script", async () => {
  const page = await open("/woning-inspiratie", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Laten we beginnen" }).click();
  await card(page).click();
  await page.getByText("1 stijl gekozen").waitFor();
  await page.getByRole("link", { name: "Volgende" }).click();
  await page.getByText("Stijl 2 van 6").waitFor();
  expect(await page.getByText("1 stijl gekozen").count()).toBe(1);
});

test("without a chosen style the newest homes are shown as such", async () => {
  const page = await open("/woning-inspiratie?stap=resultaat", { javaScriptEnabled: false });
  await page.getByRole("heading", { name: "Nieuw in ons aanbod" }).waitFor();
  expect(await page.locator("main").innerText()).toContain("U koos nog geen woonstijl.");
  expect(await page.getByRole("article").count()).toBe(6);
});

test("a swipe goes on, and is no choice", async () => {
  const page = await open("/woning-inspiratie?stap=2", {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  const swipe = async (from: number, to: number) => {
    const client = await page.context().newCDPSession(page);
    const point = (x: number) => [{ x, y: 500 }];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(to) });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(300, 80);
  await page.getByText("Stijl 3 van 6").waitFor();
  await swipe(80, 300);
  await page.getByText("Stijl 2 van 6").waitFor();
  expect(await page.getByText("Nog geen stijl gekozen").count()).toBe(1);
});

const reasons = (page: Page) => page.getByRole("article").locator("p.bg-river-50");

const without = (table: string, act: () => Promise<void>) =>
  withoutTable(site.services, table, act);

const result = "/woning-inspiratie?stap=resultaat&stijlen=modern";

test("nothing chosen shows the first six of the listings", async () => {
  const page = await open("/woning-inspiratie?stap=resultaat");
  expect(await page.getByRole("article").count()).toBe(6);
  expect(await reasons(page).count()).toBe(0);
});

test("a matcher that fails leaves the first six of the listings", async () => {
  const newest = await open("/woning-inspiratie?stap=resultaat");
  const expected = await newest.getByRole("article").locator("h2").allInnerTexts();
  // The reasons read this table too; only the matcher's own query fails here.
  const { db } = site.services;
  await db.execute(sql`ALTER TABLE property_styles RENAME COLUMN score TO score_away`);
  try {
    const page = await open(result);
    expect(await page.getByRole("article").locator("h2").allInnerTexts()).toEqual(expected);
  } finally {
    await db.execute(sql`ALTER TABLE property_styles RENAME COLUMN score_away TO score`);
  }
});

test("listings that cannot be read leave the way to all of them", async () => {
  await without("properties", async () => {
    const page = await open(result);
    await page
      .getByText("Geen specifieke matches gevonden, maar bekijk ons complete aanbod!")
      .waitFor();
    expect(await page.getByRole("link", { name: "Bekijk al onze woningen" }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });
});

test("a model that answers nonsense changes nothing; a good one orders and words anew", async () => {
  const gateway = await startTextGateway();
  const env = { AI_BASE_URL: gateway.url, AI_API_KEY: "key", AI_TEXT_MODEL: "words-1" };
  const helped = await startSite({ work: false, env });
  onTestFinished(async () => {
    await helped.close();
    await gateway.close();
  });
  const titles = async (page: Page) => page.getByRole("article").locator("h2").allInnerTexts();
  const expected = await titles(await open(result));
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();

  gateway.reply = () => "Kies vooral het mooiste huis!";
  await page.goto(helped.url + result);
  expect(await titles(page)).toEqual(expected);
  expect(await reasons(page).count()).toBe(6);

  gateway.reply = ({ messages }) => {
    const ids = [...JSON.stringify(messages).matchAll(/\\"id\\":(\d+)/g)].map(([, id]) =>
      Number(id),
    );
    const matches = ids.toReversed().map((id) => ({ id, reason: "Omdat het licht zo mooi valt." }));
    return JSON.stringify({ matches: [{ id: 999_999, reason: "bestaat niet" }, ...matches] });
  };
  await page.reload();
  expect(await page.getByText("Omdat het licht zo mooi valt.").count()).toBe(6);
  expect(await titles(page)).not.toEqual(expected);
});
