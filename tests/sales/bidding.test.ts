import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { bidders, bidLog, sales } from "../../database/schema/bids.ts";
import { closeDueSales } from "../../app/deals/sales/boxes.server.ts";
import { bidderUrl, logUrl, sellerUrl } from "../../app/deals/sales/links.server.ts";
import { readLog } from "../../app/deals/bids/queries.server.ts";
import { chooseBid, writeAct } from "../../app/deals/sales/service.server.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { htmlProblems } from "../site/html.ts";
import { TEST_NOW } from "../site/site.ts";
import { announce, invite, offer, saleRules } from "./workbench.ts";
import { withoutRandomParts } from "../site/without-random-parts.ts";

let now = TEST_NOW;
const { site, browser } = await useWindows({ clock: () => now, demo: false, work: false });

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
  await invite(services, sale.saleId, "Sanne Vos");
  await offer(services, sale.saleId, 1, { amount: 412_500 });
  await offer(services, sale.saleId, 2, { amount: 405_100 });
  return { ...sale, one: one.bidderId };
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

test("reading writes nothing, a look is written once, and no page of a sale is kept", async () => {
  const { services } = site;
  const { saleId, slug, one } = await sealedSale(false);
  const home = `/woningaanbod-venlo/${slug}`;
  const seller = pathOf(sellerUrl(services, saleId));
  const [bid, log] = [pathOf(bidderUrl(services, one)), pathOf(logUrl(services, one))];
  const pages = [
    seller,
    bid,
    `${bid}/intrekken`,
    log,
    seller.replace("/verkoop/", "/biedlogboek/"),
  ];
  const rows = () => services.db.$count(bidLog);
  const read = async () => {
    for (const path of pages) {
      const answer = await site.fetch(path);
      const { headers } = answer;
      expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(await htmlProblems(await answer.text())).toEqual([]);
    }
  };

  await expect.poll(() => site.isCaching()).toBe(true);
  expect(await visit(home)).toContain("bieden kan tot vrijdag 20 november 2026 om 12.00 uur");
  for (const amount of ["412.500", "veel"]) {
    const answer = await post(bid, { act: "lezen", amount });
    expect(await htmlProblems(await answer.text())).toEqual([]);
  }
  const before = await rows();
  await read();
  // A look at nothing is no look.
  await look(seller);
  expect(await rows()).toBe(before);

  now = new Date(now.getTime() + HOUR + 60_000);
  await closeDueSales(services);
  expect(await visit(home)).toContain("Inschrijving: het bieden is gesloten");
  const opened = await rows();
  await look(seller);
  await look(seller);
  expect(await rows()).toBe(opened + 1);
  await chooseBid(services, saleId, { number: 1, reason: "De zekerste van de twee" }, "u1");
  expect(await visit(home)).not.toContain("Inschrijving");
  await writeAct(services, saleId, { kind: "shared" }, staff);
  const written = await rows();
  await read();
  expect(await rows()).toBe(written);
  expect(await (await site.fetch(log)).text()).toContain("bieder 1 (u)");
  // A row that somebody changed is seen by whoever reads the log.
  await services.db.transaction(async (tx) => {
    await tx.execute("ALTER TABLE bid_log DISABLE TRIGGER USER");
    await tx
      .update(bidLog)
      .set({ at: now })
      .where(and(eq(bidLog.sale_id, saleId), eq(bidLog.number, 4)));
    await tx.execute("ALTER TABLE bid_log ENABLE TRIGGER USER");
  });
  expect(await (await site.fetch(log)).text()).toContain("klopt niet");
});

test("the seller reads names where the office says so, until they are forgotten", async () => {
  const { services } = site;
  const { saleId, one } = await sealedSale(true);
  now = new Date(now.getTime() + HOUR + 60_000);
  await closeDueSales(services);
  const seller = pathOf(sellerUrl(services, saleId));
  await look(seller);
  const shown = async () => (await site.fetch(seller)).text();
  expect(await shown()).toContain("Jan Jansen");
  await services.db.update(bidders).set({ name: "" }).where(eq(bidders.id, one));
  expect(await shown()).not.toContain("Jan Jansen");
  expect(await shown()).toContain("412.500");
});

