import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../site/accessibility.ts";
import {
  button,
  current,
  field,
  fill,
  focused,
  person,
  tab,
  under,
  useContractForm,
} from "./contract-form.ts";

const { open } = useContractForm();

describe("the tabs", () => {
  test("are five, and go by keyboard, by header and by Volgende and Vorige", async () => {
    const page = await open();
    await expect
      .poll(() => page.getByRole("tab").allInnerTexts())
      .toEqual(["Verkoper", "Koper", "Woning", "Financieel", "Preview"]);
    await tab(page, "Verkoper").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(() => current(page)).toBe("Woning");
    await tab(page, "Koper").click();
    await expect.poll(() => current(page)).toContain("Koper");

    await button(page, "Volgende").press("Enter");
    await expect.poll(() => current(page)).toContain("Woning");
    await expect.poll(() => focused(page)).toBe("kop-woning");
    await button(page, "Volgende").press("Enter");
    await expect.poll(() => current(page)).toContain("Financieel");
    await button(page, "Vorige").press("Enter");
    await expect.poll(() => current(page)).toContain("Woning");
    await tab(page, "Preview").click();
    await button(page, "Bewerken").click();
    await expect.poll(() => current(page)).toContain("Financieel");
    await field(page, "notariskantoor").press("Enter");
    await expect.poll(() => current(page)).toBe("Preview");
  });

  test("say how much misses once they have been left", async () => {
    const page = await open();
    await expect.poll(() => tab(page, "Verkoper").getAttribute("aria-label")).toBeNull();
    await expect.poll(() => page.getByRole("tab", { name: /ontbreken/ }).count()).toBe(0);
    await button(page, "Volgende").click();
    await page
      .getByRole("tab", { name: "Verkoper (11 velden ontbreken of kloppen niet)" })
      .waitFor();
    await expect.poll(() => page.getByRole("tab", { name: /ontbreken/ }).count()).toBe(1);
    await tab(page, "Verkoper").click();
    await expect
      .poll(() => under(page, "verkoperNaam"))
      .toBe("Vul de achternaam van de verkoper in.");
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
    await expect.poll(() => field(page, "verkoperPostcode").inputValue()).toBe("5911 AA");
    await expect.poll(() => field(page, "verkoperTelefoon").inputValue()).toBe("06 12345678");
    await expect.poll(() => field(page, "verkoperGeboortedatum").inputValue()).toBe("01-05-1970");

    await field(page, "verkoperEmail").pressSequentially("jan@");
    await expect.poll(() => field(page, "verkoperEmail").getAttribute("aria-invalid")).toBeNull();
    await field(page, "verkoperEmail").blur();
    await expect.poll(() => field(page, "verkoperEmail").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => under(page, "verkoperEmail")).toBe("Ongeldig emailadres");
    await fill(page, { verkoperNaam: "Jan 😀" });
    await expect
      .poll(() => under(page, "verkoperNaam"))
      .toContain('Het teken "😀" kan niet worden afgedrukt');
    // A field that is only tabbed through gets no error yet.
    await field(page, "verkoperStraat").focus();
    await field(page, "verkoperStraat").blur();
    await expect.poll(() => field(page, "verkoperStraat").getAttribute("aria-invalid")).toBeNull();
  });

  test("for the property regime and the partner is there for who is married only", async () => {
    const page = await open();
    const regime = field(page, "verkoperHuwelijksgoederenrecht");
    await expect.poll(() => regime.count()).toBe(0);
    for (const state of ["gehuwd", "geregistreerd_partnerschap"]) {
      await fill(page, { verkoperBurgerlijkeStaat: state });
      await expect.poll(() => regime.getAttribute("aria-required")).toBe("true");
      await expect.poll(() => under(page, "verkoperPartner")).toContain("artikel 1:88 BW");
    }
    const otherLaw = field(page, "verkoperAnderRecht");
    await regime.selectOption("zugewinngemeinschaft");
    await expect.poll(() => otherLaw.count()).toBe(0);
    await regime.selectOption("ander_recht");
    await expect.poll(() => otherLaw.getAttribute("aria-required")).toBe("true");
    await fill(page, { verkoperBurgerlijkeStaat: "ongehuwd" });
    await expect.poll(() => regime.count()).toBe(0);
    await expect.poll(() => otherLaw.count()).toBe(0);
  });
});

