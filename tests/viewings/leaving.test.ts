import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
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
  const desk = plainBrowser(staff.site, staff.cookie);
  await desk.go("/admin/medewerkers/bram");
  const waits = "1 bezichtiging, 1 op de wachtlijst";
  expect(desk.text).toContain(waits);
  expect(desk.text).toContain("Draag eerst over wat op deze naam staat.");
  await desk.press("Ja, sluit het account");
  expect(desk.text).toContain("Het account is nog open");
  expect(desk.html).toContain('href="/admin/bezichtigers/bram"');
  expect(await accessibilityProblems(await open("/admin/medewerkers/bram"))).toEqual([]);
  await desk.go("/admin/bezichtigers/bram");
  expect(desk.text).toContain(waits);
  await desk.press("Overdragen", { [desk.nameOf("Wie neemt het over?")]: "cora" });
  expect(desk.text).toContain("Overgedragen");
  expect(await read("Els Bos")).toMatchObject([{ agent_id: "cora", state: "confirmed" }]);
  await desk.go("/admin/medewerkers/bram");
  await desk.press("Ja, sluit het account");
  expect(desk.text).toContain("Het account is gesloten");

  await desk.go(`/admin/agenda/nieuw?woning=${home.id}`);
  const [names] = /<select[^>]* name="collega".*?<\/select>/s.exec(desk.html)!;
  expect(names).toContain("Cora de Vries");
  expect(names).not.toContain("Bram Hendriks");
  // A form that was open before names a colleague who has gone since.
  await staff.site.services.db
    .update(users)
    .set({ closedAt: at("10:00") })
    .where(eq(users.id, "cora"));
  const other = { moment: "anders", collega: "cora", begin: "2026-12-01T14:00" };
  await desk.press("Plannen", { ...other, naam: "Piet Plan", telefoon: "0612345678" });
  expect(desk.text).toContain("Deze collega laat geen woningen meer zien.");
  expect(await read("Piet Plan")).toEqual([]);
});
