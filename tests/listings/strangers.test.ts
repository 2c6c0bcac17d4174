import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { headStarts } from "../../database/schema/searches.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { viewingRules } from "../../database/schema/viewing-moments.ts";
import { tokenOf } from "../../app/homes/listings/head-start/early-link.ts";
import { signFormToken } from "../../app/people/leads/service.server.ts";
import {
  setVisible,
  STAFF_WRITE,
  writeListings,
} from "../../app/homes/listings/sync/service.server.ts";
import { startSite, TEST_NOW, type TestSite } from "../site/site.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { storeProperty } from "./properties.ts";

type Values = Partial<typeof properties.$inferInsert>;

/** How a home can stand; `later`: what became of it after visitors saw it. */
const states: Record<string, { values: Values; later?: Values; isEarly?: true }> = {
  draft: { values: { source: "eigen", hidden_by_staff: true } },
  "draft, sold": { values: { source: "eigen", hidden_by_staff: true, status: "Verkocht" } },
  "draft, ended": { values: { source: "eigen", hidden_by_staff: true, is_active: false } },
  early: { values: { source: "eigen", hidden_by_staff: true }, isEarly: true },
  offered: { values: {} },
  "own, offered": { values: { source: "eigen" } },
  "under offer": { values: { status: "Onder bod" } },
  "hidden again": { values: { source: "eigen" }, later: { hidden_by_staff: true } },
  "hidden at once": { values: { source: "eigen" } },
  "hidden of a feed": { values: {}, later: { hidden_by_staff: true } },
  withdrawn: { values: {}, later: { is_active: false } },
  "withdrawn, sold": { values: {}, later: { is_active: false, status: "Verkocht" } },
};
const secret = ["draft", "draft, sold", "draft, ended", "early"];

let site: TestSite;
const homes = new Map<string, { id: number; slug: string; street: string }>();
let token = "";

beforeAll(async () => {
  let now = TEST_NOW;
  site = await startSite({ work: false, clock: () => now });
  const { db, secrets } = site.services;
  const staff_id = await storeAgent(db);
  let number = 0;
  for (const [state, { values, isEarly }] of Object.entries(states)) {
    number += 1;
    const street = `Wittekeiweg${"abcdefghijkl"[number]}`;
    const slug = `${street.toLowerCase()}-${number}-venlo`;
    const row = await storeProperty(db, { ...values, slug, address: `${street} ${number}` });
    await db
      .insert(propertyPlaces)
      .values({ property_id: row.id, latitude: 51.37, longitude: 6.17, source: "pdok" });
    await db.insert(viewingRules).values({ property_id: row.id });
    homes.set(state, { id: row.id, slug, street });
    await write(row.id, { updated_at: now });
    if (!isEarly) continue;
    const start = { propertyId: row.id, startedAt: TEST_NOW };
    token = tokenOf(secrets, start);
    const ends_at = new Date(TEST_NOW.getTime() + 86_400_000);
    await db
      .insert(headStarts)
      .values({ property_id: row.id, started_at: TEST_NOW, ends_at, staff_id });
  }
  await setVisible(site.services, homes.get("hidden at once")!.id, false, { email: "anna" });
  // A home taken back on the same day, before anybody was told, is no longer news.
  now = new Date(TEST_NOW.getTime() + 2 * 86_400_000);
  for (const [state, { later }] of Object.entries(states)) {
    if (later) await write(homes.get(state)!.id, later);
  }
  now = TEST_NOW;
});
afterAll(() => site.close());

/** Changes a home as every writer of listings does. */
async function write(id: number, values: Values) {
  await writeListings(site.services, STAFF_WRITE, (tx) =>
    tx.update(properties).set(values).where(eq(properties.id, id)),
  );
}

/** A stranger's answer, with the home's own name taken out. */
async function answer(path: string, name: string, init: RequestInit = {}) {
  const response = await site.fetch(path, { redirect: "manual", ...init });
  const text = response.headers.get("Content-Type")?.includes("pdf") ? "" : await response.text();
  const location = response.headers.get("Location")?.replaceAll(name, "…") ?? "";
  return { status: response.status, location, text };
}

const form = (fields: Record<string, string>) => {
  const minuteAgo = new Date(TEST_NOW.getTime() - 60_000);
  const signed = signFormToken({ ...site.services, clock: () => minuteAgo });
  const visitor = { name: "Jan Peeters", email: "jan@example.nl", phone: "0612345678" };
  const body = new URLSearchParams({ ...visitor, token: signed, ...fields });
  return { method: "POST", body };
};

