import { beforeEach, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { removeOwnListing } from "../../app/homes/listings/own/service.server.ts";
import {
  mergeDuplicates,
  setVisible,
  STAFF_WRITE,
  writeListings,
} from "../../app/homes/listings/sync/service.server.ts";
import { OWN_SOURCE } from "../../app/ui/property/own-source.ts";
import { appointments } from "../../database/schema/appointments.ts";
import { leads } from "../../database/schema/leads.ts";
import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { useTestServices } from "../site/services.ts";
import { storeAgent, storeMoment, storeViewing } from "../viewings/viewings.ts";
import { readAll } from "./reading.ts";

const services = await useTestServices();
const { db } = services;
const anna = await storeAgent(db, { id: "anna", name: "Anna Smit" });

beforeEach(async () => {
  await db.execute(sql`DELETE FROM properties`);
  await db.execute(sql`DELETE FROM leads`);
  await db.execute(sql`DELETE FROM viewings`);
  await db.execute(sql`DELETE FROM appointments`);
});

type Row = Record<string, unknown>;
const homes = (query?: Record<string, string>) => readAll<Row>(services, "homes", query);
const found = async (name: string, query?: Record<string, string>) =>
  (await readAll<Row>(services, name, query)).map(({ id }) => id);

test("homes are those that visitors see, with what their pages say", async () => {
  const home = await storeProperty(db, {
    slug: "kade-3-venlo",
    address: "Kade 3",
    contact: "Anna Smit",
    updated_at: new Date("2026-03-01T10:00:00Z"),
  });
  const sold = await storeProperty(db, { status: "Verkocht" });
  const photo = { position: 2, updated_at: new Date("2026-03-01T12:00:00Z") };
  await storePhoto(db, home.id, { ...photo, storage_key: "photos/b" });
  await storePhoto(db, home.id, { ...photo, position: 1, storage_key: "photos/a", width: 700 });
  await storePhoto(db, home.id, { ...photo, state: "removed", storage_key: "photos/c" });
  await storePhoto(db, home.id, { ...photo, state: "pending", storage_key: null });
  await storePhoto(db, home.id, { ...photo, kind: "plan" as never, storage_key: "photos/d" });
  await storeProperty(db, { is_active: false });
  await storeProperty(db, { hidden_by_staff: true });
  await storeProperty(db, { duplicate_of: home.id });
  const [first, second, ...others] = await homes();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ id: sold.id, status: "Verkocht", photos: [] });
  expect(first).toEqual({
    id: home.id,
    source: "voordeur",
    external_id: home.external_id,
    url: "https://voordeur.example/woningaanbod-venlo/kade-3-venlo",
    address: "Kade 3",
    postal_code: "5911 AA",
    city: "Venlo",
    transaction: "koop",
    status: "Beschikbaar",
    price: "€ 300.000 k.k.",
    price_amount: 300_000,
    property_type: "Tussenwoning",
    bedrooms: 3,
    area: 100,
    plot_area: null,
    build_year: null,
    energy_label: "B",
    photos: [
      expect.stringMatching(/^https:\/\/voordeur\.example\/media\/photos\/a-\d+\.webp$/),
      expect.stringMatching(/^https:\/\/voordeur\.example\/media\/photos\/b-\d+\.webp$/),
    ],
    updated_at: "2026-03-01T12:00:00.000Z",
  });
});

test("a message of a webhook leads to one home or one lead", async () => {
  const { id } = await storeProperty(db, {});
  await storeProperty(db, {});
  const lead = await storeLead(db);
  await storeLead(db);
  expect(await found("homes", { id: String(id) })).toEqual([id]);
  expect(await found("leads", { id: lead })).toEqual([lead]);
  const hidden = await storeProperty(db, { hidden_by_staff: true });
  expect(await found("homes", { id: String(hidden.id) })).toEqual([]);
});

