import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { byHttp } from "../site/by-http.ts";
import { htmlProblems } from "../site/html.ts";
import { useMailServer, useWindows } from "../site/use-site.ts";
import { looksRight } from "../site/looks-right.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { hydrated } from "../site/shown.ts";

const mail = await useMailServer();
const { site, open } = await useWindows({ work: false, env: { SMTP_URL: mail.url } });
const list = "/woningaanbod-venlo";
const heartOf = (page: Page, address: string) =>
  page.locator("main").getByRole("button", { name: `Bewaar ${address}`, exact: true });
const isFull = async (page: Page, address: string) =>
  (await heartOf(page, address).first().getAttribute("aria-pressed")) === "true";
const namesOn = async (page: Page) =>
  (await page.locator("main h2:has(a)").allInnerTexts()).map((name) => name.replace(/\u00AD/g, ""));

/** Nothing wrong for anybody on a phone, and nothing that runs off the page at any width. */
async function expectSound(page: Page): Promise<void> {
  await looksRight(page);
  const cookies = await page.context().cookies();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const { pathname, search } = new URL(page.url());
  const answer = await site.fetch(pathname + search, { headers });
  expect(await htmlProblems(await answer.text())).toEqual([]);
}

/** The words of the comparison that are cut in two for want of room. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const texts = document.createTreeWalker(document.querySelector("table")!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const isInSight = async (place: Locator) => {
  await place.waitFor();
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });
};

/** The sheets of paper that a page takes. */
async function sheetsOf(page: Page): Promise<{ width: number; height: number }[]> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

test("homes are saved, followed, compared, shared and sent, on a phone and with the keyboard", async () => {
  const { db } = site.services;
  const page = await open(undefined, { width: 360, height: 800 });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(list);
  const [one, two, three] = await db
    .select()
    .from(properties)
    .where(eq(properties.status, "Beschikbaar"))
    .orderBy(properties.id)
    .limit(3);
  const inHeader = page.locator("header").getByRole("link", { name: "Bewaarde woningen" });
  await expect.poll(() => isFull(page, one!.address)).toBe(false);
  await expect.poll(() => inHeader.first().isVisible()).toBe(false);
  // The hearts are drawn by the page itself; nothing is fetched for them.
  expect(scripts).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  // A heart with the finger, one with the keyboard, and one on a home's page; none leaves its page.
  await heartOf(page, one!.address).click();
  await heartOf(page, two!.address).press("Enter");
  await expect.poll(() => isFull(page, two!.address)).toBe(true);
  await expect.poll(async () => (await page.context().cookies()).length).toBe(2);
  await hydrated(page);
  await expect.poll(() => isFull(page, one!.address)).toBe(true);
  await expect.poll(() => inHeader.last().getAttribute("data-saved")).toBe("2");
  await expect.poll(() => new URL(page.url()).pathname).toBe(list);
  // A home that the page fetches by itself is drawn as well.
  await page.getByRole("link", { name: three!.address, exact: true }).click();
  await page.waitForURL(`**/${three!.slug}`);
  await page.getByRole("button", { name: `Bewaar ${three!.address}`, exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const saved = { name: `Bewaar ${three!.address}`, exact: true, pressed: true };
  await page.getByRole("button", saved).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect
    .poll(
      async () => (await page.context().cookies()).find(({ name }) => name === "bewaard")?.value,
    )
    .toBe(`${three!.id}.${two!.id}.${one!.id}`);

  // The next day one is cheaper, one is sold.
  await db
    .update(properties)
    .set({ price_amount: one!.price_amount! - 10_000 })
    .where(eq(properties.id, one!.id));
  await db.update(properties).set({ status: "Verkocht" }).where(eq(properties.id, two!.id));
  await inHeader.last().click();
  await page.waitForURL("**/bewaard");
  await expect.poll(() => namesOn(page)).toEqual([three!.address, two!.address, one!.address]);
  const card = (name: string) =>
    page.locator("main li", { has: page.getByRole("heading", { name }) });
  await expect
    .poll(() => card(two!.address).locator("ul").first().innerText())
    .toBe("Niet meer te koop");
  await expect
    .poll(() => card(one!.address).innerText())
    .toContain("€ 10.000 lager sinds u deze bewaarde");
  await expectSound(page);

  await page.getByRole("button", { name: `Verwijder ${two!.address}, ${two!.city}` }).click();
  await page.getByText(`${two!.address}, ${two!.city} is verwijderd.`).waitFor();
  await expect.poll(() => namesOn(page)).toEqual([three!.address, one!.address]);
  await page.getByRole("button", { name: "Zet terug" }).click();
  await expect.poll(() => namesOn(page)).toEqual([two!.address, three!.address, one!.address]);

  const boxes = page.getByRole("checkbox");
  // So few are chosen from the start.
  for (const index of [0, 1, 2]) await expect.poll(() => boxes.nth(index).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Vergelijk", exact: true }).press("Enter");
  await page.waitForURL(`**/vergelijken?woningen=${two!.id}-${three!.id}-${one!.id}`);
  await page
    .getByRole("row", { name: /^Prijs/ })
    .first()
    .waitFor();
  await expect
    .poll(() => page.getByRole("row", { name: /^Status/ }).innerText())
    .toContain("Verkocht");
  await expectSound(page);
  const [fourth] = await db
    .select()
    .from(properties)
    .where(eq(properties.status, "Nieuw"))
    .limit(1);
  const compared = page.url();
  await page.goto(`${compared}-${fourth!.id}`);
  await page.getByRole("columnheader", { name: fourth!.address }).waitFor();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page)).toEqual([]);
  }
  const sheets = await sheetsOf(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]!.width).toBeGreaterThan(sheets[0]!.height);
  await page.goto(compared);
  await page.getByRole("link", { name: `Haal weg ${three!.address}` }).click();
  await page.waitForURL(`**/vergelijken?woningen=${two!.id}-${one!.id}`);
  await page.getByRole("link", { name: "Naar uw bewaarde woningen" }).click();

  const email = page.getByLabel("Uw e-mailadres");
  await email.fill("geen adres");
  await email.press("Enter");
  await page.getByText("Ongeldig emailadres").waitFor();
  await email.fill("sanne@voorbeeld.example");
  await email.press("Enter");
  const sent = page.getByText("De mail is onderweg");
  await expect.poll(() => isInSight(sent)).toBe(true);
  await page.reload();
  await expect.poll(() => isInSight(sent)).toBe(true);
  expect(await email.count()).toBe(0);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]!.to).toEqual(["sanne@voorbeeld.example"]);
  const letter = mail.received[0]!.raw.toString().replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const shared = `/bewaard?woningen=${two!.id}-${three!.id}-${one!.id}`;
  expect(letter).toContain(site.services.publicUrl + shared);
  expect(letter).toContain(`/${one!.slug}`);

  // Somebody else without script: the link shows the list, one button saves it.
  const other = plainBrowser(site);
  const names = () =>
    [...other.html.matchAll(/<h2[^>]*>(?:<[^>]*>)*<a[^>]*>(.*?)<\/a>/g)].map(([, name]) =>
      textOf(name!).replaceAll("\u00AD", ""),
    );
  await other.go(shared);
  expect(names()).toEqual([two!.address, three!.address, one!.address]);
  await other.press("Bewaar deze ook");
  expect(other.path).toBe("/bewaard");
  expect(names()).toEqual([two!.address, three!.address, one!.address]);
  const heart = await byHttp(site.url, other.cookie).send("/bewaard", { woning: `${fourth!.id}` });
  expect(heart.headers.get("Location")).toBe(`/bewaard?bewaard=${fourth!.id}`);
  await other.go(`/bewaard?bewaard=${one!.id}`);
  expect(other.text).toContain(`${one!.address}, ${one!.city} is bewaard.`);
  await other.press("Wis deze lijst");
  expect(other.text).toContain("U heeft nog niets bewaard.");
  expect(other.cookie).toBe("");
});

