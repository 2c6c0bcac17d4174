import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { settled } from "../site/settled.ts";
import { textOf } from "../site/markup.tsx";
import { shown } from "../site/shown.ts";

const { site, open: openWindow } = await useWindows({ work: false });

const list = "/woningaanbod-venlo";

const open = (search = "") => openWindow(list + search);

const box = (page: Page, name: string) =>
  page.getByRole("group", { name: "Plaats" }).getByRole("checkbox", { name: new RegExp(name) });

const chips = async (page: Page) =>
  (await page.getByRole("list", { name: "Gekozen filters" }).getByRole("link").allInnerTexts())
    .map((text) => text.replace(/^Verwijder filter\s+/, "").trim())
    .filter((text) => text !== "Wis filters");

/** Holds the answers to searches that hold this text, until it is called. */
async function hold(page: Page, text: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.search.includes(text),
    async (route: Route) => {
      if (route.request().resourceType() === "fetch") await held.promise;
      await route.continue().catch(() => {});
    },
  );
  return held.resolve;
}

test("fields, focus, hearts and pictures that stay are the same elements", async () => {
  const page = await open();
  await page
    .getByRole("button", { name: /^Bewaar / })
    .first()
    .click();
  const heart = page.locator(".cards button[aria-pressed=true]");
  await heart.waitFor();
  const saved = await heart.getAttribute("value");
  await page.evaluate(() => {
    for (const element of document.querySelectorAll(".cards img, main input, main select")) {
      Object.assign(element, { isOld: true });
    }
  });
  const [town = ""] = /\d{4} [A-Z]{2} (.+)/
    .exec(await page.locator(".cards li").first().innerText())!
    .slice(1);
  await box(page, town).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => chips(page)).toEqual([town]);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe(town);
  const fresh = (selector: string) =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].filter((each) => !("isOld" in each)).length,
      selector,
    );
  expect(await fresh(".cards img")).toBe(0);
  expect(await fresh("main input:not([type=hidden]), main select")).toBe(0);
  await expect
    .poll(() => page.locator(".cards button[aria-pressed=true]").getAttribute("value"))
    .toBe(saved);
});

test("the last of two choices is answered, whichever answer comes first", async () => {
  const page = await open();
  const release = await hold(page, "plaats=Belfeld");
  const late = page.waitForRequest(/plaats=Belfeld/);
  await box(page, "Belfeld").check();
  await box(page, "Belfeld").uncheck();
  await box(page, "Arcen").check();
  await expect.poll(() => chips(page)).toEqual(["Arcen"]);
  release();
  await (await late).response();
  await settled(page);
  expect(await chips(page)).toEqual(["Arcen"]);
  await expect.poll(() => new URL(page.url()).search).toBe("?plaats=Arcen");
});

test("what is typed while an answer comes stays, and is asked for", async () => {
  const page = await open();
  const release = await hold(page, "plaats=Velden");
  await box(page, "Velden").check();
  const words = page.getByRole("searchbox");
  await words.pressSequentially("str");
  release();
  await words.pressSequentially("aat");
  await page.waitForURL(/zoek=straat/);
  await expect.poll(() => chips(page)).toEqual(["“straat”", "Velden"]);
  await expect.poll(() => words.inputValue()).toBe("straat");
});

test("a sentence stays while it is written; its filters follow it, and then hold it", async () => {
  const page = await open("?oppervlakte=75");
  const words = page.getByRole("searchbox");
  await words.fill("2 slaapkamers");
  await expect.poll(() => chips(page)).toEqual(["2 slaapkamers of meer", "Vanaf 75 m²"]);
  expect(await words.inputValue()).toBe("2 slaapkamers");
  await words.fill("3 slaapkamers in Velden");
  await expect.poll(() => chips(page)).toEqual(["3 slaapkamers of meer", "Vanaf 75 m²", "Velden"]);
  await words.fill("tuin in Velden tot 9 ton, zonder trap");
  const kept = ["“tuin”", "Tot € 900.000", "Vanaf 75 m²", "Velden"];
  await expect.poll(() => chips(page)).toEqual(kept);
  await page.getByText("Niet meegenomen: “zonder trap”.").waitFor();
  await words.press("Tab");
  await expect.poll(() => words.inputValue()).toBe("tuin, [zonder trap]");
  await box(page, "Arcen").check();
  await expect.poll(() => chips(page)).toEqual([...kept.slice(0, 3), "Arcen", "Velden"]);
  await page.getByRole("link", { name: "Verwijder filter Tot € 900.000" }).click();
  await expect.poll(() => chips(page)).toEqual(["“tuin”", "Vanaf 75 m²", "Arcen", "Velden"]);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => chips(page)).toEqual(kept);
});