/** Every address of visitors that can name a home. */
const routes: Record<string, (name: string) => Parameters<typeof answer>> = {
  page: (name) => [`/woningaanbod-venlo/${name}`, name],
  brochure: (name) => [`/woningaanbod-venlo/${name}/brochure.pdf`, name, { method: "HEAD" }],
  "share picture": (name) => [`/og/woningaanbod-venlo/${name}.png`, name],
  moments: (name) => [`/bezichtiging/${name}`, name],
  "a moment": (name) => [`/bezichtiging/${name}?moment=2026-11-24T11:00`, name],
  booking: (name) => [`/bezichtiging/${name}`, name, form({ moment: "2026-11-24T11:00" })],
  "request form": (name) => [`/aanvraag?soort=bezichtiging&woning=${name}`, name],
  "invalid request": (name) => [
    `/aanvraag?woning=${name}`,
    name,
    form({ source: "contact_form", kind: "woningvraag", property: name, email: "geen" }),
  ],
  costs: (name) => [`/kosten-koper?woning=${name}`, name],
  early: (name) => [`/vooraf/${name}`, name],
};

const shown: Record<string, Record<string, number>> = {
  page: { offered: 200, "own, offered": 200, "under offer": 200, "withdrawn, sold": 200 },
  brochure: { offered: 200, "own, offered": 200, "under offer": 200, "withdrawn, sold": 404 },
  moments: { offered: 200, "own, offered": 200, "under offer": 200 },
};
const others: Record<string, number> = { page: 410, brochure: 410, moments: 302 };

test.each(Object.keys(routes))(
  "%s: a home nobody saw is to strangers as if unknown",
  async (key) => {
    const route = routes[key]!;
    const unknown = await answer(...route("bestaat-niet-1-venlo"));
    for (const state of secret) {
      const { slug, street } = homes.get(state)!;
      const got = await answer(...route(slug));
      expect([state, got.status, got.location]).toEqual([state, unknown.status, unknown.location]);
      expect(got.text).not.toContain(street);
    }
  },
);

test.each(Object.keys(others))("%s of homes that were seen", async (key) => {
  const known = Object.keys(states).filter((state) => !secret.includes(state));
  const found: Record<string, number> = {};
  for (const state of known) {
    found[state] = (await answer(...routes[key]!(homes.get(state)!.slug))).status;
  }
  const wanted = known.map((state) => [state, shown[key]![state] ?? others[key]!]);
  expect(found).toEqual(Object.fromEntries(wanted));
});

test.each([
  "/",
  "/woningaanbod-venlo",
  "/woningaanbod-venlo?zoek=wittekeiweg",
  "/woningaanbod-venlo/rss.xml",
  "/woningaanbod-venlo/open-huizen.ics",
  "/kaart/woningen.json",
  "/sitemap.xml",
  "/vergelijken?woningen=ALL",
  "/bewaard?woningen=ALL",
])("%s names none of them", async (path) => {
  const ids = [...homes.values()].map(({ id }) => id);
  const text = await (await site.fetch(path.replace("ALL", ids.slice(0, 4).join(",")))).text();
  for (const state of secret) {
    const { street } = homes.get(state)!;
    expect(text.toLowerCase()).not.toContain(street.toLowerCase());
  }
});

test("a stranger's question about one keeps what was typed, and is of no home", async () => {
  const { slug } = homes.get("early")!;
  const fields = {
    source: "contact_form",
    kind: "woningvraag",
    property: slug,
    message: "Mag het?",
  };
  await site.fetch("/aanvraag", { ...form(fields), redirect: "manual" });
  const [lead] = await site.services.db.select().from(leads).where(eq(leads.about, slug));
  expect(lead).toMatchObject({ property_id: null, message: "Mag het?" });
});

test("the private link leads to moments, a booking and a question, by its token alone", async () => {
  const { id, slug, street } = homes.get("early")!;
  const page = await answer(`/vooraf/${token}`, slug);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`/bezichtiging/${token}`);
  expect(page.text).toContain(`name="property" value="${token}"`);
  expect(page.text).not.toMatch(new RegExp(`(href|action|value)="[^"]*${slug}`));

  const moments = await answer(`/bezichtiging/${token}`, slug);
  expect(moments.text).toContain(street);
  expect(moments.text).not.toMatch(new RegExp(`href="[^"]*${slug}`));
  const [, moment = ""] = /\?moment=([^"&]+)/.exec(moments.text) ?? [];
  const booked = await answer(
    `/bezichtiging/${token}`,
    slug,
    form({ moment: decodeURIComponent(moment) }),
  );
  expect(booked.status).toBe(303);
  const [viewing] = await site.services.db.select().from(viewings);
  expect(viewing!.property_id).toBe(id);
  const appointment = await answer(booked.location, slug);
  expect(appointment.text).toContain(street);
  expect(appointment.text).not.toMatch(new RegExp(`href="[^"]*${slug}`));

  expect((await answer(`/aanvraag?woning=${token}`, slug)).text).toContain(street);
  const asked = { source: "contact_form", kind: "woningvraag", property: token, message: "Tuin?" };
  await site.fetch("/aanvraag", { ...form(asked), redirect: "manual" });
  const [lead] = await site.services.db.select().from(leads).where(eq(leads.message, "Tuin?"));
  expect(lead!.property_id).toBe(id);
});
