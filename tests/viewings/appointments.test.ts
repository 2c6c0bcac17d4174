import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { visit } from "../site/shown.ts";
import { appointments } from "../../database/schema/appointments.ts";
import { leads } from "../../database/schema/leads.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { htmlProblems } from "../site/html.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { storeAgent } from "./viewings.ts";

// A Tuesday at ten past ten in Amsterdam.
const { staff, open } = useStaffSite({ clock: () => new Date("2026-11-24T09:10:00Z") });

test("a valuation is planned from its lead on a phone, found in the agenda, and taken away", async () => {
  const { db } = staff.site.services;
  await db.execute(sql`UPDATE users SET name = 'Anna Smit'`);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users`);
  await storeAgent(db, { id: rows[0]!.id, name: "Anna Smit" });
  await storeProperty(db, { address: "Kade 3" });
  const lead = await storeLead(db, {
    name: "Piet Bos",
    kind: "waardebepaling",
    state: "gebeld",
    address: "Dorpsstraat 12, Venlo",
  });
  const page = await open(`/admin/leads/${lead}`, { width: 360, height: 740 });
  await page.getByRole("link", { name: "Met duur en reistijd plannen" }).click();
  await page.getByRole("heading", { name: "Afspraak plannen met Piet Bos" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await htmlProblems(await page.content())).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect.poll(() => page.getByLabel("Soort").inputValue()).toBe("valuation");
  await expect.poll(() => page.getByLabel("Plaats").inputValue()).toBe("Dorpsstraat 12, Venlo");
  await page.getByLabel("Begint").fill("2026-11-24T21:00");
  await page.getByRole("button", { name: "Plannen", exact: true }).click();
  await page.getByText("Dat is buiten kantoortijd").waitFor();
  await page.getByLabel("Begint").fill("2026-11-24T14:00");
  await page.getByRole("button", { name: "Plannen", exact: true }).click();
  await page.getByText("Afspraak gepland").waitFor();
  const [planned] = await db.select().from(leads);
  expect(planned!.appointment_at).toEqual(new Date("2026-11-24T13:00:00Z"));

  const desk = plainBrowser(staff.site, staff.cookie);
  await desk.go("/admin");
  expect(desk.text).toContain("Afspraken vandaag");
  await visit(page, `${staff.site.url}/admin/agenda`);
  const card = page.getByRole("article").filter({ hasText: "Taxatie" });
  await card.getByRole("link").press("Enter");
  await page.getByRole("heading", { name: "Taxatie" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText("Weghalen", { exact: true }).click();
  await page.getByRole("button", { name: "Ja, weghalen" }).click();
  await page.getByText("Afspraak weggehaald").waitFor();
  expect(await db.$count(appointments)).toBe(0);
});
