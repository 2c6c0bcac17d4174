import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { layoutFaults } from "../pages/layout-faults.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { hydrated } from "../site/shown.ts";
import { storeLead } from "./leads.ts";

const { staff, open } = useStaffSite();

test("a call from a lead's page asks what came of it, also once the telephone is back", async () => {
  const { db } = staff.site.services;
  const jan = { name: "Jan Peeters", phone: "0612345678" };
  const id = await storeLead(db, jan);
  const page = await open(`/admin/leads/${id}`, { width: 390, height: 844 });
  const state = async () => (await db.select().from(leads).where(eq(leads.id, id)))[0]!.state;
  const outcome = (name: string) => page.getByRole("radio", { name, exact: true });
  const save = page.getByRole("button", { name: "Bewaren", exact: true });
  await expect.poll(() => outcome("Geen gehoor").count()).toBe(0);
  await page.getByRole("link", { name: "Bel 0612345678" }).click();
  await outcome("Geen gehoor").waitFor();
  // A telephone that is short of memory closes the page during the call.
  await page.reload();
  await hydrated(page);
  await outcome("Geen gehoor").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await save.click();
  await page.getByText("Kies wat er van het bellen kwam").waitFor();
  await outcome("Geen gehoor").check();
  await save.click();
  await page.getByText("Gebeld: geen gehoor.").waitFor();
  await outcome("Geen gehoor").waitFor({ state: "hidden" });
  expect(await state()).toBe("nieuw");

  await page.getByRole("link", { name: "Bel 0612345678" }).click();
  await outcome("Gesproken").check();
  await page.getByLabel("Wat is er gezegd?").fill("Komt dinsdag langs.");
  await save.click();
  await page.getByText("Gebeld: gesproken.").waitFor();
  await page.getByText("Komt dinsdag langs.").first().waitFor();
  await page.getByRole("heading", { name: "Maak een afspraak" }).waitFor();
  expect(await state()).toBe("gebeld");
});
