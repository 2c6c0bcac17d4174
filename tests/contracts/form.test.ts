import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { accessibilityProblems } from "../site/accessibility.ts";
import { hydrated, shown, visit } from "../site/shown.ts";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ demo: false, work: false }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const path = "/contracten/contract-maken";
const endpoint = "**/functions/generate-contract-pdf";

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await visit(page, site.url + path);
  await tab(page, "Verkoper").waitFor();
  return page;
}

const tab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}\\b`) });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const current = (page: Page) => page.locator("[role=tab][aria-selected=true]").innerText();

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = field(page, name);
    if ((await input.evaluate((one) => one.tagName)) === "SELECT") await input.selectOption(value);
    else await input.fill(value);
    await input.blur();
  }
}

/** The text below a field. */
async function under(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute("aria-describedby")) ?? "";
  const texts = ids.split(" ").filter(Boolean);
  return (await Promise.all(texts.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(" ");
}

const person = (who: string, name: string) => ({
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
async function fillAll(page: Page) {
  await fill(page, person("verkoper", "van den Broek"));
  await button(page, "Volgende").click();
  await fill(page, person("koper", "Janssen"));
  await button(page, "Volgende").click();
  await fill(page, home);
  await button(page, "Volgende").click();
  await fill(page, money);
  await button(page, "Preview").click();
}

describe("the tabs", () => {
  test("are five, and go by keyboard, by header and by Volgende and Vorige", async () => {
    const page = await open();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual([
      "Verkoper",
      "Koper",
      "Woning",
      "Financieel",
      "Preview",
    ]);
    await tab(page, "Verkoper").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    expect(await current(page)).toBe("Woning");
    await tab(page, "Koper").click();
    expect(await current(page)).toContain("Koper");

    await button(page, "Volgende").press("Enter");
    expect(await current(page)).toContain("Woning");
    expect(await focused(page)).toBe("kop-woning");
    await button(page, "Volgende").press("Enter");
    expect(await current(page)).toContain("Financieel");
    await button(page, "Vorige").press("Enter");
    expect(await current(page)).toContain("Woning");
    await tab(page, "Preview").click();
    await button(page, "Bewerken").click();
    expect(await current(page)).toContain("Financieel");
    await field(page, "notariskantoor").press("Enter");
    expect(await current(page)).toBe("Preview");
  });

  test("say how much misses once they have been left", async () => {
    const page = await open();
    expect(await tab(page, "Verkoper").getAttribute("aria-label")).toBeNull();
    expect(await page.getByRole("tab", { name: /ontbreken/ }).count()).toBe(0);
    await button(page, "Volgende").click();
    await page
      .getByRole("tab", { name: "Verkoper (11 velden ontbreken of kloppen niet)" })
      .waitFor();
    expect(await page.getByRole("tab", { name: /ontbreken/ }).count()).toBe(1);
    await tab(page, "Verkoper").click();
    expect(await under(page, "verkoperNaam")).toBe("Vul de achternaam van de verkoper in.");
    await fill(page, { verkoperNaam: "Peeters" });
    await page.getByRole("tab", { name: "Verkoper (10 velden" }).waitFor();
    await fill(page, person("verkoper", "Peeters"));
    await page.getByRole("tab", { name: "Verkoper (volledig)" }).waitFor();
  });
});

describe("a field", () => {
  test("tidies what was typed, and says what is wrong with it when it is left", async () => {
    const page = await open();
    await fill(page, {
      verkoperPostcode: "5911aa",
      verkoperTelefoon: "0612345678",
      verkoperGeboortedatum: "1-5-1970",
    });
    expect(await field(page, "verkoperPostcode").inputValue()).toBe("5911 AA");
    expect(await field(page, "verkoperTelefoon").inputValue()).toBe("06 12345678");
    expect(await field(page, "verkoperGeboortedatum").inputValue()).toBe("01-05-1970");

    await field(page, "verkoperEmail").pressSequentially("jan@");
    expect(await field(page, "verkoperEmail").getAttribute("aria-invalid")).toBeNull();
    await field(page, "verkoperEmail").blur();
    expect(await field(page, "verkoperEmail").getAttribute("aria-invalid")).toBe("true");
    expect(await under(page, "verkoperEmail")).toBe("Ongeldig emailadres");
    await fill(page, { verkoperNaam: "Jan 😀" });
    expect(await under(page, "verkoperNaam")).toContain('Het teken "😀" kan niet worden afgedrukt');
    // A field that is only tabbed through gets no error yet.
    await field(page, "verkoperStraat").focus();
    await field(page, "verkoperStraat").blur();
    expect(await field(page, "verkoperStraat").getAttribute("aria-invalid")).toBeNull();
  });

  test("for a day takes one from the calendar too", async () => {
    const page = await open();
    await page.locator("input[type=date]").first().fill("1970-05-01", { force: true });
    expect(await field(page, "verkoperGeboortedatum").inputValue()).toBe("01-05-1970");
  });

  test("for the property regime and the partner is there for who is married only", async () => {
    const page = await open();
    const regime = field(page, "verkoperHuwelijksgoederenrecht");
    expect(await regime.count()).toBe(0);
    for (const state of ["gehuwd", "geregistreerd_partnerschap"]) {
      await fill(page, { verkoperBurgerlijkeStaat: state });
      expect(await regime.getAttribute("aria-required")).toBe("true");
      expect(await under(page, "verkoperPartner")).toContain("artikel 1:88 BW");
    }
    await fill(page, { verkoperBurgerlijkeStaat: "ongehuwd" });
    expect(await regime.count()).toBe(0);
  });
});

test("sellers and buyers can be added, and go after a question when something is filled in", async () => {
  const page = await open();
  const add = button(page, "Verkoper toevoegen");
  await add.click();
  expect(await focused(page)).toBe("veld-overigeVerkopers-0-naam");
  await button(page, "Verkoper 2 verwijderen").click();
  expect(await field(page, "overigeVerkopers.0.naam").count()).toBe(0);
  expect(await focused(page)).toBe("verkoper-toevoegen");

  await add.click();
  await fill(page, { "overigeVerkopers.0.naam": "Els" });
  await button(page, "Verkoper 2 verwijderen").click();
  await page.getByRole("alertdialog", { name: "Verkoper 2 verwijderen?" }).waitFor();
  await button(page, "Annuleren").click();
  expect(await field(page, "overigeVerkopers.0.naam").inputValue()).toBe("Els");
  for (let more = 0; more < 4; more += 1) await add.click();
  expect(await add.count()).toBe(0);
  await button(page, "Verkoper 2 verwijderen").click();
  await button(page, "Verwijderen").last().click();
  await expect.poll(() => field(page, "overigeVerkopers.0.naam").inputValue()).toBe("");
  expect(await field(page, "overigeVerkopers.4.naam").count()).toBe(0);
});

test("a second buyer takes over the address of the first", async () => {
  const page = await open();
  await tab(page, "Koper").click();
  await button(page, "Koper toevoegen").click();
  const same = button(page, "Zelfde adres als koper 1");
  expect(await same.count()).toBe(0);
  await fill(page, { koperStraat: "Parade 3", koperPostcode: "5911 CA", koperWoonplaats: "Venlo" });
  await same.click();
  expect(await focused(page)).toBe("veld-overigeKopers-0-straat");
  expect(await same.count()).toBe(0);
  for (const name of ["straat", "postcode", "woonplaats"]) {
    const first = `koper${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const copied = await field(page, `overigeKopers.0.${name}`).inputValue();
    expect(copied).toBe(await field(page, first).inputValue());
  }
});

