import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { hydrated } from "../site/shown.ts";
import {
  button,
  current,
  field,
  fill,
  focused,
  tab,
  under,
  useContractForm,
} from "./contract-form.ts";

const { open } = useContractForm();

/** Links and buttons that cover part of another, or are lower than 24 px outside a sentence. */
function crowded(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>("main :is(a, button, [role=tab])")];
  const boxes = targets.flatMap((target) =>
    [...target.getClientRects()].map((box) => ({ target, box })),
  );
  const shown = boxes.filter(({ box }) => box.width > 1 && box.height > 1);
  return shown.flatMap(({ target, box }, at) => {
    const name = `${target.textContent.trim()} (${Math.round(box.height)} px)`;
    const isLow = box.height < 24 && !target.closest("p, label");
    const covered = shown.slice(at + 1).flatMap((other) => {
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const overlaps = other.target !== target && down > 0.5 && across > 0.5;
      return overlaps ? [`${name} × ${other.target.textContent.trim()}: ${down} px`] : [];
    });
    return [...(isLow ? [name] : []), ...covered];
  });
}

test("no link or button lies over another in a narrow or a wide window", async () => {
  const page = await open({ width: 360 });
  await button(page, "Verkoper toevoegen").click();
  for (const name of ["Verkoper", "Koper", "Woning", "Financieel", "Preview", "Verkoper"]) {
    await tab(page, name).click();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await page.evaluate(crowded))]).toEqual([width]);
    }
  }
});

describe("Preview", () => {
  test("lists what misses, each with the way to its field", async () => {
    const page = await open();
    await button(page, "Verkoper toevoegen").click();
    await tab(page, "Financieel").click();
    await fill(page, { koopsom: "veel" });
    await page.getByRole("checkbox", { name: "Erfpacht" }).check();
    await button(page, "Preview").click();
    await expect.poll(() => focused(page)).toBe("kop-preview");
    await page.getByText("Het volledige contract bevat meer artikelen.").waitFor();
    // Article 5 is of a guarantee alone.
    await expect.poll(() => page.locator("section[aria-labelledby^=preview-] h4").count()).toBe(4);
    await page.getByRole("region", { name: "A. Verkoper(s)" }).getByText("……").first().waitFor();
    const list = page.getByRole("region", { name: /^Nog 45 velden/ });
    await list.waitFor();
    await expect.poll(() => list.getByRole("link").count()).toBe(45);
    await expect.poll(() => page.getByText("Ongeldig bedrag").innerText()).toMatch(/^Koopsom: /);

    await list.getByRole("link", { name: "Verkoper 2: Vul de voornamen" }).click();
    expect(await current(page)).toContain("Verkoper");
    await expect.poll(() => focused(page)).toBe("veld-overigeVerkopers-0-voornamen");
    await tab(page, "Preview").click();
    await list.getByRole("link", { name: "Erfpacht: " }).press("Enter");
    await expect.poll(() => focused(page)).toBe("veld-clausules-erfpacht-canon");

    await tab(page, "Preview").click();
    await button(page, "Download PDF").click();
    await expect.poll(() => focused(page)).toBe("ontbreekt");
  });

  test("repeats the notes, which stand at their fields and stop nothing", async () => {
    const page = await open();
    await fill(page, { verkoperPostcode: "5911 AA", verkoperWoonplaats: "Tegelen" });
    await expect.poll(() => under(page, "verkoperPostcode")).toContain("hoort bij Venlo");
    await expect
      .poll(() => field(page, "verkoperPostcode").getAttribute("aria-invalid"))
      .toBeNull();
    await tab(page, "Financieel").click();
    await fill(page, { leveringsdatum: "1-5-2027" });
    await expect.poll(() => under(page, "leveringsdatum")).toContain("is een zaterdag");
    await button(page, "Preview").click();
    const notes = page.getByRole("region", { name: "Kijk hier nog eens naar" });
    await expect.poll(() => notes.getByRole("link").count()).toBe(2);
    await notes.getByRole("link", { name: /zaterdag/ }).click();
    await expect.poll(() => focused(page)).toBe("veld-leveringsdatum");
  });

  test("counts the bedenktijd, and gives all days as a calendar file", async () => {
    const page = await open();
    await tab(page, "Preview").click();
    const panel = page.getByRole("region", { name: "Bedenktijd" });
    const file = panel.getByRole("button", { name: "Agendabestand (.ics)" });
    await expect.poll(() => file.count()).toBe(0);
    await fill(page, { overhandigd: "31-6-2027" });
    await expect.poll(() => under(page, "overhandigd")).toContain("Deze datum bestaat niet");
    await fill(page, { overhandigd: "20-11-2026" });
    await panel.getByText("tot en met dinsdag 24 november 2026, 24.00 uur").waitFor();
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
    await expect.poll(() => field(page, "verkoperNaam").inputValue()).toBe("Peeters");
    await expect.poll(() => field(page, "verkoperHuwelijksgoederenrecht").count()).toBe(1);
    await expect.poll(() => field(page, "overigeVerkopers.0.naam").inputValue()).toBe("Els");
    await tab(page, "Financieel").click();
    await expect.poll(() => field(page, "clausules.zelfbewoning.jaren").inputValue()).toBe("5");

    await button(page, "Wissen").click();
    const question = page.getByRole("alertdialog", { name: "Alles wissen?" });
    await question.getByRole("button", { name: "Annuleren" }).click();
    await expect.poll(() => field(page, "clausules.zelfbewoning.jaren").inputValue()).toBe("5");
    await button(page, "Wissen").click();
    await question.getByRole("button", { name: "Wissen" }).click();
    await question.waitFor({ state: "detached" });
    expect(await current(page)).toBe("Verkoper");
    await expect.poll(() => field(page, "verkoperNaam").inputValue()).toBe("");
    await expect.poll(() => field(page, "overigeVerkopers.0.naam").count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("koopovereenkomst")))
      .toBeNull();
  });
});