test("since gives the homes that changed, or a photo of which did", async () => {
  const before = new Date("2026-03-01T10:00:00Z");
  const since = new Date("2026-03-01T11:00:00Z");
  await storeProperty(db, { updated_at: before });
  const photographed = await storeProperty(db, { updated_at: before });
  await storePhoto(db, photographed.id, { updated_at: since });
  const changed = await storeProperty(db, { updated_at: since });
  const asked = await found("homes", { since: "2026-03-01T12:00:00+01:00" });
  expect(asked).toEqual([photographed.id, changed.id]);
  expect(await found("homes", { since: "2026-03-01T11:00:00.001Z" })).toEqual([]);
  await db.delete(propertyMedia);
  expect(await found("homes", { since: since.toISOString() })).toEqual([changed.id]);
});

const staff = { email: "anna@kantoor.example" };

test.each<[string, (id: number) => Promise<unknown>]>([
  ["is hidden", (id) => setVisible(services, id, false, staff)],
  ["is deleted", (id) => removeOwnListing(services, id)],
  [
    "moves to another address",
    async (id) => {
      await db.update(properties).set({ address: "Markt 21" }).where(eq(properties.id, id));
      await merge();
    },
  ],
  [
    "left the site",
    async (id) => {
      await db.update(properties).set({ is_active: false }).where(eq(properties.id, id));
      await merge();
    },
  ],
])("since gives the home that appears because its double of another source %s", async (_, act) => {
  const updated_at = new Date("2026-03-01T10:00:00Z");
  const home = { address: "Markt 20", postal_code: "5911 HD", updated_at };
  const other = await storeProperty(db, home);
  const own = await storeProperty(db, { ...home, source: OWN_SOURCE });
  const since = services.clock().toISOString();
  await merge();
  expect(await found("homes")).toEqual([own.id]);
  expect(await found("homes", { since })).toEqual([]);
  await act(own.id);
  expect(await found("homes", { since })).toContain(other.id);
});

const merge = () =>
  writeListings(services, STAFF_WRITE, (tx) =>
    mergeDuplicates(tx, [{ id: "voordeur" }], services.clock()),
  );

test("leads are what staff see, the marked ones as such; forgotten ones are gone", async () => {
  const home = await storeProperty(db);
  const created_at = new Date("2026-03-01T10:00:00Z");
  const id = await storeLead(db, {
    kind: "bezichtiging",
    name: "Jan Peeters",
    phone: "0612345678",
    message: "Kan het zaterdag?",
    property_id: home.id,
    about: "Kade 3, Venlo",
    assigned_to: anna,
    valued_amount: 400_000,
    created_at,
  });
  const marked = await storeLead(db, { suspicion: "te snel ingevuld", created_at });
  const spam = await storeLead(db, { state: "verloren", lost_reason: "spam", created_at });
  await storeLead(db, { forgotten_at: created_at, email: "", created_at });
  const read = await readAll<Row>(services, "leads");
  expect(new Set(read.map((one) => one["id"]))).toEqual(new Set([id, marked, spam]));
  const of = (which: string) => read.find((one) => one["id"] === which);
  expect(of(marked)).toMatchObject({ suspicion: "te snel ingevuld", state: "nieuw" });
  expect(of(spam)).toMatchObject({ lost_reason: "spam", suspicion: null });
  expect(of(id)).toEqual({
    id,
    created_at: created_at.toISOString(),
    kind: "bezichtiging",
    source: "contact_form",
    name: "Jan Peeters",
    email: "jan@example.nl",
    phone: "0612345678",
    address: null,
    message: "Kan het zaterdag?",
    details: [],
    language: "nl",
    property_id: home.id,
    about: "Kade 3, Venlo",
    suspicion: null,
    state: "nieuw",
    lost_reason: null,
    handler: "Anna Smit",
    call_back_at: null,
    appointment_at: null,
  });
});

test("a lead that is erased between two pages is not on the next", async () => {
  for (let made = 0; made < 3; made += 1) await storeLead(db);
  const [, , last] = await found("leads");
  const erase = () => db.delete(leads).where(sql`id = ${last}`);
  const read = await readAll<Row>(services, "leads", { limit: "1" }, erase);
  expect(read).toHaveLength(2);
});

test("since gives the leads that came in from then on", async () => {
  await storeLead(db, { created_at: new Date("2026-03-01T09:59:59.999Z") });
  const id = await storeLead(db, { created_at: new Date("2026-03-01T10:00:00Z") });
  expect(await found("leads", { since: "2026-03-01T10:00:00Z" })).toEqual([id]);
});

