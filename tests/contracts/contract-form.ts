import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";
import { type WindowOptions, windowsOf } from "../site/windows.ts";

const formPath = "/contracten/contract-maken";

/** The form of the agreement, in a site and a browser for one test file. */
export function useContractForm() {
  // Filled before the first test.
  const given = {} as { site: TestSite; browser: Browser };
  beforeAll(async () => {
    const site = startSite({ demo: false, work: false });
    [given.site, given.browser] = await Promise.all([site, openBrowser()]);
  });
  afterAll(async () => {
    await given.browser.close();
    await given.site.close();
  });
  const openWindow = windowsOf(() => given);
  return {
    /** Opens the form, empty, on its first tab. */
    open: async (options?: WindowOptions): Promise<Page> => {
      const page = await openWindow(formPath, options);
      await tab(page, "Verkoper").waitFor();
      return page;
    },
  };
}

export const tab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}\\b`) });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
export const current = (page: Page) => page.locator("[role=tab][aria-selected=true]").innerText();

/** Fills fields in, one after the other, and leaves each: the next takes the focus from it. */
export async function fill(page: Page, values: Record<string, string>) {
  let last: Locator | undefined;
  for (const [name, value] of Object.entries(values)) {
    last = field(page, name);
    if (name.endsWith("Staat")) {
      await last.selectOption(value);
      await last.blur();
    } else {
      await last.fill(value);
    }
  }
  await last?.blur();
}

/** The text below a field. */
export async function under(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute("aria-describedby")) ?? "";
  const texts = ids.split(" ").filter(Boolean);
  return (await Promise.all(texts.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(" ");
}

/** The fields of a seller or a buyer, as people type them. */
export const person = (who: string, name: string) => ({
  [`${who}Naam`]: name,
  [`${who}Voornamen`]: "Jan Willem",
  [`${who}Geboorteplaats`]: "Venlo",
  [`${who}Geboortedatum`]: "1-5-1970",
  [`${who}Straat`]: "Parade 3",
  [`${who}Postcode`]: "5911ca",
  [`${who}Woonplaats`]: "Venlo",
  [`${who}Email`]: `${who}@example.nl`,
  [`${who}Telefoon`]: "0612345678",
  [`${who}Legitimatie`]: `paspoort ${who.toUpperCase()}123`,
  [`${who}BurgerlijkeStaat`]: "ongehuwd",
});
const home = {
  woningAdres: "Maasboulevard 12",
  woningPostcode: "5911 AA",
  woningPlaats: "Venlo",
  kadasterGemeente: "Venlo",
  kadasterSectie: "B",
  kadasterNummer: "1234",
};
const money = {
  koopsom: "350000",
  leveringsdatum: "3-5-2027",
  notariskantoor: "Notariskantoor Maas",
  notarisVestigingsplaats: "Venlo",
};

/** Fills in everything that is required, and ends on Preview. */
export async function fillAll(page: Page) {
  await fill(page, person("verkoper", "van den Broek"));
  await button(page, "Volgende").click();
  await fill(page, person("koper", "Janssen"));
  await button(page, "Volgende").click();
  await fill(page, home);
  await button(page, "Volgende").click();
  await fill(page, money);
  await button(page, "Preview").click();
}