describe("the price in words", () => {
  test("follows the number until someone types words of his own, and offers the right ones", async () => {
    const page = await open();
    await tab(page, "Financieel").click();
    await fill(page, { koopsom: "350000" });
    const words = field(page, "koopsomInWoorden");
    expect(await field(page, "koopsom").inputValue()).toBe("350.000,00");
    expect(await words.inputValue()).toBe("driehonderdvijftigduizend euro");
    await fill(page, { koopsom: "360.000" });
    expect(await words.inputValue()).toBe("driehonderdzestigduizend euro");

    await fill(page, { koopsomInWoorden: "drie ton" });
    await fill(page, { koopsom: "300.500" });
    expect(await words.inputValue()).toBe("drie ton");
    expect(await under(page, "koopsomInWoorden")).toContain("anders dan het getal");
    await button(page, "Overnemen: driehonderdduizend vijfhonderd euro").click();
    expect(await words.inputValue()).toBe("driehonderdduizend vijfhonderd euro");
    expect(await under(page, "koopsomInWoorden")).toBe("");
    // Once emptied they stay empty, so that other words can be typed.
    await words.fill("");
    await words.pressSequentially("drie");
    expect(await words.inputValue()).toBe("drie");
  });
});

describe("Preview", () => {
  test("lists what misses, each with the way to its field", async () => {
    const page = await open();
    await button(page, "Verkoper toevoegen").click();
    await tab(page, "Financieel").click();
    await fill(page, { koopsom: "veel" });
    await page.getByRole("checkbox", { name: "Erfpacht" }).check();
    await button(page, "Preview").click();
    expect(await focused(page)).toBe("kop-preview");
    const list = page.getByRole("region", { name: /^Nog 45 velden/ });
    await list.waitFor();
    expect(await list.getByRole("link").count()).toBe(45);
    expect(await page.getByText("Ongeldig bedrag").innerText()).toMatch(/^Koopsom: /);

    await list.getByRole("link", { name: "Verkoper 2: Vul de voornamen" }).click();
    expect(await current(page)).toContain("Verkoper");
    expect(await focused(page)).toBe("veld-overigeVerkopers-0-voornamen");
    await tab(page, "Preview").click();
    await list.getByRole("link", { name: "Erfpacht: " }).press("Enter");
    expect(await focused(page)).toBe("veld-clausules-erfpacht-canon");

    await tab(page, "Preview").click();
    await button(page, "Download PDF").click();
    expect(await focused(page)).toBe("ontbreekt");
  });

  test("shows the agreement with dots for what is empty, and article 5 with a guarantee", async () => {
    const page = await open();
    await fill(page, { verkoperNaam: "van den Broek" });
    await tab(page, "Preview").click();
    const headings = () => page.locator("section[aria-labelledby^=preview-] h4").allInnerTexts();
    expect(await headings()).toEqual([
      "A. Verkoper(s)",
      "B. Koper(s)",
      expect.stringContaining("Artikel 1"),
      expect.stringContaining("Artikel 4"),
    ]);
    const sellers = page.getByRole("region", { name: "A. Verkoper(s)" });
    expect(await sellers.innerText()).toContain("van den Broek");
    expect(await sellers.innerText()).toContain("……");
    await page.getByText("Het volledige contract bevat meer artikelen.").waitFor();
    await button(page, "Bewerken").click();
    await fill(page, { bankgarantieBedrag: "35.000" });
    await button(page, "Preview").click();
    expect(await headings()).toHaveLength(5);
  });

  test("repeats the notes, which stand at their fields and stop nothing", async () => {
    const page = await open();
    await fill(page, { verkoperPostcode: "5911 AA", verkoperWoonplaats: "Tegelen" });
    expect(await under(page, "verkoperPostcode")).toContain("hoort bij Venlo");
    expect(await field(page, "verkoperPostcode").getAttribute("aria-invalid")).toBeNull();
    await tab(page, "Financieel").click();
    await fill(page, { leveringsdatum: "1-5-2027" });
    expect(await under(page, "leveringsdatum")).toContain("is een zaterdag");
    await button(page, "Preview").click();
    const notes = page.getByRole("region", { name: "Kijk hier nog eens naar" });
    expect(await notes.getByRole("link").count()).toBe(2);
    await notes.getByRole("link", { name: /zaterdag/ }).click();
    expect(await focused(page)).toBe("veld-leveringsdatum");
  });

  test("counts the bedenktijd, and gives all days as a calendar file", async () => {
    const page = await open();
    await tab(page, "Preview").click();
    const panel = page.getByRole("region", { name: "Bedenktijd" });
    const file = panel.getByRole("button", { name: "Agenda-bestand (.ics)" });
    expect(await file.count()).toBe(0);
    await fill(page, { overhandigd: "31-6-2027" });
    expect(await under(page, "overhandigd")).toContain("Ongeldige datum");
    await fill(page, { overhandigd: "20-11-2026" });
    await panel.getByText("tot en met dinsdag 24 november 2026, 24:00 uur").waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), file.click()]);
    expect(saved.suggestedFilename()).toBe("koopovereenkomst-contract.ics");
    expect(await readFile(await saved.path(), "utf8")).toContain("DTSTART;VALUE=DATE:20261124");
  });
});