test("appointments are the agenda: what is agreed or asked, and of private ones the time alone", async () => {
  const at = (time: string) => new Date(`2026-03-07T${time}:00Z`);
  const home = await storeProperty(db, { address: "Kade 3", city: "Venlo" });
  const moment = await storeMoment(db, {
    property_id: home.id,
    agent_id: anna,
    starts_at: at("14:00"),
    kind: "open-house",
  });
  const guest = await storeViewing(db, {
    starts_at: at("14:00"),
    agent_id: anna,
    property_id: home.id,
    about: "Kade 3",
    moment_id: moment.id,
    place: 1,
  });
  const asked = await storeViewing(db, { starts_at: at("09:00"), state: "asked", name: "Els" });
  await storeViewing(db, { starts_at: at("10:00"), state: "cancelled" });
  await storeViewing(db, { starts_at: at("10:00"), state: "declined" });
  await storeViewing(db, { starts_at: at("10:00"), state: "waiting" });
  const lead = await storeLead(db, { name: "Piet Bos", appointment_at: at("16:00") });
  const [secret] = await db
    .insert(appointments)
    .values({
      kind: "private",
      what: "Tandarts",
      place: "Velden",
      company: "Dr. Tand",
      note: "",
      agent_id: anna,
      starts_at: at("08:00"),
      ends_at: at("08:30"),
      changed_at: at("07:00"),
      made_by: "anna@kantoor.example",
    })
    .returning();
  const read = await readAll<Row>(services, "appointments", { from: "2026-03-07T00:00:00Z" });
  expect(read).toEqual([
    expect.objectContaining({
      id: `appointment-${secret!.id}`,
      kind: "appointment",
      state: null,
      title: "Privé",
      place: "",
      name: "",
      agent: "Anna Smit",
      starts_at: "2026-03-07T08:00:00.000Z",
      ends_at: "2026-03-07T08:30:00.000Z",
    }),
    expect.objectContaining({
      id: `group-${moment.id}`,
      kind: "open-house",
      title: "Open huis",
      place: "Kade 3, Venlo",
      property_id: home.id,
    }),
    expect.objectContaining({ id: `lead-${lead}`, title: "Afspraak: Piet Bos" }),
    ...[
      { id: `viewing-${guest.id}`, state: "confirmed", group: `group-${moment.id}` },
      { id: `viewing-${asked.id}`, state: "asked", group: null, name: "Els" },
    ]
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((one) => expect.objectContaining({ kind: "viewing", title: "Bezichtiging", ...one })),
  ]);
  expect(JSON.stringify(read)).not.toMatch(/Tand|Velden/);
  expect(await found("appointments", { limit: "1" })).toEqual(read.map(({ id }) => id));
});

test.each([
  ["today and a month on", {}, ["2026-03-02T00:00", "2026-04-01T22:00"]],
  [
    "from an instant a month on",
    { from: "2026-03-03T00:00:00Z" },
    ["2026-04-01T22:00", "2026-04-01T23:00"],
  ],
  ["between two instants", { until: "2026-03-02T01:00:00Z" }, ["2026-03-02T00:00"]],
])("asks %s", async (_what, query, times) => {
  for (const time of [
    "2026-03-01T22:00",
    "2026-03-02T00:00",
    "2026-04-01T22:00",
    "2026-04-01T23:00",
  ]) {
    await storeViewing(db, { starts_at: new Date(`${time}Z`) });
  }
  const read = await readAll<Row>(services, "appointments", query);
  expect(read.map((one) => String(one["starts_at"]).slice(0, 16)).toSorted()).toEqual(times);
});

test.each<Record<string, string>>([
  { from: "2026-03-02T00:00:00Z", until: "2026-03-02T00:00:00Z" },
  { from: "2026-03-02T00:00:00Z", until: "2026-06-04T00:00:00Z" },
  { until: "2026-01-01T00:00:00Z" },
])("refuses a time of %j", async (query) => {
  await expect(found("appointments", query)).rejects.toThrow(/422.*hooguit 93 dagen/);
});
