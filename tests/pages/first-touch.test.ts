import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { storePhoto } from "../listings/properties.ts";
import { leads } from "../../database/schema/leads.ts";
import { settled } from "../site/settled.ts";
import { hydrated, shown } from "../site/shown.ts";
import { useWindows } from "../site/use-site.ts";

const { site, open: openWindow } = await useWindows({ work: false });

interface Opened {
  page: Page;
  /** The paths of all scripts that the page has fetched so far. */
  fetched: string[];
  /** Lets the framework and the list's program through, which wait until then. */
  release: () => void;
}

/** A page as the server sent it, on which nobody has done anything yet. */
async function open(path: string): Promise<Opened> {
  const page = await openWindow();
  const fetched: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) fetched.push(pathname);
  };
  page.on("request", note);
  onTestFinished(() => void page.off("request", note));
  // A page with such a route keeps no file from the pages before it.
  const held = Promise.withResolvers<void>();
  await page.route(/\/(react|list-program)-.*\.js/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(site.url + path);
  return { page, fetched, release: held.resolve };
}

const list = "/woningaanbod-venlo";
const agreement = "/contracten/contract-maken";

/** The path of the first home on the list. */
async function firstHome(): Promise<string> {
  const html = await (await site.fetch(list)).text();
  return /<article.*?href="(\/woningaanbod-venlo\/[^"]+)"/s.exec(html)![1]!;
}

/** Documents, of which only a part wakes. */
const documents = {
  list: async () => list,
  detail: firstHome,
  restyler: async () => "/restyler",
  agreement: async () => agreement,
};

/** Those that are applications in React. */
const islands = ["agreement", "restyler"];

describe.each(Object.entries(documents))("%s", (name, pathOf) => {
  test("fetches no script until its visitor turns to a field, and then answers", async () => {
    const { page, fetched, release } = await open(await pathOf());
    release();
    await settled(page);
    if (name !== "agreement") {
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 300);
      await page.locator("header button").first().press("Enter");
      await page.keyboard.press("Escape");
      const heart = page.locator(".card button").first();
      if (await heart.count()) await heart.click();
      await settled(page);
    }
    expect(fetched).toEqual([]);
    const errors: string[] = [];
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await hydrated(page);
    expect(fetched.some((path) => path.includes("/router-"))).toBe(false);
    expect(fetched.some((path) => path.includes("/react-"))).toBe(islands.includes(name));
    expect(errors).toEqual([]);
  });

  test("has little script of its own, and no data twice", async () => {
    const html = await (await site.fetch(await pathOf())).text();
    const scripts = [
      ...html.matchAll(/<script(?![^>]*(?:json|speculationrules))[^>]*>(.*?)<\/script>/gs),
    ];
    // The name of a built file has a hash, which compresses to a few bytes more or fewer.
    const text = scripts.map(([, script]) => script!.replace(/-[\w-]{8}\.js/g, ".js")).join("");
    const bytes = brotliCompressSync(text).length;
    // At most 3 kB before the first touch; these are what today's takes.
    expect(bytes).toBeLessThanOrEqual(name === "agreement" ? 2510 : 2250);
    expect(html).not.toContain("streamController");
    expect(html).not.toContain('<link rel="modulepreload"');
  });
});

describe("the front page, which has no framework at all", () => {
  const fillHero = async (page: Page, email: string) => {
    const form = page.locator('form:has([value="seo_hero_form"])');
    await form.locator("[name=email]").fill(email);
    await form.locator("[name=phone]").fill("0612345678");
    return form;
  };
  const isStored = async (email: string) => {
    const stored = () => site.services.db.select().from(leads).where(eq(leads.email, email));
    await expect.poll(stored).toMatchObject([{ source: "seo_hero_form" }]);
  };

  test("fetches nothing for a scroll, a pointer, a heart and the menu", async () => {
    const { page, fetched } = await open("/");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 3000);
    const heart = page.getByRole("button", { name: /^Bewaar / }).first();
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.keyboard.press("Escape");
    await settled(page);
    expect(fetched).toEqual([]);
  });

  test("fetches little for a form, and none of the framework", async () => {
    const { page } = await open("/");
    const sizes = new Map<string, number>();
    page.on("requestfinished", async (request) => {
      const { responseBodySize } = await request.sizes();
      const [, name] = /\/assets\/(.+)-.{8}\.js$/.exec(request.url()) ?? [];
      if (name) sizes.set(name, responseBodySize);
    });
    await page.getByLabel("Adres van de woning").fill("5911 AA 12");
    await page.getByLabel("Bericht").focus();
    await expect.poll(() => [...sizes.keys()]).toContain("address-help");
    await settled(page);
    expect([...sizes.keys()].filter((name) => /react|router|framework/.test(name))).toEqual([]);
    // The names of files that these import weigh some tens of bytes more or less, by their hashes.
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(7100);
  });

  test("sends a lead in the page although the button was quicker than its program", async () => {
    const { page } = await open("/");
    const held = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const form = await fillHero(page, "te-vroeg@example.nl");
    await form.getByRole("button").click();
    held.resolve();
    expect(await shown(page, "Aanvraag ontvangen!")).toContain("binnen 24 uur");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await isStored("te-vroeg@example.nl");
  });

  test("has the browser send it without its program", async () => {
    const { page } = await open("/");
    await page.route(/\.js$/, (route) => route.abort());
    await fillHero(page, "zonder-enter@example.nl");
    await page.keyboard.press("Enter");
    const answer = page.getByRole("heading", { level: 1 });
    await expect.poll(() => answer.innerText()).toBe("Aanvraag ontvangen!");
    await isStored("zonder-enter@example.nl");
  });
});

