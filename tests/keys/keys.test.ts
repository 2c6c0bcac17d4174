import { listEvents } from "../../app/platform/events.ts";
import { afterEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { listRings } from "../../app/agenda/keys/queries.server.ts";
import { readRingQuery } from "../../app/agenda/keys/input.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { visit } from "../site/shown.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;
afterEach(() => db().execute(sql`DELETE FROM key_rings`));

const everyRing = () => listRings(db(), readRingQuery(new URLSearchParams()), new Date());

async function isSound(page: Page, script: boolean, width = 360) {
  await page.setViewportSize({ width, height: 740 });
  expect(script ? await accessibilityProblems(page) : []).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test.each([true, false])("keys of a home, on a phone, with script: %s", async (script) => {
  const home = await storeProperty(db(), {
    address: "Burgemeester van Rijnsbergenstraat 117-zwart bis",
    source: "eigen",
  });
  const page = await open(`/admin/woningen/${home.id}`, { script, width: 360, height: 740 });
  await page.getByRole("link", { name: "Sleutels: Geen" }).click();
  await page.getByText("Geen sleutelbos gevonden.").waitFor();
  await page.getByLabel("Aantal sleutels").fill("nul");
  await page.getByLabel("Waar hangt hij?").fill("kluis, haak 12");
  await page.getByRole("button", { name: "Toevoegen" }).click();
  await page.getByText("Vul een aantal in van 1 tot en met 99").waitFor();
  await expect.poll(() => page.getByLabel("Waar hangt hij?").inputValue()).toBe("kluis, haak 12");
  await isSound(page, script);
  await page.getByLabel("Aantal sleutels").fill("3");
  await page.getByRole("button", { name: "Toevoegen" }).click();
  const label = page.getByRole("heading", { level: 2, name: /^S-\d{3}$/ });
  await label.waitFor();
  const number = (await label.textContent())!;
  await isSound(page, script);

  // Two taps from the list, by keys.
  await visit(page, "/admin/sleutels");
  await page.getByRole("link", { name: `Uitgeven: ${number}` }).press("Enter");
  await page.getByRole("button", { name: "Ik neem hem mee" }).press("Enter");
  await page
    .getByText(/^Bij .* sinds/)
    .first()
    .waitFor();
  await page.getByText("Sleutels uitgegeven").first().waitFor();
  await isSound(page, script);
  await visit(page, `/admin/sleutels?q=${number}`);
  await page.getByRole("button", { name: `Terug ${number}` }).press("Enter");
  await page.getByText("Binnen: kluis, haak 12").waitFor();

  await page.getByLabel("Naam van iemand van buiten").fill("Bakker Schilderwerken");
  await page.getByLabel("Terug op").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Uitgeven aan een ander" }).click();
  await page.getByText("Kies een tijd die nog moet komen").waitFor();
  await expect
    .poll(() => page.getByLabel("Naam van iemand").inputValue())
    .toBe("Bakker Schilderwerken");
  await page.getByLabel("Terug op").fill("");
  await page.getByRole("button", { name: "Uitgeven aan een ander" }).click();
  await page.getByText(/^Bij Bakker Schilderwerken/).waitFor();

  const [ring] = await everyRing();
  expect(ring).toMatchObject({ keys: 3, property_id: home.id, holder: "Bakker Schilderwerken" });
  expect(await listEvents(db(), "ring_id", ring!.id)).toHaveLength(4);
  await visit(page, "/admin/leads/avg");
  await page.getByLabel("E-mailadres, telefoonnummer of naam").fill("schilderwerken");
  await page.getByRole("button", { name: "Zoeken" }).click();
  await page.getByRole("heading", { name: "Sleutels: Bakker Schilderwerken" }).waitFor();
  await page.getByLabel("Ja, wis deze naam bij de sleutels").check();
  await page.getByRole("button", { name: "Naam wissen" }).click();
  await page.getByText(/heeft S-\d+ nog: neem die eerst terug/).waitFor();
  await db().execute(sql`UPDATE key_rings SET due_at = out_at - interval '3 hours'`);
  await visit(page, "/admin/sleutels?stand=te-laat");
  await page.getByText(/Te laat: terug verwacht/).waitFor();
  for (const width of [1440, 768, 360]) await isSound(page, script, width);
  await visit(page, "/admin");
  await page.getByRole("heading", { name: "Sleutels te laat" }).waitFor();
  await page.getByRole("button", { name: new RegExp(`^Terug: ${number}`) }).click();
  await page.getByText("Sleutels terug").first().waitFor();
  expect(await everyRing()).toMatchObject([{ holder: null }]);
  await visit(page, `/admin/woningen/${home.id}`);
  await page.getByRole("link", { name: "Sleutels: 1 bos" }).waitFor();
});

test("a colleague who comes second with the same keys hears who has them", async () => {
  const home = await storeProperty(db());
  const page = await open("/admin/sleutels");
  await page.getByLabel("Welke woning?").fill("Nergens 1");
  await page.getByRole("button", { name: "Toevoegen" }).click();
  await page.getByText("Kies een woning uit de lijst").waitFor();
  const written = `${home.address}, ${home.city}`;
  await expect.poll(() => page.locator("#woningen option").allTextContents()).toContain(written);
  await page.getByLabel("Welke woning?").fill(written.toUpperCase());
  await page.getByRole("button", { name: "Toevoegen" }).click();
  await page.getByRole("button", { name: "Ik neem hem mee" }).waitFor();
  const [ring] = await everyRing();
  expect(ring!.property_id).toBe(home.id);
  const other = await open(`/admin/sleutels/${ring!.id}`, { width: 360 });
  await other.getByRole("button", { name: "Ik neem hem mee" }).click();
  await other
    .getByText(/^Bij .* sinds/)
    .first()
    .waitFor();
  await page.getByLabel("Naam van iemand van buiten").fill("Jan");
  await page.getByRole("button", { name: "Uitgeven aan een ander" }).click();
  await page
    .getByRole("alert")
    .getByText(/is al uitgegeven: /)
    .waitFor();
  await page
    .getByText(/^Bij .* sinds/)
    .first()
    .waitFor();
  expect(await listEvents(db(), "ring_id", ring!.id)).toHaveLength(2);
});
