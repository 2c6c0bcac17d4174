import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { shown, visit } from "../site/shown.ts";
import { fill, focused, tab, under } from "./contract-form.ts";

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

test("a couple sells to a couple: what fails or is refused is said, and then all that was filled in is sent", async () => {
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
  const headings = page.locator("section[aria-labelledby^=preview-] h4");
  await expect
    .poll(() => headings.allInnerTexts())
    .toEqual([
      "A. Verkoper(s)",
      "B. Koper(s)",
      ...[1, 4, 5].map((article) => expect.stringContaining(`Artikel ${article}`) as string),
    ]);

  // First it fails, and then the server refuses a field.
  const endpoint = "**/functions/generate-contract-pdf";
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: "<h1>" }));
  await click("Download PDF");
  expect(await shown(page, "Fout bij genereren")).toContain(
    "Er is een fout opgetreden bij het genereren van het PDF. Probeer het opnieuw.",
  );
  await page.unroute(endpoint);
  await tab(page, "Koper").click();
  await fill(page, { koperNaam: "Anders" });
  await tab(page, "Preview").click();
  const issues = [
    { field: "contractData.koperNaam", message: "Deze naam kan niet." },
    { field: "contractData", message: "Dit hoort bij geen veld." },
  ];
  await page.route(endpoint, (route) =>
    route.fulfill({ status: 422, json: { error: "De gegevens kloppen niet", issues } }),
  );
  await click("Download PDF");
  await page.getByRole("region", { name: "Nog 1 veld ontbreekt of klopt niet" }).waitFor();
  await page.getByRole("link", { name: "Deze naam kan niet." }).click();
  expect(await focused(page)).toBe("veld-koperNaam");
  expect(await under(page, "koperNaam")).toBe("Deze naam kan niet.");
  await fill(page, { koperNaam: data["koperNaam"]! });
  await expect.poll(() => under(page, "koperNaam")).toBe("");
  await page.unroute(endpoint);

  // An answer that comes at once leaves no time for saying that it is on its way.
  const held = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await held.promise;
    await route.continue();
  });
  await tab(page, "Preview").click();
  const sent = page.waitForRequest(endpoint);
  const download = page.waitForEvent("download");
  await click("Download PDF");
  await shown(page, "Contract wordt gegenereerd");
  held.resolve();
  const [file, request] = await Promise.all([download, sent]);
  expect(await shown(page, "Download gestart")).toContain(
    "Uw koopovereenkomst is klaar en wordt nu gedownload.",
  );
  expect(file.suggestedFilename()).toBe("koopovereenkomst-maasveldstraat-41a.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  expect(request.headers()["authorization"]).toBe(`Bearer ${site.services.secrets.publicKey}`);
  // `app/deals/contracts/print.test.ts` reads what is printed of these data.
  const { contractData } = request.postDataJSON() as { contractData: unknown };
  expect(contractSchema.parse(contractData)).toEqual(contractSchema.parse(coupleToCouple));
  await page.close();
});
