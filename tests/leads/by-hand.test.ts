import { desc, eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { looksRight } from "../site/looks-right.ts";
import { storeLead } from "./leads.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;
afterEach(() => db().execute(sql`DELETE FROM leads`));

async function newest() {
  const [lead] = await db().select().from(leads).orderBy(desc(leads.created_at)).limit(1);
  return lead!;
}

test("who calls is known by a part of the number, and asks about a home on offer", async () => {
  const known = { name: "Jan Peeters", email: "jan@x.example", phone: "+31 6 12345678" };
  const first = await storeLead(db(), { ...known, created_at: new Date("2026-01-01T10:00:00Z") });
  const home = await storeProperty(db(), { address: "Kade 3", city: "Venlo" });
  const page = await open("/admin/leads");
  await page.getByRole("link", { name: "Lead noteren" }).click();
  await page.getByLabel("Telefoonnummer").pressSequentially("06-123456");
  const suggestion = page.getByRole("button", { name: /Jan Peeters.*1 aanvraag/ });
  await suggestion.waitFor();
  await looksRight(page);
  await suggestion.press("Enter");
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Peeters");
  await expect.poll(() => page.getByLabel("Telefoonnummer").inputValue()).toBe("+31 6 12345678");
  await expect.poll(() => suggestion.count()).toBe(0);

  await page.getByLabel("Soort").selectOption("woningvraag");
  await page.getByLabel("Welke woning?").fill("Kade 3, Venlo");
  await page.getByLabel("Bericht").fill("Hoe groot is de tuin?");
  await page.getByLabel("Vervolg").selectOption("terugbellen");
  // Refused first: nothing that was typed is lost.
  await page.getByRole("button", { name: "Bewaar lead" }).click();
  await page.getByText("Vul in wanneer").waitFor();
  await expect.poll(() => page.getByLabel("Bericht").inputValue()).toBe("Hoe groot is de tuin?");
  await page.getByLabel("Wanneer terugbellen?").fill("2027-01-04T10:00");
  await page.getByRole("button", { name: "Bewaar lead" }).click();
  await page.getByRole("heading", { name: "Bel Jan Peeters terug" }).waitFor();

  const lead = await newest();
  const [other] = await db().select().from(leads).where(eq(leads.id, first));
  expect(lead).toMatchObject({
    source: "telephone",
    person_id: other!.person_id,
    property_id: home.id,
    message: "Hoe groot is de tuin?",
    call_back_at: new Date("2027-01-04T09:00:00Z"),
  });
  await page.getByText("Telefoon", { exact: true }).first().waitFor();
});