describe("the work", () => {
  test("survives a reload, and goes with Wissen", async () => {
    const page = await open();
    await fill(page, { verkoperNaam: "Peeters", verkoperBurgerlijkeStaat: "gehuwd" });
    await button(page, "Verkoper toevoegen").click();
    await fill(page, { "overigeVerkopers.0.naam": "Els" });
    await tab(page, "Financieel").click();
    await page.getByRole("checkbox", { name: "Zelfbewoning" }).check();
    await fill(page, { "clausules.zelfbewoning.jaren": "5" });
    await page.reload();
    await hydrated(page);
    await tab(page, "Verkoper").waitFor();
    expect(await field(page, "verkoperNaam").inputValue()).toBe("Peeters");
    expect(await field(page, "verkoperHuwelijksgoederenrecht").count()).toBe(1);
    expect(await field(page, "overigeVerkopers.0.naam").inputValue()).toBe("Els");
    await tab(page, "Financieel").click();
    expect(await field(page, "clausules.zelfbewoning.jaren").inputValue()).toBe("5");

    await button(page, "Wissen").click();
    const question = page.getByRole("alertdialog", { name: "Alles wissen?" });
    await question.getByRole("button", { name: "Annuleren" }).click();
    expect(await field(page, "clausules.zelfbewoning.jaren").inputValue()).toBe("5");
    await button(page, "Wissen").click();
    await question.getByRole("button", { name: "Wissen" }).click();
    await question.waitFor({ state: "detached" });
    expect(await current(page)).toBe("Verkoper");
    expect(await field(page, "verkoperNaam").inputValue()).toBe("");
    expect(await field(page, "overigeVerkopers.0.naam").count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem("koopovereenkomst"))).toBeNull();
  });

  test("goes to a file and comes back from it; another file changes nothing", async () => {
    const page = await open();
    await fill(page, { verkoperNaam: "Peeters" });
    await tab(page, "Woning").click();
    await fill(page, { woningAdres: "Maasboulevard 12" });
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      button(page, "Opslaan als bestand").click(),
    ]);
    expect(saved.suggestedFilename()).toBe("koopovereenkomst-maasboulevard-12.json");
    const buffer = await readFile(await saved.path());

    const other = await open();
    await fill(other, { verkoperNaam: "Janssen" });
    const input = other.locator("input[type=file]");
    const bad = Buffer.from('{"soort":"boodschappen"}');
    await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: bad });
    expect(await shown(other, "Bestand niet geopend")).toContain("staat er nog");
    expect(await field(other, "verkoperNaam").inputValue()).toBe("Janssen");

    await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer });
    await other
      .getByRole("alertdialog", { name: "Bestand openen?" })
      .getByRole("button", { name: "Openen" })
      .click();
    await shown(other, "Bestand geopend");
    expect(await field(other, "verkoperNaam").inputValue()).toBe("Peeters");
    await tab(other, "Woning").click();
    expect(await field(other, "woningAdres").inputValue()).toBe("Maasboulevard 12");
  });
});

