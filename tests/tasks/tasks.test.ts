import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { tasks } from "../../database/schema/tasks.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { looksRight } from "../site/looks-right.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { visit } from "../site/shown.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;
afterEach(async () => {
  await db().execute(sql`DELETE FROM tasks`);
  await db().execute(sql`DELETE FROM leads`);
});

test("a task is written on a lead, seen today, done there, and opened again", async () => {
  const lead = await storeLead(db(), { name: "Jan Peeters" });
  const page = await open(`/admin/leads/${lead}`, { width: 360 });
  await page.getByText("Taak toevoegen", { exact: true }).first().click();
  await page.getByRole("button", { name: "Taak toevoegen" }).click();
  await page.getByText("Schrijf op wat er moet gebeuren").waitFor();
  await page.getByLabel("Wat moet er gebeuren?").fill("Stuur de waardebepaling");
  await page.getByLabel("Voor wanneer?").fill("2026-01-05");
  await page.getByRole("button", { name: "Taak toevoegen" }).click();
  await page.waitForURL(`**/admin/leads/${lead}*`);
  await page.getByRole("heading", { name: "Taken (1)" }).waitFor();
  await looksRight(page);

  await visit(page, "/admin");
  const group = page.getByRole("region", { name: /^Taken/ });
  await expect.poll(() => group.innerText()).toContain("Jan Peeters");
  await looksRight(page);
  await page.getByRole("button", { name: "Klaar: Stuur de waardebepaling" }).click();
  await expect.poll(() => group.count()).toBe(0);

  await visit(page, "/admin/taken?klaar=ja");
  await page.getByRole("button", { name: "Weer open: Stuur de waardebepaling" }).click();
  await page.waitForURL((url) => !url.search.includes("klaar"));
  await page.getByRole("button", { name: "Klaar: Stuur de waardebepaling" }).waitFor();
  await looksRight(page);
});

test("a home gets the steps of a list at once, each with its day", async () => {
  const home = await storeProperty(db());
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(`/admin/woningen/${home.id}`);
  const list = anna.nameOf("Of een hele lijst");
  const [, value] = /value="([^"]*)"[^>]*>Nieuwe woning</.exec(anna.html)!;
  await anna.press("Stappen toevoegen", { [list]: value! });
  expect(anna.text).toContain("Taken (12)");
  const rows = await db().select().from(tasks);
  expect(rows.every(({ due, handler }) => due !== null && handler !== null)).toBe(true);
});
