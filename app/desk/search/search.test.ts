import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { appointments } from "../../../database/schema/appointments.ts";
import { blogs } from "../../../database/schema/blog.ts";
import { extraPages } from "../../../database/schema/pages.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { ask, openAccounts, signedIn } from "../../../tests/accounts/accounts.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { announce, invite } from "../../../tests/sales/workbench.ts";
import { withoutTable } from "../../../tests/site/missing-table.ts";
import { storeViewing } from "../../../tests/viewings/viewings.ts";
import type { FoundKind } from "./find.server.ts";
import { loader } from "./show.tsx";

const NOON = new Date("2026-11-20T11:00:00Z");
const site = await openAccounts();
afterAll(() => site.close());
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");
const agent = await signedIn(site.services, "bert@kantoor.example", "agent");

beforeAll(async () => {
  const { db } = site.services;
  const home = { address: "Kade 3a", postal_code: "5913 AB", city: "Tegelen" };
  const { id } = await storeProperty(db, home);
  await storeProperty(db, { ...home, address: "Kade 30", hidden_by_staff: true });
  await storeProperty(db, { ...home, address: "Kade 3", is_active: false });
  const lead = await storeLead(db, {
    name: "José Kadé",
    email: "jose.kade@voorbeeld.example",
    phone: "+31 6 98765432",
    message: "Ik zoek een tuinhuis",
    created_at: NOON,
  });
  for (let more = 0; more < 7; more += 1) await storeLead(db, { name: `Pietersen ${more}` });
  await storeLead(db, { name: "", email: "", phone: "", about: "Oude Kade 9", forgotten_at: NOON });
  const viewing = { starts_at: NOON, name: "Mia Tuinman", phone: "06-11223344" };
  await storeViewing(db, { ...viewing, about: "Kade 3a, Tegelen" });
  const gone = { starts_at: new Date("2026-10-20T11:00:00Z"), forgotten_at: NOON };
  await storeViewing(db, { ...gone, name: "", email: "", phone: "", about: "Kade 3, Tegelen" });
  await db.insert(savedSearches).values({
    email: "zoeker@voorbeeld.example",
    name: "Wim Zoeker",
    phone: "0777654321",
    query: "plaats=Tegelen",
    rhythm: "daily",
    created_at: NOON,
    last_sign_at: NOON,
  });
  const { saleId } = await announce(site.services);
  await invite(site.services, saleId, "Bo Zwaluwster");
  const made = { created_at: NOON, made_by: "anna@kantoor.example" };
  await db.insert(tasks).values([
    { what: "Sleutel ophalen", property_id: id, ...made },
    { what: "Terugbellen", lead_id: lead, ...made, done_by: "anna@kantoor.example", done_at: NOON },
    { what: "", ...made },
  ]);
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, "bert@kantoor.example"));
  const planned = {
    agent_id: colleague!.id,
    starts_at: NOON,
    ends_at: new Date("2026-11-20T12:00:00Z"),
    place: "",
    company: "",
    note: "",
    changed_at: NOON,
    made_by: "",
  };
  await db.insert(appointments).values([
    { ...planned, kind: "notary", what: "Overdracht bij Notariaat Blauw" },
    { ...planned, kind: "private", what: "Tandarts Blauw" },
  ]);
  const blog = { author: "Anna", content: "<p>Een tuinhuis bouwen</p>" };
  await db.insert(blogs).values([
    { ...blog, title: "Groen wonen", slug: "groen" },
    { ...blog, title: "Weg", slug: "weg", deleted_at: NOON },
  ]);
  const page = { label: "Vacatures", version: 1, changed_at: NOON, is_published: false };
  await db.insert(extraPages).values([
    { ...page, slug: "vacatures", data: { blocks: [{ text: "Kom bij ons tuinieren" }] } },
    { ...page, slug: "oud", data: { text: "tuinieren" }, deleted_at: NOON },
  ]);
});

const open = (q: string, cookie = admin) =>
  ask(loader, {
    services: site.services,
    cookie,
    path: `/admin/zoeken?${new URLSearchParams({ q })}`,
  });

/** The titles that were found, by kind, in their order. */
async function found(q: string, cookie?: string): Promise<Record<string, string[]> | null> {
  const kinds: FoundKind[] | null = (await open(q, cookie)).data.found;
  return (
    kinds && Object.fromEntries(kinds.map(({ id, hits }) => [id, hits.map((hit) => hit.title)]))
  );
}

const jose = { personen: ["José Kadé"], leads: ["José Kadé"] };
const mia = { bezichtigingen: ["Mia Tuinman, Kade 3a, Tegelen"] };
const seeker = { zoekers: ["Woningen in Tegelen"] };

