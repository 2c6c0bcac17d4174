import { sql } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { headingsOf } from "../site/by-http.ts";
import { withoutTable } from "../site/missing-table.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { settled } from "../site/settled.ts";
import { shown } from "../site/shown.ts";
import { type WindowOptions } from "../site/windows.ts";
import { textOf } from "../site/markup.tsx";
import { fingerOn } from "./finger.ts";

const { site, browser, open: openWindow } = await useWindows({ work: false });

/** A window that has fetched nothing yet. */
async function freshPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}
const open = (path: string, options: WindowOptions = {}) => openWindow(path, options);

/** A page as the server sent it, on which nobody has done anything yet. */
async function openUntouched(path: string): Promise<Page> {
  const page = await openWindow();
  await page.goto(site.url + path);
  return page;
}

const card = (page: Page) => page.locator("button[aria-pressed]");
const pressed = (page: Page) => card(page).getAttribute("aria-pressed");

test("the whole guide, by keyboard", async () => {
  const page = await open("/woning-inspiratie");
  await expect.poll(() => page.title()).toMatch(/^Woninginspiratie: welk huis past bij u\? \| /);
  await page.getByRole("link", { name: "Laten we beginnen" }).press("Enter");
  await page.getByText("Stijl 1 van 6").waitFor();
  // A new phase is a new page, and a screen reader hears which.
  await expect.poll(() => page.title()).toMatch(/^Stijl 1 van 6: Modern & Strak \| /);
  await expect.poll(() => page.getByRole("button", { name: "Vorige" }).isDisabled()).toBe(true);
  await card(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 stijl gekozen").waitFor();
  await expect.poll(() => pressed(page)).toBe("true");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Stijl 2 van 6").waitFor();
  await expect.poll(() => page.title()).toMatch(/^Stijl 2 van 6: Klassiek & Charmant \| /);
  await expect.poll(() => pressed(page)).toBe("false");
  for (let step = 3; step <= 6; step += 1) {
    await page.getByRole("link", { name: "Volgende" }).press("Enter");
    await page.getByText(`Stijl ${step} van 6`).waitFor();
  }
  await expect.poll(() => page.getByRole("progressbar").getAttribute("value")).toBe("6");
  await page.getByRole("link", { name: "Bekijk Resultaten" }).press("Enter");
  const matches = page.getByRole("list", { name: "Passende woningen" }).getByRole("article");
  await expect.poll(() => matches.count()).toBe(6);
  await expect.poll(() => page.title()).toMatch(/^Deze woningen passen bij u \| /);
  await expect.poll(() => matches.first().innerText()).toMatch(/\d kamers?\s+\d+ m²/);
  await expect.poll(() => reasons(page).first().innerText()).toMatch(/^\S.* en .*\.$/);
  await page.getByRole("link", { name: "Opnieuw beginnen" }).press("Enter");
  await page.getByRole("link", { name: "Laten we beginnen" }).press("Enter");
  await page.getByText("Nog geen stijl gekozen").waitFor();
});

test("works without script", async () => {
  const visitor = plainBrowser(site);
  await visitor.go("/woning-inspiratie");
  await visitor.follow("Laten we beginnen");
  /** Presses the card, which sends its form as a question. */
  const press = async () => {
    const [form] = /<form[^>]*action="\/woning-inspiratie".*?<\/form>/s.exec(visitor.html)!;
    const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
    const sent = [...fields].filter(([, , value]) => value !== "");
    const query = sent.map(([, name, value]) => `${name}=${value}`).join("&");
    await visitor.go(`/woning-inspiratie?${query}`);
    return query;
  };
  await press();
  expect(visitor.text).toContain("1 stijl gekozen");
  expect(visitor.html).toMatch(/<button[^>]*aria-pressed="true"/);
  expect(await press()).toBe("stap=1");
  expect(visitor.text).toContain("Nog geen stijl gekozen");
  await visitor.go("/woning-inspiratie?stap=6&stijlen=modern");
  await visitor.follow(/Vorige/);
  expect(visitor.text).toContain("Stijl 5 van 6");
  await press();
  expect(visitor.text).toContain("2 stijlen gekozen");
  await visitor.follow(/Volgende/);
  await visitor.follow(/Bekijk Resultaten/);
  expect(headingsOf(visitor.html)).toContain("Deze woningen passen bij u");
  expect(visitor.html.match(/<article/g)).toHaveLength(6);
});

/** The page of the results as the server sends it: its text, the homes and why each fits. */
async function readResult(path: string) {
  const html = await (await site.fetch(path)).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner]) => textOf(inner!));
  return {
    html,
    text: textOf(html),
    homes: all(/<article[^>]*>.*?<h2[^>]*>(.*?)<\/h2>/gs),
    reasons: all(/<p class="[^"]*bg-river-50[^"]*"[^>]*>(.*?)<\/p>/gs),
  };
}

test("without a chosen style the newest homes are shown as such", async () => {
  const { text, homes, reasons: why } = await readResult("/woning-inspiratie?stap=resultaat");
  expect(text).toContain("Nieuw in ons aanbod");
  expect(text).toContain("U koos nog geen woonstijl.");
  expect([homes.length, why]).toEqual([6, []]);
});

