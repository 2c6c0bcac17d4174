import { and, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bidders, bidLog } from "../../database/schema/bids.ts";
import { closeDueSales } from "../../app/features/sales/boxes.server.ts";
import { bidderUrl, logUrl, sellerUrl } from "../../app/features/sales/links.server.ts";
import { chooseBid, writeAct } from "../../app/features/sales/service.server.ts";
import { readPdf } from "../contracts/pdf.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { htmlProblems } from "../site/html.ts";
import { openBrowser, startSite, TEST_NOW, type TestSite } from "../site/site.ts";
import { announce, invite, offer, saleRules } from "./workbench.ts";

let now = TEST_NOW;
let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ clock: () => now, demo: false, work: false });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const HOUR = 3_600_000;
const pathOf = (url: string) => new URL(url).pathname;
const staff = { by: "staff", staff: "u1" } as const;

/** A sealed sale with two bidders, both of whom have bid. */
async function sealedSale(namesForSeller: boolean) {
  const { services } = site;
  const closesAt = new Date(now.getTime() + HOUR);
  const rules = { ...saleRules, namesForSeller };
  const sale = await announce(services, { way: "sealed", opening: "clock", closesAt, rules });
  const one = await invite(services, sale.saleId, "Jan Jansen");
  const two = await invite(services, sale.saleId, "Sanne Vos");
  await offer(services, sale.saleId, 1, { amount: 412_500, message: "Dol op de tuin" });
  await offer(services, sale.saleId, 2, { amount: 405_100, otherConditions: "Met de boot" });
  return { ...sale, one: one.bidderId, two: two.bidderId };
}

const secrets = {
  "bid 1": "412.500",
  "bid 2": "405.100",
  "words 1": "Dol op de tuin",
  "words 2": "Met de boot",
  loan: "311.000",
  names: "Jan Jansen",
  reason: "De zekerste van de twee",
};