describe("the download", () => {
  test("fails in words, says what the server refuses, and then gives the document", async () => {
    const page = await open();
    await fillAll(page);
    expect(await page.getByRole("tab", { name: /volledig/ }).count()).toBe(4);
    await page.route(endpoint, (route) => route.fulfill({ status: 500, body: "<h1>" }));
    await button(page, "Download PDF").click();
    expect(await shown(page, "Fout bij genereren")).toContain(
      "Er is een fout opgetreden bij het genereren van het PDF. Probeer het opnieuw.",
    );

    await page.unroute(endpoint);
    const issues = [
      { field: "contractData.koperNaam", message: "Deze naam kan niet." },
      { field: "contractData", message: "Dit hoort bij geen veld." },
    ];
    await page.route(endpoint, (route) =>
      route.fulfill({ status: 422, json: { error: "De gegevens kloppen niet", issues } }),
    );
    await button(page, "Download PDF").click();
    await page.getByRole("region", { name: "Nog 1 veld ontbreekt of klopt niet" }).waitFor();
    await page.getByRole("link", { name: "Deze naam kan niet." }).click();
    expect(await focused(page)).toBe("veld-koperNaam");
    expect(await under(page, "koperNaam")).toBe("Deze naam kan niet.");
    await fill(page, { koperNaam: "Jansen" });
    expect(await under(page, "koperNaam")).toBe("");

    await page.unroute(endpoint);
    let sent: { headers: Record<string, string>; body: string } | undefined;
    await page.route(endpoint, async (route) => {
      const request = route.request();
      sent = { headers: request.headers(), body: request.postData() ?? "" };
      await route.fulfill({
        body: "%PDF-1.7",
        contentType: "application/pdf",
        headers: {
          "Content-Disposition": 'attachment; filename="koopovereenkomst-maasboulevard-12.pdf"',
        },
      });
    });
    await tab(page, "Preview").click();
    const download = page.waitForEvent("download");
    await button(page, "Download PDF").click();
    await shown(page, "Contract wordt gegenereerd");
    expect((await download).suggestedFilename()).toBe("koopovereenkomst-maasboulevard-12.pdf");
    expect(await shown(page, "Download gestart")).toContain(
      "Uw koopovereenkomst is klaar en wordt nu gedownload.",
    );
    expect(sent?.headers.authorization).toBe(`Bearer ${site.services.secrets.publicKey}`);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      contractData: {
        koperNaam: "Jansen",
        verkoperGeboortedatum: "1970-05-01",
        koopsom: "350.000,00",
        koopsomInWoorden: "driehonderdvijftigduizend euro",
        clausules: {},
      },
    });
  });
});

