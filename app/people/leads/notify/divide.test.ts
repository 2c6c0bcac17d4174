import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { events } from "../../../../database/schema/events.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { useNotifications } from "../../../../tests/leads/notifications.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { storeAgent } from "../../../../tests/viewings/viewings.ts";
import { type Division, initialDivision } from "../../../settings/groups/division.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { listForStaff } from "../../../homes/listings/staff/table/queries.server.ts";
import { parseStaffQuery } from "../../../homes/listings/staff/table/input.ts";
import { assign } from "../follow-up/changes.server.ts";
import { divideLead } from "../follow-up/divide.server.ts";
import { parseLeadQuery } from "../follow-up/input.ts";
import { deadlineOf, listLeads } from "../follow-up/queries.server.ts";

const { services, jobsOf, newestEmail } = await useNotifications();
const { db, settings } = services;
const to = "anna@kantoor.example";

beforeEach(async () => {
  await emptyTables(db, "users", "properties", "settings", "setting_versions");
  settings.expire();
  await settings.ready();
  await storeAgent(db, { id: "anna", name: "Anna Smit" });
  await storeAgent(db, { id: "bram", name: "Bram Maes" });
  const team = [{ name: "Anna Smit", role: "Makelaar", email: to }];
  await saveSetting(services, "team", { seen: 0, value: team, by: null });
});

const divide = (value: Partial<Division>) =>
  saveSetting(services, "division", { seen: 0, value: { ...initialDivision, ...value }, by: null });
const stored = async () => (await db.select().from(leads))[0]!;
const given = (id: string) =>
  db.$count(events, and(eq(events.lead_id, id), eq(events.kind, "assigned")));

test("a new lead goes to whom the rules say, once, and the confirmation has their name", async () => {
  await divide({ rules: [{ place: "Venlo", to }] });
  const { run } = await jobsOf();
  await Promise.all([run("agency"), run("visitor")]);
  const { id, assigned_to, state, first_answer_at } = await stored();
  expect({ assigned_to, state, first_answer_at }).toEqual({
    assigned_to: "anna",
    state: "nieuw",
    first_answer_at: null,
  });
  expect(await given(id)).toBe(1);
  expect((await newestEmail("visitor")).text).toContain("Anna Smit\nMakelaar");
});

test("without rules, or where none fits, it is nobody's", async () => {
  const { run } = await jobsOf();
  await run("agency");
  expect((await stored()).assigned_to).toBeNull();
  await divide({ rules: [{ place: "Tegelen", to }] });
  await divideLead(services, (await stored()).id);
  expect((await stored()).assigned_to).toBeNull();
});

test("staff who gave it to somebody, or back to nobody, are not overruled", async () => {
  await divide({ rules: [{ to }] });
  const { run } = await jobsOf();
  const { id } = await stored();
  await assign(services, id, "bram@kantoor.example", "bram");
  await run("agency");
  expect((await stored()).assigned_to).toBe("bram");
  await assign(services, id, "bram@kantoor.example", null);
  await run("visitor");
  expect((await stored()).assigned_to).toBeNull();
});

test("a lead about a home goes to its contact; one that is forgotten to nobody", async () => {
  await divide({ toContact: true });
  const { id: property_id } = await storeProperty(db, { contact: "Anna Smit" });
  await jobsOf({ kind: "bezichtiging" });
  const { id } = await stored();
  await db.update(leads).set({ property_id, forgotten_at: new Date() });
  await divideLead(services, id);
  expect((await stored()).assigned_to).toBeNull();
  await db.update(leads).set({ forgotten_at: null });
  await divideLead(services, id);
  expect((await stored()).assigned_to).toBe("anna");
});

test("lists are of an office, by the colleague of a lead and the contact of a home", async () => {
  await storeProperty(db, { address: "Kade 3", contact: "Anna Smit" });
  await storeProperty(db, { address: "Markt 1" });
  await jobsOf();
  await assign(services, (await stored()).id, to, "anna");
  await jobsOf({ name: "Els" });
  const ofLeads = async (wie: string, members: string[] | null) => {
    const asked = parseLeadQuery(new URLSearchParams({ wie }));
    const asker = { userId: "bram", members, ...deadlineOf(services) };
    return (await listLeads(db, asked, asker)).leads.map(({ name }) => name);
  };
  expect(await ofLeads("Venlo", [to])).toEqual(["Jan Peeters"]);
  expect(await ofLeads("Roermond", ["bram@kantoor.example"])).toEqual([]);
  expect((await ofLeads("Onbekend", null)).toSorted()).toEqual(["Els", "Jan Peeters"]);
  const asked = parseStaffQuery(new URLSearchParams({ wie: "Venlo" }));
  const { listings } = await listForStaff(db, asked, { names: ["Anna Smit"], sources: [] });
  expect(listings.map(({ address }) => address)).toEqual(["Kade 3"]);
});