test("a sentence that is sent gives its place in the field to what is searched", async () => {
  const page = await open();
  const words = page.getByRole("searchbox");
  await words.fill("tuin, 3 slaapkamers");
  await words.press("Enter");
  await expect.poll(() => chips(page)).toEqual(["“tuin”", "3 slaapkamers of meer"]);
  await expect.poll(() => words.inputValue()).toBe("tuin");
  await words.fill("tuin en garage");
  await expect.poll(() => chips(page)).toEqual(["“tuin en garage”", "3 slaapkamers of meer"]);
});

test("without script a sentence of the home page becomes filters", async () => {
  const read = async (path: string) => (await site.fetch(path)).text();
  const [form = ""] = /<form[^>]*method="get"[^>]*>(?:(?!<\/form>).)*name="zoek".*?<\/form>/s.exec(
    await read("/"),
  )!;
  expect(form).toContain(` action="${list}"`);
  expect(form).toMatch(/<button(?=[^>]* name="aanbod")(?=[^>]* value="koop")[^>]*>Te koop</);
  const typed = { zoek: "geen flat, 3 slaapkamers onder 6 ton", aanbod: "koop" };
  const html = await read(`${list}?${new URLSearchParams(typed).toString()}`);
  const [, chosen = ""] = /aria-label="Gekozen filters"[^>]*>(.*?)<\/ul>/s.exec(html)!;
  expect(textOf(chosen).replaceAll("Verwijder filter ", "")).toContain(
    "“geen flat” Te koop Tot € 600.000 3 slaapkamers of meer",
  );
  expect(chosen).toContain('?aanbod=koop&amp;prijs-tot=600000&amp;slaapkamers=3"');
});

test("an answer that does not come leaves the form, says so, and makes room for the next", async () => {
  const page = await open();
  await page.route(/plaats=Arcen$/, (route) => route.abort());
  await box(page, "Arcen").check();
  expect(await shown(page, "Fout bij laden")).toContain("Kon woningen niet laden.");
  const failure = page.getByRole("heading", { name: "Fout bij laden" });
  await failure.waitFor();
  await page.locator(".cards").waitFor({ state: "hidden" });
  await expect.poll(() => box(page, "Arcen").isChecked()).toBe(true);
  await box(page, "Velden").check();
  await page.locator(".cards").waitFor();
  await failure.waitFor({ state: "hidden" });
  await expect.poll(async () => (await chips(page)).toSorted()).toEqual(["Arcen", "Velden"]);
});

test("Back, before the answer is there, shows the page before, in list and form", async () => {
  const page = await open("?plaats=Velden");
  const release = await hold(page, "plaats=Arcen");
  await box(page, "Arcen").check();
  await page.waitForURL(/Arcen/);
  await page.goBack();
  release();
  await expect.poll(() => box(page, "Arcen").isChecked()).toBe(false);
  await expect.poll(() => box(page, "Velden").isChecked()).toBe(true);
  await expect.poll(() => chips(page)).toEqual(["Velden"]);
});

test("a filter that is taken away by its link leaves the keyboard at the next one", async () => {
  const page = await open("?plaats=Arcen&plaats=Velden");
  const take = page.getByRole("link", { name: "Verwijder filter Arcen" });
  await take.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => chips(page)).toEqual(["Velden"]);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain("Velden");
});

test("without its program the form asks for a page", async () => {
  const page = await openWindow();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(site.url + list);
  await box(page, "Velden").check();
  await page.getByRole("button", { name: "Zoek", exact: true }).click();
  await page.waitForURL(/plaats=Velden/);
  await expect.poll(() => chips(page)).toEqual(["Velden"]);
});

test.each([
  ["no-preference", true],
  ["reduce", false],
] as const)("homes of an answer settle: with %s %s", async (reducedMotion, isMoving) => {
  const page = await open();
  await page.emulateMedia({ reducedMotion });
  // The page itself was there at once.
  const opacities = () =>
    page
      .locator(".cards > li")
      .evaluateAll((cards) => cards.map((card) => Number(getComputedStyle(card).opacity)));
  expect(new Set(await opacities())).toEqual(new Set([1]));
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      if ((target as Element).matches(".cards > li")) seen.push(propertyName);
    });
  });
  await page.locator("select[name=sorteer]").selectOption("prijs-oplopend");
  await page.waitForURL("**sorteer=prijs-oplopend");
  await expect
    .poll(() => page.locator("[data-answered] #resultaten:not([aria-busy])").count())
    .toBe(1);
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set([1]));
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.includes("opacity")).toBe(isMoving);
});
