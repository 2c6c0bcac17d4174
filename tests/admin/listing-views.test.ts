import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byHttp } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown } from "../site/shown.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;

/** An own listing with a description and photos, as most are. */
async function storeOwn() {
  const facts = ["Bouw", "Indeling", "Energie", "Tuin", "Parkeren", "Kadaster"].map((group) => ({
    group,
    label: "Soort",
    value: "Gewoon",
  }));
  const description = "Een licht huis met een tuin op het zuiden. ".repeat(20);
  const { id } = await storeProperty(db(), { source: "eigen", description, facts });
  for (let at = 0; at < 10; at += 1) await storePhoto(db(), id);
  return `/admin/woningen/${id}`;
}

/** The forms that send something from the view, each by what it is or does. */
const formsIn = (page: Page) =>
  page.locator("#inhoud").evaluate((view) => {
    const fields = [...view.querySelectorAll("input, select, textarea, button[name]")];
    const forms = fields.map((field) => (field as HTMLInputElement).form);
    return [...new Set(forms)].flatMap((form) => (form ? form.id || "at once" : []));
  });

test.each<[name: string, query: string, desk: number, phone: number]>([
  // Heights at 1440 and 390 pixels: two screens of a desk, and a few of a phone.
  ["Overzicht", "", 1500, 3200],
  ["Gegevens", "?deel=gegevens", 1800, 3900],
  ["Beeld en stukken", "?deel=beeld", 2300, 4800],
] as const)(
  "%s of an own listing has one way of saving, and is short",
  async (name, query, desk, phone) => {
    const page = await open(`${await storeOwn()}${query}`, { width: 1440, height: 900 });
    const views = page.getByRole("navigation", { name: "Delen van deze woning" });
    expect(await views.locator("[aria-current=page]").allInnerTexts()).toEqual([name]);
    expect(await accessibilityProblems(page)).toEqual([]);
    const isForm = name === "Gegevens";
    expect(await page.locator(".save-bar").count()).toBe(isForm ? 1 : 0);
    const forms = new Set(await formsIn(page));
    expect([...forms]).toEqual([isForm ? "woning-form" : "at once"]);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThan(desk);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await height()).toBeLessThan(phone);
  },
);

test("a feed's listing has one view, whatever its address names", async () => {
  const { id } = await storeProperty(db());
  const html = await byHttp(staff.site.url, staff.cookie).read(
    `/admin/woningen/${id}?deel=gegevens`,
  );
  expect(html).toContain("Deze woning komt uit de bron");
  expect(html).not.toMatch(/Beeld en stukken|save-bar/);
});

test("half-typed work is asked about before another view, and an act comes back to its own", async () => {
  const home = await storeOwn();
  const page = await open(`${home}?deel=gegevens`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByLabel("Prijs in euro’s").fill("410000");
  await page.getByText("Gewijzigd: prijs in euro’s").waitFor();
  await page.getByRole("link", { name: "Beeld en stukken" }).click();
  await expect
    .poll(() => asked)
    .toEqual(["Je hebt je wijzigingen nog niet bewaard. Toch weggaan?"]);
  expect(new URL(page.url()).search).toBe("?deel=gegevens");
  expect(await page.getByLabel("Prijs in euro’s").inputValue()).toBe("410000");

  await page.getByLabel("Postcode").fill("1");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await shown(page, "Validatiefout");
  expect(new URL(page.url()).search).toBe("?deel=gegevens");
  await page.getByLabel("Postcode").fill("5911 CA");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await shown(page, "Woning opgeslagen");
  await page.waitForURL(`${home}?deel=gegevens`);

  await page.getByRole("link", { name: "Beeld en stukken" }).click();
  await page.waitForURL(`${home}?deel=beeld`);
  await page.getByLabel("Adres van de tour of video").fill("https://tour.example.com/1");
  await page.getByRole("button", { name: "Link toevoegen" }).click();
  await shown(page, "Link toegevoegd");
  await page.waitForURL(`${home}?deel=beeld`);
  await page.getByRole("link", { name: "Overzicht" }).click();
  await page.waitForURL(home);
  await page.getByLabel("Coördinaten").fill("51.36, 6.18");
  await page.getByRole("button", { name: "Pin verplaatsen" }).click();
  await shown(page, "Plaats opgeslagen");
  await page.waitForURL(home);
  expect(asked).toHaveLength(1);
});

test("without script a refused file and a taken photo come back to their view", async () => {
  const home = await storeOwn();
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(`${home}?deel=beeld`);
  await anna.press("Foto’s toevoegen");
  expect(anna.text).toContain("Kies eerst een bestand.");
  const isBack = () => expect(anna.html).toMatch(/aria-current="page"[^>]*>Beeld en stukken/);
  isBack();
  await anna.enter('aria-label="Onderschrift van foto 1"', { tekst: "De gevel" });
  isBack();
  expect(anna.html).toContain('value="De gevel"');
});

test("a listing without its label leads from today and from its own page to the field", async () => {
  const { id } = await storeProperty(db(), {
    source: "eigen",
    address: "Labelhof 1",
    energy_label: null,
  });
  const anna = byHttp(staff.site.url, staff.cookie);
  const field = `href="/admin/woningen/${id}?deel=gegevens#woning"`;
  expect(await anna.read(`/admin/woningen/${id}`)).toContain(field);
  expect(await anna.read("/admin")).toContain(field);
});