async function shownBy(path: string): Promise<string> {
  const answer = await site.fetch(path);
  const isPdf = answer.headers.get("content-type") === "application/pdf";
  const text = isPdf
    ? (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join(" ")
    : await answer.text();
  const found = Object.entries(secrets).filter(([, secret]) =>
    text.replace(/\s+/g, " ").includes(secret),
  );
  return found.map(([name]) => name).join(", ");
}

const post = (path: string, fields: Record<string, string> = {}) =>
  site.fetch(path, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
/** The seller's button. */
const look = (path: string) => post(path);
/** A page as visitors get it, from the cache. */
const visit = async (path: string) => (await fetch(site.url + path)).text();

test("who may see what, when", async () => {
  const { services } = site;
  const { saleId, slug, one, two } = await sealedSale(false);
  const seller = pathOf(sellerUrl(services, saleId));
  const pages = {
    anonymous: `/woningaanbod-venlo/${slug}`,
    "bidder 1": pathOf(bidderUrl(services, one)),
    "bidder 2": pathOf(bidderUrl(services, two)),
    seller,
    "log of bidder 1": pathOf(logUrl(services, one)),
    "log of bidder 2 on paper": `${pathOf(logUrl(services, two))}/biedlogboek.pdf`,
    "log of the seller": seller.replace("/verkoop/", "/biedlogboek/"),
    "a log by a bidder's link": pathOf(bidderUrl(services, one)).replace("/bod/", "/biedlogboek/"),
    "a link of nobody": `/bod/${"A".repeat(43)}`,
  };
  const row = async () => {
    const cells = Object.entries(pages).map(async ([who, path]) => [who, await shownBy(path)]);
    return Object.fromEntries(await Promise.all(cells)) as Record<keyof typeof pages, string>;
  };
  const nothing = Object.fromEntries(Object.keys(pages).map((who) => [who, ""]));
  const rows = () => services.db.$count(bidLog);

  await expect.poll(() => site.isCaching()).toBe(true);
  expect(await visit(pages.anonymous)).toContain(
    "bieden kan tot vrijdag 20 november 2026 om 12.00 uur",
  );
  for (const fields of [
    { act: "lezen", amount: "412.500" },
    { act: "lezen", amount: "veel" },
  ]) {
    expect(await htmlProblems(await (await post(pages["bidder 1"], fields)).text())).toEqual([]);
  }
  const before = await rows();
  await look(seller);
  expect(await row()).toEqual(nothing);
  // A look at nothing is no look, and reading writes nothing.
  expect(await rows()).toBe(before);

  now = new Date(now.getTime() + HOUR + 60_000);
  expect(await row()).toEqual(nothing);
  await closeDueSales(services);
  const opened = {
    ...nothing,
    "bidder 1": "bid 1, words 1, loan",
    "bidder 2": "bid 2, words 2, loan",
  };
  expect(await row()).toEqual(opened);
  expect(await visit(pages.anonymous)).toContain("Inschrijving: het bieden is gesloten");
  const count = await rows();
  await look(seller);
  await look(seller);
  expect(await rows()).toBe(count + 1);
  const bids = "bid 1, bid 2, words 1, words 2, loan";
  expect(await row()).toEqual({ ...opened, seller: bids });

  await chooseBid(services, saleId, { number: 1, reason: secrets.reason }, "u1");
  const agreed = { ...opened, seller: `${bids}, reason` };
  expect(await row()).toEqual(agreed);
  expect(await visit(pages.anonymous)).not.toContain("Inschrijving");

  await writeAct(services, saleId, { kind: "shared" }, staff);
  expect(await row()).toEqual({
    ...agreed,
    "log of bidder 1": "bid 1, bid 2",
    "log of bidder 2 on paper": "bid 1, bid 2",
    "log of the seller": "bid 1, bid 2",
  });
  expect(await (await site.fetch(pages["log of bidder 1"])).text()).toContain("bieder 1 (u)");
  for (const path of Object.values(pages).slice(1)) {
    const answer = await site.fetch(path);
    const { headers } = answer;
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    const html = path.endsWith(".pdf") ? "" : await answer.text();
    expect(await htmlProblems(html)).toEqual([]);
  }
  // A row that somebody changed is seen by whoever reads the log.
  await services.db.transaction(async (tx) => {
    await tx.execute("ALTER TABLE bid_log DISABLE TRIGGER USER");
    await tx
      .update(bidLog)
      .set({ at: now })
      .where(and(eq(bidLog.sale_id, saleId), eq(bidLog.number, 4)));
    await tx.execute("ALTER TABLE bid_log ENABLE TRIGGER USER");
  });
  expect(await (await site.fetch(pages["log of bidder 1"])).text()).toContain("klopt niet");
});

test("the seller reads names where the office says so, until they are forgotten", async () => {
  const { services } = site;
  const { saleId, one } = await sealedSale(true);
  now = new Date(now.getTime() + HOUR + 60_000);
  await closeDueSales(services);
  const seller = pathOf(sellerUrl(services, saleId));
  await look(seller);
  expect(await shownBy(seller)).toBe("bid 1, bid 2, words 1, words 2, loan, names");
  await services.db.update(bidders).set({ name: "" }).where(eq(bidders.id, one));
  expect(await shownBy(seller)).toBe("bid 1, bid 2, words 1, words 2, loan");
});

/** Moves the keyboard on until it is at the field, link or button of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 90; steps += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.labels?.[0]?.textContent ?? at?.textContent ?? "";
    });
    if (here.trim().startsWith(name)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.each([true, false])(
  "a bid goes out, is replaced and withdrawn by keyboard on a phone (script: %s)",
  async (javaScriptEnabled) => {
    const { services } = site;
    const closesAt = new Date(now.getTime() + HOUR);
    const { saleId, slug } = await announce(services, {
      way: "sealed",
      opening: "clock",
      closesAt,
    });
    const { bidderId } = await invite(services, saleId, "Jan Jansen");
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const check = async () => {
      expect(await fits(page)).toBe(true);
      expect(javaScriptEnabled ? await accessibilityProblems(page) : []).toEqual([]);
    };
    const heading = () => page.locator("h1").textContent();
    const text = () => page.locator("main").innerText();

    await page.goto(`${site.url}/woningaanbod-venlo/${slug}`);
    expect(await page.locator("#bieden").textContent()).toMatch(/^Inschrijving: bieden kan tot /);

    await page.goto(site.url + pathOf(bidderUrl(services, bidderId)));
    expect(await heading()).toBe("Breng uw bod uit");
    await check();
    await type(page, "Bedrag in euro's", "4125OO");
    await type(page, "Een woord aan de verkoper", "Dol op de tuin");
    await press(page, "Lees uw bod na");
    expect(await heading()).toBe("Kijk uw bod nog even na");
    await check();
    await type(page, "Bedrag in euro's", "412.500");
    await press(page, "Lees uw bod na");
    expect(await text()).toContain("vierhonderdtwaalfduizend vijfhonderd euro");
    // The values typed before the mistake are still there.
    expect(await text()).toContain("Dol op de tuin");
    await check();
    await press(page, "Iets veranderen");
    await press(page, "Lees uw bod na");
    await press(page, "Breng dit bod uit");

    expect(await heading()).toBe("Uw bod is binnen");
    const [bid] = await services.db
      .select()
      .from(bidLog)
      .where(eq(bidLog.sale_id, saleId))
      .orderBy(bidLog.number)
      .offset(2);
    expect(await text()).toContain(bid!.hash);
    expect(await text()).toMatch(/om \d\d\.\d\d\.\d\d uur/);
    expect(await text()).not.toMatch(/412|Dol op/);
    await check();

    await tabTo(page, "Vervang uw bod door een ander");
    await page.keyboard.press("Enter");
    await type(page, "Bedrag in euro's", "420.000");
    await press(page, "Lees uw bod na");
    await press(page, "Breng dit bod uit");
    expect(await text()).toContain("Uw nieuwe bod is binnen");
    await press(page, "Uw bod intrekken");
    await check();
    await press(page, "Ja, trek mijn bod in");
    expect(await heading()).toBe("U hebt uw bod ingetrokken");

    await type(page, "Bedrag in euro's", "430.000");
    await press(page, "Lees uw bod na");
    now = new Date(now.getTime() + HOUR);
    await press(page, "Breng dit bod uit");
    expect(await heading()).toBe("Het bieden is gesloten");
    expect(await text()).toMatch(/Bieden kon tot .+ uur\. Uw bod kwam binnen op .+ uur\./);
    await check();
    await context.close();
  },
);