test("compared homes keep their names in sight, on a desk and on a phone", async () => {
  const homes = await site.services.db.select().from(properties).orderBy(properties.id).limit(3);
  const path = `/vergelijken?woningen=${homes.map(({ id }) => id).join("-")}`;
  const page = await open(path, { width: 1440, height: 700 });
  const heads = page.getByRole("columnheader").filter({ has: page.getByRole("link") });
  const smallPhoto = heads.first().locator("img");
  await expect.poll(() => smallPhoto.isVisible()).toBe(false);
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  await expect.poll(() => smallPhoto.isVisible()).toBe(true);
  const seen = await heads.evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top } = cell.querySelector("a")!.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + 5, top + 5));
    }),
  );
  expect(seen).toEqual([true, true, true]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 700 });
  const values = await page
    .getByRole("row", { name: /^Status/ })
    .getByRole("cell")
    .all();
  const named = await Promise.all(values.map((value) => value.innerText()));
  expect(named.map((words) => words.split("\n")[0])).toEqual(homes.map(({ address }) => address));
});

test("once two homes are saved the list leads to their comparison, also after another search", async () => {
  const page = await open(undefined, { width: 360, height: 800 });
  await page.goto(list);
  const hearts = page.locator("main").getByRole("button", { name: /^Bewaar / });
  const compare = page.locator("main").getByRole("link", { name: /^Vergelijk/ });
  const isSaved = (count: number) =>
    page.locator(`main [data-saved="${count}"]`).waitFor({ state: "attached" });
  await hearts.nth(0).click();
  await isSaved(1);
  expect(await compare.isVisible()).toBe(false);
  await hearts.nth(1).click();
  await isSaved(2);
  await compare.waitFor();
  await page.getByRole("searchbox").fill("Venlo");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL("**zoek=Venlo**");
  await page.locator("[aria-busy]").waitFor({ state: "detached" });
  await compare.click();
  await page.waitForURL(/\/vergelijken\?woningen=\d+-\d+$/);
});
