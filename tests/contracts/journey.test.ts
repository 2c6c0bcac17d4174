import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { bare, readPdf } from "./pdf.ts";
import { shown, visit } from "../site/shown.ts";

const { site, browser } = await useWindows({ demo: false, work: false });

const data = coupleToCouple as unknown as Record<string, string>;
const [otherSeller = {}] = coupleToCouple.overigeVerkopers;
const [otherBuyer = {}] = coupleToCouple.overigeKopers;

/** Fills in all fields with this prefix, choices first, because they add fields. */
async function fillIn(page: Page, values: Record<string, unknown>, prefix = "") {
  const fields = Object.entries(values)
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .toSorted(([a], [b]) => Number(/staat$/i.test(b)) - Number(/staat$/i.test(a)));
  for (const [name, value] of fields) {
    const field = page.locator(`[name="${prefix}${name}"]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") {
      await field.selectOption(String(value));
    } else {
      await field.fill(asTyped(value));
    }
  }
  // The others were left when the next one was filled in.
  await page.locator(":focus").blur();
}

/** Days as people write them; numbers with the Dutch decimal sign. */
function asTyped(value: unknown): string {
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.split("-").toReversed().join("-") : text;
}

const startingWith = (...prefixes: string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
  );

test("a couple sells to a couple, and the agreement holds all that was filled in", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await visit(page, `${site.url}/contracten/contract-maken`);
  const click = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await fillIn(page, startingWith("verkoper"));
  await click("Verkoper toevoegen");
  await fillIn(page, otherSeller, "overigeVerkopers.0.");
  await click("Volgende");
  await fillIn(page, startingWith("koper"));
  await click("Koper toevoegen");
  await fillIn(page, otherBuyer, "overigeKopers.0.");
  await click("Volgende");
  await fillIn(page, startingWith("woning", "kadaster"));
  await click("Volgende");
  const { koopsomInWoorden, roerendeZakenInWoorden, bankgarantieBedragInWoorden, ...money } =
    startingWith("koopsom", "roerende", "levering", "notaris", "bankgarantie");
  await fillIn(page, money);
  // The words are filled in automatically.
  for (const [name, words] of Object.entries({
    koopsomInWoorden,
    roerendeZakenInWoorden,
    bankgarantieBedragInWoorden,
  })) {
    await expect.poll(() => page.locator(`[name="${name}"]`).inputValue()).toBe(words);
  }
  for (const [name, clause] of Object.entries(coupleToCouple.clausules)) {
    await page.locator(`[name="gekozen.${name}"]`).check();
    if (typeof clause === "object") await fillIn(page, clause, `clausules.${name}.`);
  }
  await click("Preview");

  const [file] = await Promise.all([page.waitForEvent("download"), click("Download PDF")]);
  expect(await shown(page, "Download gestart")).toContain(
    "Uw koopovereenkomst is klaar en wordt nu gedownload.",
  );
  expect(file.suggestedFilename()).toBe("koopovereenkomst-maasveldstraat-41a.pdf");

  const { body, pages, isTagged } = await readPdf(await readFile(await file.path()));
  const text = bare(body);
  const typed = [
    ...Object.values(startingWith("verkoper", "koper", "woning", "kadaster")),
    ...Object.values(otherSeller),
    ...Object.values(otherBuyer),
    "€ 425.000,00",
    "€ 4.250,50",
    "€ 42.500,00",
    "3 mei 2027",
    "12 maart 2027",
    "€ 390.000,00",
    "26 februari 2027",
    "€ 7.500,00",
    "19 februari 2027",
    "27 februari 2027",
    "3 jaar",
    "1934",
    "142 m²",
    "VvE Maasveld",
    "€ 187,35",
    "€ 912,40",
    "31 december 2071",
    "Notariskantoor De Oude Haven",
    "Roermond",
    "Gordijnen in de woonkamer",
    "Tuinhuis van 6 m²",
    koopsomInWoorden,
    roerendeZakenInWoorden,
    bankgarantieBedragInWoorden,
  ].map((value) => printed[String(value)] ?? String(value));
  for (const value of typed) expect(text).toContain(bare(value));
  const articles = [...body.matchAll(/^Artikel\s*(\d+)/gm)].map(([, number]) => Number(number));
  expect(articles).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  for (const [index, one] of pages.entries()) {
    expect(one).toContain(`pagina ${index + 1} van ${pages.length}`);
  }
  expect(isTagged).toBe(true);
  expect(body).not.toMatch(/[\ufffd\0]/);
  await page.close();
});

/** Values that are printed differently from how they were chosen or typed. */
const printed: Record<string, string> = {
  gehuwd: "Gehuwd",
  geregistreerd_partnerschap: "Geregistreerd partnerschap",
  huwelijkse_voorwaarden: "Huwelijkse voorwaarden of partnerschapsvoorwaarden",
  gemeenschap_van_goederen: "Gemeenschap van goederen",
  "1968-04-03": "3 april 1968",
  "1970-11-30": "30 november 1970",
  "1991-07-15": "15 juli 1991",
  "1990-01-31": "31 januari 1990",
  "+48 601 234 567": "+48 601234567",
};