test("sellers and buyers can be added, and go after a question when something is filled in", async () => {
  const page = await open();
  const add = button(page, "Verkoper toevoegen");
  await add.click();
  await expect.poll(() => focused(page)).toBe("veld-overigeVerkopers-0-naam");
  await button(page, "Verkoper 2 verwijderen").click();
  await expect.poll(() => field(page, "overigeVerkopers.0.naam").count()).toBe(0);
  await expect.poll(() => focused(page)).toBe("verkoper-toevoegen");

  await add.click();
  await fill(page, { "overigeVerkopers.0.naam": "Els" });
  await button(page, "Verkoper 2 verwijderen").click();
  await page.getByRole("alertdialog", { name: "Verkoper 2 verwijderen?" }).waitFor();
  await button(page, "Annuleren").click();
  await expect.poll(() => field(page, "overigeVerkopers.0.naam").inputValue()).toBe("Els");
  // Each pushes the button down: the next press waits for it.
  for (let more = 1; more <= 4; more += 1) {
    await add.click();
    await expect.poll(() => focused(page)).toBe(`veld-overigeVerkopers-${more}-naam`);
  }
  await expect.poll(() => add.count()).toBe(0);
  // An error below a name that was passed over would push the button away from under the press.
  await expect.poll(() => page.locator('[id$="-error"]').allTextContents()).toEqual([]);
  await button(page, "Verkoper 2 verwijderen").click();
  await button(page, "Verwijderen").last().click();
  await expect.poll(() => field(page, "overigeVerkopers.0.naam").inputValue()).toBe("");
  await expect.poll(() => field(page, "overigeVerkopers.4.naam").count()).toBe(0);
});

describe("the price in words", () => {
  test("follows the number until someone types words of his own, and offers the right ones", async () => {
    const page = await open();
    await tab(page, "Financieel").click();
    await fill(page, { koopsom: "350000" });
    const words = field(page, "koopsomInWoorden");
    await expect.poll(() => field(page, "koopsom").inputValue()).toBe("350.000,00");
    await expect.poll(() => words.inputValue()).toBe("driehonderdvijftigduizend euro");
    await fill(page, { koopsom: "360.000" });
    await expect.poll(() => words.inputValue()).toBe("driehonderdzestigduizend euro");

    await fill(page, { koopsomInWoorden: "drie ton" });
    await fill(page, { koopsom: "300.500" });
    await expect.poll(() => words.inputValue()).toBe("drie ton");
    await expect.poll(() => under(page, "koopsomInWoorden")).toContain("anders dan het getal");
    await button(page, "Overnemen: driehonderdduizend vijfhonderd euro").click();
    await expect.poll(() => words.inputValue()).toBe("driehonderdduizend vijfhonderd euro");
    await expect.poll(() => under(page, "koopsomInWoorden")).toBe("");
    // Once emptied they stay empty, so that other words can be typed.
    await words.fill("");
    await words.pressSequentially("drie");
    await expect.poll(() => words.inputValue()).toBe("drie");
  });
});

describe("every tab", () => {
  const violations = (page: Page) => accessibilityProblems(page, "main");

  test("is accessible, empty and with errors and notes", async () => {
    const page = await open();
    await fill(page, { verkoperBurgerlijkeStaat: "gehuwd", verkoperEmail: "jan@" });
    await button(page, "Verkoper toevoegen").click();
    // After Preview with all messages: Verkoper once more, and Financieel, which has most fields.
    for (const name of ["Verkoper", "Koper", "Woning", "Preview", "Verkoper", "Financieel"]) {
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
  });
});