describe("every tab", () => {
  const names = ["Verkoper", "Koper", "Woning", "Financieel", "Preview"];

  const violations = (page: Page) => accessibilityProblems(page, "main");

  test("is accessible, empty and with errors and notes", async () => {
    const page = await open();
    await fill(page, { verkoperBurgerlijkeStaat: "gehuwd", verkoperEmail: "jan@" });
    await button(page, "Verkoper toevoegen").click();
    // Verkoper and Financieel once more, with all messages after Preview.
    for (const name of [...names, "Verkoper", "Financieel"]) {
      await tab(page, name).click();
      if (name === "Financieel") {
        for (const clause of await page.getByRole("checkbox").all()) await clause.check();
        await fill(page, { koopsom: "350.000", koopsomInWoorden: "drie ton" });
      }
      expect([name, ...(await violations(page))]).toEqual([name]);
    }
    await button(page, "Wissen").click();
    await page.getByRole("alertdialog").waitFor();
    expect(await accessibilityProblems(page, "[role=alertdialog]")).toEqual([]);
  }, 120_000);

  test.each([320, 360, 768])("fits in %i pixels", async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    await fill(page, { verkoperBurgerlijkeStaat: "gehuwd", verkoperNaam: "W".repeat(200) });
    for (const name of [...names, ...names]) {
      await tab(page, name).click();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, wider]).toEqual([name, 0]);
    }
  });
});

test("without script the page says what can be done", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.getByRole("heading", { name: "Dit formulier heeft JavaScript nodig" }).waitFor();
  expect(await page.getByText("Een ogenblik, het formulier").isVisible()).toBe(false);
  expect(
    await page.getByRole("link", { name: "blanco koopovereenkomst" }).getAttribute("href"),
  ).toBe("/contracten/koopovereenkomst.pdf");
});
