import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { visit } from "../site/shown.ts";
import { users } from "../../database/schema/accounts.ts";
import { properties } from "../../database/schema/listings.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { storeAgent, storeViewing } from "./viewings.ts";

// A Saturday at ten past ten in Amsterdam.
const { staff, open } = useStaffSite({ clock: () => new Date("2026-11-28T09:10:00Z") });
const at = (time: string, day = "2026-11-30") => new Date(`${day}T${time}:00+01:00`);

let home: Awaited<ReturnType<typeof storeProperty>>;
beforeAll(async () => {
  const { db } = staff.site.services;
  await storeAgent(db, { id: "bram", name: "Bram Hendriks" });
  await storeAgent(db, { id: "cora", name: "Cora de Vries" });
  home = await storeProperty(db, { address: "Markt 1", source: "eigen" });
  const inHome = { property_id: home.id, about: "Markt 1, Venlo", agent_id: "bram" };
  await storeViewing(db, { ...inHome, starts_at: at("11:00"), name: "Els Bos" });
  await storeViewing(db, {
    ...inHome,
    starts_at: at("11:00"),
    name: "Kim Wacht",
    state: "waiting",
  });
});

const read = (name: string) =>
  staff.site.services.db.select().from(viewings).where(eq(viewings.name, name));

test("closing an account first asks who takes over, and the phone form forgets its owner", async () => {
  const page = await open("/admin/medewerkers/bram");
  await page.getByRole("button", { name: "Sluit dit account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Op naam staan nog: 1 bezichtiging, 1 op de wachtlijst.").waitFor();
  await dialog.getByRole("button", { name: "Ja, sluit het account" }).click();
  await page.getByText("Het account is nog open").first().waitFor();
  const form = page.getByRole("region", { name: "Overdragen" });
  await form.getByText("1 bezichtiging, 1 op de wachtlijst").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByLabel("Wie neemt het over?").selectOption("Cora de Vries");
  await form.getByRole("button", { name: "Overdragen" }).click();
  await page.getByText("Overgedragen", { exact: true }).first().waitFor();
  expect(await read("Els Bos")).toMatchObject([{ agent_id: "cora", state: "confirmed" }]);

  await visit(page, `${staff.site.url}/admin/medewerkers/bram`);
  await page.getByRole("button", { name: "Sluit dit account" }).click();
  await page.getByRole("button", { name: "Ja, sluit het account" }).click();
  await page.getByText("Het account is gesloten").first().waitFor();

  await visit(page, `${staff.site.url}/admin/agenda/nieuw?woning=${home.id}`);
  await page.getByLabel("Een ander moment").check();
  const names = await page.getByLabel("Collega").locator("option").allTextContents();
  expect(names).toContain("Cora de Vries");
  expect(names).not.toContain("Bram Hendriks");
  // A form that was open before names a colleague who has gone since.
  await staff.site.services.db
    .update(users)
    .set({ closedAt: at("10:00") })
    .where(eq(users.id, "cora"));
  await page.getByLabel("Collega").selectOption("Cora de Vries");
  await page.getByLabel("Dag en tijd").fill("2026-12-01T14:00");
  await page.getByLabel("Naam").fill("Piet Plan");
  await page.getByLabel("Telefoon").fill("0612345678");
  await page.getByRole("button", { name: "Plannen" }).click();
  await page.getByText("Deze collega laat geen woningen meer zien.").waitFor();
  expect(await read("Piet Plan")).toEqual([]);
});

test("a home that somebody waits for is not deleted, and hiding it asks what becomes of them", async () => {
  const { db } = staff.site.services;
  const page = await open(`/admin/woningen/${home.id}`);
  await page.getByText("Er hangt aan: 1 bezichtiging, 1 op de wachtlijst.").waitFor();
  await expect.poll(() => page.getByText("Woning verwijderen").count()).toBe(0);
  await page.getByRole("button", { name: "Verbergen" }).click();
  await page.waitForURL(/\/bezichtigingen/);
  await page.getByText("1 bezichtiging · 1 op de wachtlijst").waitFor();
  await page.getByRole("button", { name: "Alles beëindigen" }).click();
  await page.getByRole("button", { name: "Alles beëindigen" }).waitFor({ state: "detached" });
  for (const name of ["Els Bos", "Kim Wacht"])
    expect(await read(name)).toMatchObject([{ state: "cancelled" }]);

  await visit(page, `${staff.site.url}/admin/woningen/${home.id}`);
  await page.getByText("Woning verwijderen…").click();
  await page.getByRole("button", { name: "Ja, verwijder deze woning" }).click();
  await page.waitForURL(/\/admin\/woningen\?/);
  expect(await db.$count(properties, eq(properties.id, home.id))).toBe(0);
});
