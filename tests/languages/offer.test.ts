import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";

const { site, browser } = await useWindows({ work: false });

/** A browser in a language, on a page. */
async function visit(locale: string, path: string) {
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

/** How many offers a page has now that it has asked its program for one, which has answered. */
async function offersAfterAsking(page: Page) {
  await page.locator("ul[data-awake=language]").first().waitFor({ state: "attached" });
  return page.locator("aside").count();
}

test.each([
  ["de-DE", "/kosten-koper", "Diese Seite gibt es auch auf Deutsch", "/de/kaufnebenkosten"],
  ["en-GB", "/kosten-koper?prijs=1", "This page is also available in English", "/en/buying-costs"],
  ["nl-NL", "/en/buying-costs", "Deze pagina is er ook in het Nederlands", "/kosten-koper"],
])(
  "a browser that speaks %s is offered %s in it, and goes there",
  async (locale, from, offer, to) => {
    const page = await visit(locale, from);
    const link = page.locator("aside").getByRole("link", { name: offer });
    await expect.poll(() => new URL(page.url()).pathname).toBe(from.split("?")[0]);
    await link.click();
    await page.waitForURL((url) => url.pathname === to);
    await expect.poll(() => page.locator("aside").count()).toBe(0);
    await page.goto(site.url + from);
    expect(await offersAfterAsking(page)).toBe(0);
    await page.context().close();
  },
);

test.each([
  ["nl-NL", "/kosten-koper"],
  ["de-AT", "/de/kaufnebenkosten"],
  ["de-DE", "/auth"],
])("a browser that speaks %s is offered nothing on %s", async (locale, path) => {
  const page = await visit(locale, path);
  await page.waitForLoadState("load");
  expect(await page.locator("[data-awake=language], aside.language-offer").count()).toBe(0);
  await page.context().close();
});

test("an offer that is closed does not come back", async () => {
  const page = await visit("en-US", "/kosten-koper");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.locator("aside").count()).toBe(0);
  await page.reload();
  expect(await offersAfterAsking(page)).toBe(0);
  await page.context().close();
});

test("an offer that was closed comes again to a browser whose language was changed", async () => {
  const page = await visit("en-US", "/kosten-koper");
  await page.getByRole("button", { name: "Close" }).click();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "language", { value: "de-DE" });
  });
  await page.reload();
  await expect.poll(() => page.locator("aside").innerText()).toContain("auch auf Deutsch");
  await page.context().close();
});

/** Changes to a language with the list in the page's foot, and waits for what was kept to be taken up. */
async function changeTo(page: Page, language: string) {
  const link = page.locator(`footer a[hreflang=${language}]`);
  const to = new URL((await link.getAttribute("href"))!, site.url).pathname;
  await link.click();
  await page.waitForURL((url) => url.pathname === to);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("taal-plek"))).toBeNull();
  await page.locator("ul[data-awake=language]").first().waitFor({ state: "attached" });
}

/** What stands in the fields of the page's forms that a visitor fills in. */
const fieldsOf = (page: Page) =>
  page
    .locator("main form :is(input, select, textarea):not([type=hidden], [type=file])")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, value, checked }) => [name, value, checked]),
    );

/** Types in every field of the page's forms, ticks what can be ticked, and chooses the last of each list. */
const typeEverywhere = (page: Page, words: string) =>
  page
    .locator("main form :is(input, select, textarea):not([type=hidden], [type=file])")
    .evaluateAll((fields, text) => {
      for (const field of fields as HTMLInputElement[]) {
        if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
        else if (field.type === "checkbox" || field.type === "radio")
          field.checked = !field.checked;
        else if (field.type === "date") field.value = "1990-05-01";
        else field.value = field.inputMode === "numeric" ? "412" : text;
      }
    }, words);

const oddest = "<b>O’Neill</b> & „Groß“ #?=%20 名前";

test.each([
  ["/aanvraag", "de", oddest],
  ["/aanvraag?soort=bezichtiging", "en", "a".repeat(2000)],
  ["/kosten-koper?prijs=350000", "en", ""],
  ["/de/anfrage", "nl", "Guten Tag"],
  ["/woningaanbod-venlo/weeshuisgang-7-venlo", "en", oddest],
])("what was typed on %s stands in %s too", async (from, language, words) => {
  const page = await visit("nl-NL", from);
  await typeEverywhere(page, words);
  const typed = await fieldsOf(page);
  await changeTo(page, language);
  expect(await fieldsOf(page)).toEqual(typed);
  await page.context().close();
});

test("another page takes up nothing of what was typed", async () => {
  const page = await visit("nl-NL", "/aanvraag");
  await page.locator("main [name=name]").fill("Anna");
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    page.locator("footer a[hreflang=de]").click({ modifiers: ["Control"] }),
  ]);
  await other.waitForURL((url) => url.pathname === "/de/anfrage");
  await page.goto(`${site.url}/zoekopdracht`);
  const typed = (await fieldsOf(page)).map(([, value]) => value);
  expect(typed).not.toContain("Anna");
  await page.context().close();
});

test("a page in another language stands where one was reading", async () => {
  const page = await visit("nl-NL", "/mijn-huis-verkopen");
  const heading = page.locator("main :is(h1, h2, h3)").nth(8);
  // Parts above it get their height as they are passed.
  const before = await heading.evaluate(async (one) => {
    for (let frame = 0; frame < 20; frame++) {
      one.scrollIntoView({ behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    return one.getBoundingClientRect().top;
  });
  // Pressed where it is: a driver scrolls to what it presses.
  await page.locator("footer a[hreflang=de]").evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname === "/de/haus-verkaufen");
  const top = () => heading.evaluate((one) => Math.abs(one.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8);
  await page.context().close();
});

test("the list's filters of now go along, with the part of the page", async () => {
  const page = await visit("nl-NL", "/woningaanbod-venlo");
  await page.evaluate(() => history.replaceState(null, "", "?slaapkamers=3#kaart"));
  await page.locator("footer a[hreflang=en]").click();
  await page.waitForURL((url) => url.pathname.startsWith("/en/property-"));
  expect(page.url()).toMatch(/\?slaapkamers=3#kaart$/);
  await page.context().close();
});
