import { sql } from "drizzle-orm";
import { matchingPlaces } from "@voordeur/facets/filter.ts";
import { expect, test } from "vitest";
import { events } from "../../database/schema/events.ts";
import { appointments } from "../../database/schema/appointments.ts";
import { blogs } from "../../database/schema/blog.ts";
import { identityChecks } from "../../database/schema/dossiers.ts";
import { keyRings } from "../../database/schema/keys.ts";
import { leads } from "../../database/schema/leads.ts";
import { extraPages } from "../../database/schema/pages.ts";
import { redirects } from "../../database/schema/redirects.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { tasks } from "../../database/schema/tasks.ts";
import { searchTasks } from "../../app/agenda/tasks/queries.server.ts";
import { searchBlogs } from "../../app/site/blog/editing/queries.server.ts";
import { listChecks } from "../../app/deals/dossiers/identity/queries.server.ts";
import { readRingQuery } from "../../app/agenda/keys/input.ts";
import { findHolders, listRings } from "../../app/agenda/keys/queries.server.ts";
import { leadHasWords } from "../../app/people/leads/follow-up/conditions.server.ts";
import { findPeople, searchLeads } from "../../app/people/leads/people/queries.server.ts";
import { findHomeWritten } from "../../app/homes/listings/queries.server.ts";
import { filterListings } from "../../app/homes/listings/service.server.ts";
import { searchListings } from "../../app/homes/listings/staff/table/queries.server.ts";
import { searchTexts } from "../../app/site/pages/queries.server.ts";
import { listRedirects } from "../../app/site/redirects/queries.server.ts";
import { searchSales } from "../../app/deals/sales/queries.server.ts";
import { searchSearches } from "../../app/people/searches/queries.server.ts";
import { searchAppointments } from "../../app/agenda/viewings/appointments/queries.server.ts";
import { searchViewings } from "../../app/agenda/viewings/queries.server.ts";
import { findHomes } from "../../app/agenda/viewings/staff/phone/queries.server.ts";
import { wordFinder } from "../../app/platform/search-words.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, invite, saleQueues } from "../sales/workbench.ts";
import { useTestServices } from "../site/services.ts";
import { storeViewing } from "../viewings/viewings.ts";

/** Spellings that find each other, and none of the others. */
const words: readonly (readonly string[])[] = [
  ["O’Neill", "O'Neill", "Oneill"],
  ["Müller", "Mueller", "MU\u0308LLER"],
  ["’s-Hertogenbosch", "'s Hertogenbosch", "s–Hertogenbosch"],
  ["Sint Odiliënberg", "St. Odilienberg"],
  ["Ĳsbrand", "ijsbrand"],
  ["Zon\u200bnestraal", "Zonnestraal"],
  ["Иванов", "ИВАНОВ"],
];
const spellings = words.flat();

const NOON = new Date("2026-11-20T11:00:00Z");
const services = await useTestServices(() => saleQueues);
const { db } = services;
for (const [at, spelling] of spellings.entries()) {
  const address = `${spelling} ${1000 + at}`;
  await storeProperty(db, { address, city: "Elders" });
  await storeViewing(db, { name: spelling, starts_at: NOON });
  const { saleId } = await announce(services);
  await invite(services, saleId, spelling, `bieder-${at}@voorbeeld.example`);
  const [ring] = await db
    .insert(keyRings)
    .values({ about: spelling, keys: 1, place: "", note: "" })
    .returning();
  await db
    .insert(events)
    .values({ ring_id: ring!.id, at: NOON, actor: "", kind: "out", detail: { holder: spelling } });
}
await db.insert(leads).values(
  spellings.map((name, at) => ({
    name,
    email: `l${at}@voorbeeld.example`,
    source: "desk" as const,
  })),
);
const made = { created_at: NOON, made_by: "anna@kantoor.example" };
await db.insert(tasks).values(spellings.map((what) => ({ what, ...made })));
const planned = {
  kind: "other",
  starts_at: NOON,
  ends_at: new Date("2026-11-20T12:00:00Z"),
} as const;
const empty = { place: "", company: "", note: "", changed_at: NOON, made_by: "" };
await db.insert(appointments).values(spellings.map((what) => ({ what, ...planned, ...empty })));
await db
  .insert(blogs)
  .values(spellings.map((title, at) => ({ title, slug: `x${at}`, author: "", content: "" })));