test("an answer of another release opens as a page of its own, with what was asked", async () => {
  const { page, release } = await open(list);
  release();
  await page.route(/plaats=/, async (route) => {
    if (route.request().resourceType() === "document") return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/app-[\w-]+\.css/g, "app-other.css");
    return route.fulfill({ response: answer, body });
  });
  const opened = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes("plaats="),
  );
  await page.getByRole("checkbox", { name: /Venlo/ }).first().check();
  await opened;
  await page.waitForLoadState();
  await expect
    .poll(() => page.getByRole("checkbox", { name: /Venlo/ }).first().isChecked())
    .toBe(true);
});

test("the form of an agreement wakes for a pointer that moves, not for one that lies still", async () => {
  const { page, fetched } = await open(agreement);
  const move = (movementX: number) =>
    page.evaluate(
      (movementX) =>
        document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX })),
      movementX,
    );
  await move(0);
  await settled(page);
  expect(fetched).toEqual([]);
  await move(3);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
});

describe("the form of an agreement before the script came", () => {
  const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
  const valueOf = (page: Page, name: string) => named(page, name).inputValue();

  async function typeSeller(page: Page) {
    await named(page, "verkoperNaam").fill("Peeters");
    await named(page, "verkoperPostcode").fill("5911aa");
    await named(page, "verkoperBurgerlijkeStaat").selectOption("gehuwd");
    await named(page, "verkoperStraat").pressSequentially("Parade");
  }

  test("keeps what was typed over a reload, and is not seen empty after it", async () => {
    const { page, release } = await open(agreement);
    await typeSeller(page);
    await page.reload();
    await page.getByText("Een ogenblik, het formulier wordt geladen").waitFor();
    await expect.poll(() => named(page, "verkoperNaam").isVisible()).toBe(false);
    release();
    await named(page, "verkoperNaam").waitFor();
    await expect.poll(() => valueOf(page, "verkoperNaam")).toBe("Peeters");
    await expect.poll(() => named(page, "verkoperHuwelijksgoederenrecht").count()).toBe(1);
    await expect.poll(() => page.getByText("Een ogenblik, het formulier").isVisible()).toBe(false);
  });

  test("asks for the page again when a new release took the script away", async () => {
    const { page, release } = await open(agreement);
    release();
    const missing = page.waitForResponse(/\/agreement-program-/);
    let isNew = false;
    page.on("request", (request) => (isNew ||= request.isNavigationRequest()));
    await page.route(/\/agreement-program-/, (route) =>
      isNew ? route.continue() : route.fulfill({ status: 404 }),
    );
    await typeSeller(page);
    await missing;
    await page.getByRole("button", { name: "Volgende" }).click();
    await named(page, "verkoperHuwelijksgoederenrecht").waitFor();
    await expect.poll(() => valueOf(page, "verkoperNaam")).toBe("Peeters");
  });
});

test("the list of nineteen homes with photos is small", async () => {
  const { db, pages } = site.services;
  const { rows } = await db.execute<{ id: number; key: string }>(
    sql`SELECT id, 'photos/' || md5(id::text) AS key FROM properties`,
  );
  // As long as those of stored photos are.
  const placeholder = `data:image/webp;base64,${"A".repeat(108)}`;
  for (const { id, key } of rows) await storePhoto(db, id, { storage_key: key, placeholder });
  await db.transaction((tx) => pages.changed(tx, "listings"));
  const html = await (await site.fetch(list)).text();
  expect(html.match(/<picture/g)).toHaveLength(19);
  expect(html.match(/<article/g)).toHaveLength(19);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(61_400);
});