test("a swipe goes on, and is no choice", async () => {
  const page = await freshPage({ viewport: { width: 390, height: 800 }, hasTouch: true });
  await page.goto(`${site.url}/woning-inspiratie?stap=2`);
  await awake(page);
  const { swipe } = await fingerOn(page);
  await swipe(300, 80);
  await page.getByText("Stijl 3 van 6").waitFor();
  await swipe(80, 300);
  await page.getByText("Stijl 2 van 6").waitFor();
  await expect.poll(() => page.getByText("Nog geen stijl gekozen").count()).toBe(1);
});

/** Acts as a visitor who has just touched the page, and waits until it answers by script. */
async function awake(page: Page): Promise<void> {
  const asleep = page.locator("[data-wake=selection]");
  // A page of `open` has been touched already.
  if ((await asleep.count()) > 0) {
    const control = asleep.locator("[data-needs-script]").first();
    await control.dispatchEvent("pointerdown", { pointerType: "mouse" });
  }
  await asleep.waitFor({ state: "detached" });
}

/** Marks this document, so that another one can be told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

test("a choice needs at most 6000 bytes of script, and nothing of React", async () => {
  const page = await freshPage();
  const scripts: { path: string; size: number }[] = [];
  page.on("requestfinished", async (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.endsWith(".js")) return;
    scripts.push({ path, size: 0 });
    scripts.at(-1)!.size = (await request.sizes()).responseBodySize;
  });
  await page.goto(`${site.url}/woning-inspiratie?stap=3&stijlen=modern`);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 220);
  await page.mouse.wheel(0, 300);
  await settled(page);
  expect(scripts).toEqual([]);
  await awake(page);
  await page.keyboard.press("Tab");
  await settled(page);
  expect(scripts.some(({ path }) => /framework|react|router/.test(path))).toBe(false);
  expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(6000);
});

test("going on is no new page: it stays where it is scrolled to, and is told", async () => {
  const page = await open("/woning-inspiratie?stap=1", { width: 360, height: 600 });
  await awake(page);
  await mark(page);
  await page.getByRole("link", { name: "Volgende" }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Volgende" }).click();
  expect(await shown(page, "Stijl 2 van 6")).toBe("Stijl 2 van 6: Klassiek & Charmant");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await card(page).press("Enter");
  await shown(page, /^1 stijl gekozen$/);
  expect(await isSame(page)).toBe(true);
  await expect.poll(() => new URL(page.url()).search).toBe("?stap=2&stijlen=klassiek");
  const picture = page.locator("main img");
  await expect.poll(() => picture.getAttribute("src")).toMatch(/herenhuis-0-800/);
  // The program writes the same as the server at this address.
  const guide = () => page.locator("main").innerText();
  const written = [await guide(), await page.title(), await picture.getAttribute("srcset")];
  await page.reload();
  expect([await guide(), await page.title(), await picture.getAttribute("srcset")]).toEqual(
    written,
  );
});

test("back, forward and a reload keep the place, and so does each tab", async () => {
  const page = await open("/woning-inspiratie?stap=1");
  await awake(page);
  await card(page).click();
  await page.getByText("1 stijl gekozen").waitFor();
  for (const step of [2, 3]) {
    await page.getByRole("link", { name: "Volgende" }).click();
    await page.getByText(`Stijl ${step} van 6`).waitFor();
  }
  const other = await page.context().newPage();
  await other.goto(page.url());
  await awake(other);
  await card(other).click();
  await other.getByText("2 stijlen gekozen").waitFor();
  await page.goBack();
  await page.getByText("Stijl 2 van 6").waitFor();
  await page.reload();
  await page.getByText("Stijl 2 van 6").waitFor();
  // Nobody has touched the page that the reload brought.
  await page.goBack();
  await page.getByText("Stijl 1 van 6").waitFor();
  await expect.poll(() => pressed(page)).toBe("true");
  await page.goForward();
  await page.goForward();
  await page.getByText("Stijl 3 van 6").waitFor();
  await expect.poll(() => page.getByText("1 stijl gekozen").count()).toBe(1);
});

test("what the program answers is not fetched ahead, and no results that nobody asked for", async () => {
  const page = await openUntouched("/woning-inspiratie?stap=6&stijlen=modern");
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) fetched.push(request.url());
  });
  await page.locator("main").evaluate((main) =>
    main.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    ),
  );
  // A press fetches at once what a resting mouse would fetch.
  for (const name of ["Vorige", "Bekijk Resultaten"])
    await page.getByRole("link", { name }).click();
  const blog = page.waitForRequest(`${site.url}/blog`);
  await page.locator('footer a[href="/blog"]').hover();
  await blog;
  expect(fetched).toEqual([`${site.url}/blog`]);
});

const reasons = (page: Page) => page.getByRole("article").locator("p.bg-river-50");

const result = "/woning-inspiratie?stap=resultaat&stijlen=modern";

test("a matcher that fails leaves the first six of the listings", async () => {
  const { homes } = await readResult("/woning-inspiratie?stap=resultaat");
  // The reasons read this table too; only the matcher's own query fails here.
  const { db } = site.services;
  await db.execute(sql`ALTER TABLE property_styles RENAME COLUMN score TO score_away`);
  try {
    expect(homes).toHaveLength(6);
    expect((await readResult(result)).homes).toEqual(homes);
  } finally {
    await db.execute(sql`ALTER TABLE property_styles RENAME COLUMN score_away TO score`);
  }
});

test("listings that cannot be read leave the way to all of them", async () => {
  await withoutTable(site.services, "properties", async () => {
    const { text } = await readResult(result);
    expect(text).toContain("Geen specifieke matches gevonden, maar bekijk ons complete aanbod!");
    expect(text).toContain("Bekijk al onze woningen");
  });
});