await db.insert(extraPages).values(
  spellings.map((label, at) => ({
    label,
    slug: `x${at}`,
    version: 1,
    is_published: false,
    changed_at: NOON,
    data: {},
  })),
);
await db.insert(redirects).values(
  spellings.map((word) => ({
    from_path: `/${word}`,
    to_path: "/",
    source: "staff" as const,
    created_at: NOON,
  })),
);
const wish = { query: "", rhythm: "daily", created_at: NOON, last_sign_at: NOON } as const;
await db
  .insert(savedSearches)
  .values(spellings.map((name, at) => ({ name, email: `z${at}@voorbeeld.example`, ...wish })));
const checked = { sealed: "", created_at: NOON, changed_at: NOON, changed_by: "" };
await db.insert(identityChecks).values(spellings.map((about) => ({ about, ...checked })));

const MOST = 30;
const withoutNumber = ({ address }: { address: string }) => address.replace(/ \d+$/, "");

/** What each search finds for typed words: the spellings. */
const searches: Record<string, (typed: string) => Promise<string[]> | string[]> = {
  leads: async (typed) => (await searchLeads(services.db, typed, MOST)).map(({ name }) => name),
  "list of leads": async (typed) =>
    (await services.db.select().from(leads).where(leadHasWords(typed))).map(({ name }) => name),
  persons: async (typed) => (await findPeople(services.db, typed)).map(({ names }) => names[0]!),
  viewings: async (typed) =>
    (await searchViewings(services.db, typed, MOST)).map(({ name }) => name),
  tasks: async (typed) => (await searchTasks(services.db, typed, [], MOST)).map(({ what }) => what),
  appointments: async (typed) =>
    (await searchAppointments(services.db, typed, [], "", MOST)).map(({ title }) => title),
  articles: async (typed) =>
    (await searchBlogs(services.db, typed, MOST)).map(({ title }) => title),
  pages: async (typed) => (await searchTexts(services, typed, MOST)).map(({ title }) => title),
  sales: async (typed) =>
    (await searchSales(services.db, typed, MOST)).flatMap(({ bidder }) => bidder ?? []),
  seekers: async (typed) => {
    const ids = new Set((await searchSearches(services.db, typed, MOST)).map(({ id }) => id));
    const rows = await services.db.select().from(savedSearches);
    return rows.filter(({ id }) => ids.has(id)).map(({ name }) => name!);
  },
  "holders of keys": async (typed) =>
    (await findHolders(services.db, [typed])).map(({ name }) => name),
  keys: async (typed) => {
    const query = readRingQuery(new URLSearchParams({ q: typed }));
    return (await listRings(services.db, query, NOON)).map(({ about }) => about);
  },
  checks: async (typed) => (await listChecks(services.db, typed)).map(({ about }) => about),
  redirects: async (typed) =>
    (await listRedirects(services.db, { q: typed, page: 1 })).rows.map(({ from_path }) =>
      from_path.slice(1),
    ),
  "homes of staff": async (typed) =>
    (await searchListings(services.db, typed, MOST)).map(withoutNumber),
  "homes to view": async (typed) => (await findHomes(services.db, typed)).map(withoutNumber),
  "texts in memory": (typed) => spellings.filter(wordFinder(typed)),
};

test.each(Object.keys(searches))("%s are found by each spelling of a word", async (search) => {
  for (const group of words) {
    for (const typed of group) {
      const found = await searches[search]!(typed);
      expect({ typed, found: new Set(found) }).toEqual({ typed, found: new Set(group) });
    }
  }
});

test("homes of visitors are found by each spelling of a word", async () => {
  const { rows } = await services.db.execute<{ id: string; address: string }>(
    sql`SELECT id, address FROM properties WHERE city = 'Elders'`,
  );
  const addresses = new Map(rows.map((row) => [Number(row.id), withoutNumber(row)]));
  for (const group of words) {
    for (const typed of group) {
      const params = new URLSearchParams({ zoek: typed });
      const { filterResult, facetIndex } = await filterListings(services.db, params);
      const places = matchingPlaces(filterResult, 0, facetIndex.size);
      const found = places.map((place) => addresses.get(facetIndex.ids[place]!));
      // It forgives mistakes too, and so finds others besides.
      expect({ typed, found }).toEqual({ typed, found: expect.arrayContaining([...group]) });
    }
  }
});

test("a text is found by what stands behind its sign for less", async () => {
  const title = "Wonen voor < 400.000 euro in Velden";
  await services.db
    .insert(seoContent)
    .values({ content_type: "homepage_hero", title, content: "" });
  const found = await searchTexts(services, "400.000 euro", 5);
  expect(found.map((one) => one.title)).toEqual(["Kop van de voorpagina"]);
});

test("a home that staff name is found as somebody else wrote it", async () => {
  const home = await findHomeWritten(services.db, "o'neill 1000, elders");
  expect(home?.name).toBe("O’Neill 1000, Elders");
});