/** Sends a form whose body follows its headers only once `meanwhile` happened. */
async function postSlowly(path: string, fields: Record<string, string>, meanwhile: () => void) {
  const body = new URLSearchParams(fields).toString();
  const sending = request(site.url + path, {
    method: "POST",
    headers: {
      origin: site.url,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  sending.flushHeaders();
  await once(sending, "continue");
  meanwhile();
  sending.end(body);
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test("a form counts from its first byte, unless it takes longer than ten seconds", async () => {
  const { services } = site;
  const closesAt = new Date(now.getTime() + HOUR);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const paths: string[] = [];
  for (const name of ["Jan Jansen", "Sanne Vos", "Omar Bakker"])
    paths.push(pathOf(bidderUrl(services, (await invite(services, saleId, name)).bidderId)));
  const began = new Date(closesAt.getTime() - 1);
  const send = (path: string, took: number) => {
    now = began;
    const bid = { act: "bod", na: "0", amount: "412.500" };
    return postSlowly(path, bid, () => (now = new Date(began.getTime() + took)));
  };
  expect(await send(paths[0]!, 10_000)).toBe(303);
  expect(await send(paths[1]!, 10_001)).toBe(409);
  // Nothing opens as long as such a form may be under way.
  await closeDueSales(services);
  const [sale] = await services.db.select().from(sales).where(eq(sales.id, saleId));
  expect(sale!.phase).toBe("bidding");
  const bids = (await readLog(services.db, saleId)).filter(({ act }) => act.kind === "bid");
  expect(bids.map(({ at }) => new Date(at))).toEqual([began]);
  now = closesAt;
  expect((await post(paths[2]!, { act: "bod", na: "0", amount: "412.500" })).status).toBe(409);
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

test("a bid goes out, is replaced and withdrawn by keyboard on a phone", async () => {
  const { services } = site;
  const closesAt = new Date(now.getTime() + HOUR);
  const { saleId, slug } = await announce(services, {
    way: "sealed",
    opening: "clock",
    closesAt,
  });
  const { bidderId } = await invite(services, saleId, "Jan Jansen");
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const check = async () => {
    expect(await fits(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  };
  const heading = () => page.locator("h1").textContent();
  const text = () => page.locator("main").innerText();

  await page.goto(`${site.url}/woningaanbod-venlo/${slug}`);
  await expect
    .poll(() => page.locator("#bieden").textContent())
    .toMatch(/^Inschrijving: bieden kan tot /);

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
  expect(await page.locator("main").textContent()).toContain(bid!.hash);
  expect(await text()).toMatch(/om \d\d\.\d\d\.\d\d uur/);
  expect(withoutRandomParts(await text())).not.toMatch(/412|Dol op/);
  await check();

  await tabTo(page, "Vervang uw bod door een ander");
  await page.keyboard.press("Enter");
  await check();
  await type(page, "Bedrag in euro's", "420.000");
  await press(page, "Lees uw bod na");
  await press(page, "Breng dit bod uit");
  expect(await text()).toContain("Uw nieuwe bod is binnen");
  await press(page, "Uw bod intrekken");
  await check();
  await press(page, "Ja, trek mijn bod in");
  expect(await heading()).toBe("U heeft uw bod ingetrokken");

  await type(page, "Bedrag in euro's", "430.000");
  await press(page, "Lees uw bod na");
  now = new Date(now.getTime() + HOUR);
  await press(page, "Breng dit bod uit");
  expect(await heading()).toBe("Het bieden is gesloten");
  expect(await text()).toMatch(/Bieden kon tot .+ uur\. Uw bod kwam binnen op .+ uur\./);
  await check();
  await context.close();
});
