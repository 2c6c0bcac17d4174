import { dateTimeField, nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { layoutFaults } from "../pages/layout-faults.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { nextOpen } from "../../app/settings/opening-hours.ts";
import { hydrated } from "../site/shown.ts";
import { storeLead } from "./leads.ts";

const { staff, open } = useStaffSite();

test("a call from a lead's page asks what came of it, also once the telephone is back", async () => {
  const { db } = staff.site.services;
  const jan = { name: "Jan Peeters", phone: "0612345678" };
  const id = await storeLead(db, jan);
  const page = await open(`/admin/leads/${id}`, { width: 390, height: 844 });
  const lead = async () => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
  const state = async () => (await lead()).state;
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
  // Somebody who was not reached stays to be called, and the page says when.
  const again = (await lead()).call_back_at!;
  expect(again).toEqual(nextOpen(again, staff.site.services.settings.agency.hours));
  await page
    .getByText(`Terugbellen op ${formatDateTime(again)}`)
    .first()
    .waitFor();
  await page.getByText("Gesprek noteren").click();
  await outcome("Voicemail ingesproken").check();
  const chosen = nextAmsterdamMidnight(again);
  await page.getByLabel("Niet bereikt? Opnieuw bellen op").fill(dateTimeField(chosen));
  await save.click();
  await page.getByText("Gebeld: voicemail ingesproken.").waitFor();
  expect((await lead()).call_back_at).toEqual(chosen);

  await page.getByRole("link", { name: "Bel 0612345678" }).click();
  await outcome("Gesproken").check();
  await page.getByLabel("Wat is er gezegd?").fill("Komt dinsdag langs.");
  await save.click();
  await page.getByText("Gebeld: gesproken.").waitFor();
  await page.getByText("Komt dinsdag langs.").first().waitFor();
  await page.getByRole("heading", { name: "Maak een afspraak" }).waitFor();
  expect(await state()).toBe("gebeld");
});

test("a note or a lead that is half typed is left only on purpose", async () => {
  const id = await storeLead(staff.site.services.db, { name: "Els Bos" });
  for (const [path, field] of [
    [`/admin/leads/${id}`, "Notitie"],
    ["/admin/leads/nieuw", "Naam"],
  ] as const) {
    const page = await open(path, { width: 1440 });
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const leave = () => page.getByRole("link", { name: "Taken", exact: true }).first().click();
    await page.getByLabel(field, { exact: true }).first().fill("Belt morgen");
    await leave();
    await expect.poll(() => asked).toEqual([expect.stringContaining("Toch weggaan?")]);
    expect(new URL(page.url()).pathname).toBe(path);
    if (field === "Notitie") {
      await page.getByRole("button", { name: "Notitie bewaren" }).click();
      await page.getByText("Belt morgen").first().waitFor();
      await leave();
      await page.waitForURL("**/admin/taken");
    }
    expect(asked).toHaveLength(1);
    page.removeAllListeners("dialog");
  }
});