test.each<[string, Record<string, string[]>]>([
  ["  JOSÉ  ", { ...jose, taken: ["Terugbellen"] }],
  ["0698765432", { ...jose, taken: ["Terugbellen"] }],
  ["9876 54", {}],
  ["98765", { ...jose, taken: ["Terugbellen"] }],
  ["tuinhuis", { ...jose, taken: ["Terugbellen"], blogs: ["Groen wonen"] }],
  ["0611223344", mia],
  ["blauw", { afspraken: ["Notaris: Overdracht bij Notariaat Blauw"] }],
  ["wim zoeker", seeker],
  ["077 7654321", seeker],
  ["zoeker@voorbeeld.example", seeker],
  ["zoeker@voorbeeld", {}],
  ["zwaluw", { verkopen: [expect.stringContaining("Teststraat") as string] }],
  ["vacatures", { teksten: ["Vacatures"] }],
  ["tuinieren", { teksten: ["Vacatures"] }],
  ["doorverwijzingen", { beheer: ["Doorverwijzingen"] }],
  ["oude kade", { leads: ["Gewiste lead"] }],
  ["%%", {}],
  ["🏡", {}],
  ["\u0000jose\u0000", { ...jose, taken: ["Terugbellen"] }],
  [`jose ${"x".repeat(500)}`, {}],
])("%j finds what has it", async (q, expected) => {
  const kinds = (await found(q))!;
  for (const titles of Object.values(expected)) titles.sort();
  for (const titles of Object.values(kinds)) titles.sort();
  expect(kinds).toEqual(expected);
});

test.each(["", " ", "a", "3", "%", "\u0301\u0301", "\u200b"])(
  "%j is too little to ask",
  async (q) => {
    expect(await found(q)).toBeNull();
  },
);

test("the very home comes first, then those that begin alike; one that is hidden is told", async () => {
  const kinds: FoundKind[] = (await open("Kade 3")).data.found;
  expect(kinds[0]).toMatchObject({ id: "woningen", isMore: false });
  expect(kinds[0]!.hits.map(({ title }) => title)).toEqual([
    "Kade 3, Tegelen",
    "Kade 3a, Tegelen",
    "Kade 30, Tegelen",
  ]);
  expect(kinds[0]!.hits[2]!.facts).toContain("niet op de site");
});

test.each(["kade 3a", "Kade 3 A", "kade 3-a tegelen", "5913ab 3a"])("%s is one home", async (q) => {
  expect((await found(q))!["woningen"]).toEqual(["Kade 3a, Tegelen"]);
});

test.each(["jose.kade@voorbeeld.example", "06-98 76 54 32"])(
  "%s is a person before all else",
  async (q) => {
    expect(Object.keys((await found(q))!)[0]).toBe("personen");
  },
);

test("no more than five of a kind, with the list of all of them", async () => {
  const leads = (await open("pietersen")).data.found.find(({ id }: FoundKind) => id === "leads");
  expect(leads).toMatchObject({ isMore: true, all: "/admin/leads?zoek=pietersen" });
  expect(leads.hits).toHaveLength(5);
});

test("somebody sees only what they may open", async () => {
  expect(await found("vacatures", agent)).toEqual({});
  expect(await found("doorverwijzingen", agent)).toEqual({});
  expect((await found("blauw", agent))!["afspraken"]).toHaveLength(2);
  expect(await found("tuinhuis", agent)).toMatchObject({ ...jose, blogs: ["Groen wonen"] });
});

test("a word of the site is found in pages and letters, with where, and alone when asked", async () => {
  const path = "/admin/zoeken?soort=teksten&q=waardebepaling";
  const asked = { services: site.services, cookie: admin, path };
  const [texts, ...others]: FoundKind[] = (await ask(loader, asked)).data.found;
  expect(others).toEqual([]);
  const places = texts!.hits.map(({ to }) => to);
  expect(places).toContain("/admin/brieven/waardebepaling");
  expect(places).toContain("/admin/paginas/selling");
  expect(texts!.hits.find(({ to }) => to === "/admin/paginas/selling")!.facts[0]).toMatch(
    /^bij ‘.+’$/,
  );
  expect((await ask(loader, { ...asked, cookie: agent })).data.found).toEqual([]);
  // Tags are no words.
  expect((await found("strong class"))!["teksten"]).toBeUndefined();
});

test("a search that fails says so, and its words are in no log", async () => {
  await withoutTable(site.services, "blogs", async () => {
    expect(await open("geheimenaam")).toMatchObject({
      status: 503,
      data: { found: null, hasFailed: true },
    });
  });
  expect(site.logged.map(({ message }) => message)).toContain("a search over everything failed");
  expect(JSON.stringify(site.logged)).not.toContain("geheimenaam");
});
