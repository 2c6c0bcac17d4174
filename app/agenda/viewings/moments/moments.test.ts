import { formatClock } from "@voordeur/language/dates.ts";
import { beforeEach, expect, test } from "vitest";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { headStarts } from "../../../../database/schema/searches.ts";
import { busyCalendars, busyTimes } from "../../../../database/schema/viewing-calendars.ts";
import { groupMoments, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { storeAgent, storeBusy, storeViewing } from "../../../../tests/viewings/viewings.ts";
import { currentSetting, saveSetting } from "../../../settings/service.server.ts";
import { findHomeToView } from "../booking/home.server.ts";
import { listMoments, listOpenHouses, lockAgent, modeOf, rangeWithRoad } from "./service.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

// Monday 2 March 2026, eleven o'clock in Amsterdam.
const services = await useTestServices();
const { db } = services;
beforeEach(() => emptyTables(db, "users", "properties"));

/** On Tuesday; hours of Amsterdam. */
const at = (time: string) => new Date(`2026-03-03T${time}:00+01:00`);
const tuesday = { from: at("00:00"), to: at("23:59") };
const morning = ["11:00", "11:30", "12:00"];
const afternoon = ["13:30", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00"];

async function home(latitude = 51.37, listing = {}) {
  const { id: property_id } = await storeProperty(db, listing);
  await db
    .insert(propertyPlaces)
    .values({ property_id, latitude, longitude: 6.17, source: "pdok" as const });
  return property_id;
}

async function times(propertyId: number, range = tuesday) {
  const moments = await listMoments(services, propertyId, range);
  return moments.map(({ startsAt }) => formatClock(startsAt));
}

test("without a colleague who shows homes there are no moments", async () => {
  await expect(times(await home())).resolves.toEqual([]);
});

test("the office's hours, from a day ahead, without what is sold or out of sight", async () => {
  await storeAgent(db);
  await expect(times(await home())).resolves.toEqual([...morning.slice(0, 3), ...afternoon]);
  await expect(times(await home(51.37, { status: "Verkocht" }))).resolves.toEqual([]);
  await expect(times(await home(51.37, { hidden_by_staff: true }))).resolves.toEqual([]);
  await expect(times(999_999)).resolves.toEqual([]);
});

test("a home that searchers see first has moments for them, until that is called off", async () => {
  await storeAgent(db);
  const property_id = await home(51.37, { source: "eigen", hidden_by_staff: true });
  const [started_at, ends_at] = [new Date("2026-03-02T10:00:00Z"), at("10:00")];
  await db.insert(headStarts).values({ property_id, started_at, ends_at, staff_id: "u1" });
  await expect(times(property_id)).resolves.toHaveLength(11);
  const early = { id: property_id, isEarly: true };
  await expect(findHomeToView(db, { id: property_id })).resolves.toMatchObject(early);
  await db.delete(headStarts);
  await expect(times(property_id)).resolves.toEqual([]);
  await expect(findHomeToView(db, { id: property_id })).resolves.toBeNull();
});

test("several colleagues are one moment, of the one with least to do", async () => {
  const [anna, bert] = [await storeAgent(db), await storeAgent(db)];
  const propertyId = await home();
  const [starts_at, ends_at] = [at("16:00"), at("16:30")];
  await storeViewing(db, { property_id: await home(), agent_id: anna, starts_at, ends_at });
  const moments = await listMoments(services, propertyId, tuesday);
  expect(moments).toHaveLength(11);
  expect(new Set(moments.map(({ agentId }) => agentId))).toEqual(new Set([bert]));
});

test("a viewing elsewhere blocks its time and the road, in the same home only its time", async () => {
  const agent_id = await storeAgent(db);
  const here = await home();
  // 11 kilometres north: 5 minutes and 22 of driving.
  const away = await home(51.47);
  const [starts_at, ends_at] = [at("14:30"), at("15:00")];
  await storeViewing(db, { property_id: away, agent_id, starts_at, ends_at });
  await expect(times(here)).resolves.toEqual([
    ...morning,
    "13:30",
    "15:30",
    "16:00",
    "16:30",
    "17:00",
  ]);
  await expect(times(away)).resolves.toEqual([
    ...morning,
    "13:30",
    "14:00",
    "15:00",
    "15:30",
    "16:00",
    "16:30",
    "17:00",
  ]);
});

test("another colleague cannot show a home in which somebody is", async () => {
  const [anna] = [await storeAgent(db), await storeAgent(db)];
  const property_id = await home();
  const [starts_at, ends_at] = [at("14:30"), at("15:00")];
  const viewing = await storeViewing(db, { property_id, agent_id: anna, starts_at, ends_at });
  await expect(times(property_id)).resolves.not.toContain("14:30");
  const except = viewing.id;
  const moments = await listMoments(services, property_id, tuesday, { except });
  expect(moments.map(({ startsAt }) => startsAt)).toContainEqual(starts_at);
});

test("calendars elsewhere and hours of one's own block", async () => {
  const hours = { week: { di: [{ opens: "13:00", closes: "15:00" }] }, exceptions: [] };
  const user_id = await storeAgent(db, { hours });
  const propertyId = await home();
  await expect(times(propertyId)).resolves.toEqual(["13:00", "13:30", "14:00", "14:30"]);
  const [calendar] = await db
    .insert(busyCalendars)
    .values({ user_id, name: "Privé", sealed_url: "-", added_at: at("08:00") })
    .returning();
  const calendar_id = calendar!.id;
  await db.insert(busyTimes).values({ calendar_id, starts_at: at("12:30"), ends_at: at("13:10") });
  await expect(times(propertyId)).resolves.toEqual(["13:30", "14:00", "14:30"]);
});

test("whoever is away shows no homes: a colleague does, or nobody", async () => {
  const away = await storeAgent(db);
  const propertyId = await home();
  const who = `${away.toUpperCase()}@Kantoor.example`;
  const absences = [{ who, from: "2026-03-03", until: "2026-03-04" }];
  const { version: seen, value } = await currentSetting(db, "division");
  await saveSetting(services, "division", { seen, value: { ...value, absences }, by: null });
  await expect(times(propertyId)).resolves.toEqual([]);
  const thursday = {
    from: new Date("2026-03-05T00:00+01:00"),
    to: new Date("2026-03-05T23:00+01:00"),
  };
  await expect(times(propertyId, thursday)).resolves.toHaveLength(13);
  const here = await storeAgent(db);
  const moments = await listMoments(services, propertyId, tuesday);
  expect(new Set(moments.map(({ agentId }) => agentId))).toEqual(new Set([here]));
  await saveSetting(services, "division", { seen: seen + 1, value, by: null });
});

test("with a copy of a viewing in a calendar its holder can move beside it; others get no time too near", async () => {
  const agent_id = await storeAgent(db);
  const property_id = await home();
  const [starts_at, ends_at] = [at("14:30"), at("15:00")];
  const viewing = await storeViewing(db, { property_id, agent_id, starts_at, ends_at });
  await storeBusy(db, agent_id, starts_at, ends_at);
  const around = async (except = {}) =>
    (await listMoments(services, property_id, tuesday, except)).filter(
      ({ startsAt }) => startsAt >= at("14:00") && startsAt <= at("15:30"),
    );
  const clock = (moments: { startsAt: Date }[]) => moments.map(({ startsAt }) => startsAt);
  expect(clock(await around({ except: viewing.id }))).toEqual(
    ["14:00", "14:30", "15:00", "15:30"].map(at),
  );
  expect(clock(await around())).toEqual(["14:00", "15:00", "15:30"].map(at));
  // Half of it is an appointment elsewhere, with its own road before and after.
  await storeBusy(db, agent_id, at("14:50"), ends_at);
  expect(clock(await around())).toEqual(["14:00", "15:30"].map(at));
  expect(clock(await around({ except: viewing.id }))).toEqual(["14:00", "15:30"].map(at));
});

test("a home has its own hours, length, colleague and way", async () => {
  const [anna, bert] = [await storeAgent(db), await storeAgent(db)];
  const property_id = await home();
  const hours = { week: { di: [{ opens: "18:00", closes: "20:00" }] }, exceptions: [] };
  const rule = { hours, minutes: 60, agent_id: bert, mode: "staff" as const };
  await db.insert(viewingRules).values({ property_id, ...rule });
  const moments = await listMoments(services, property_id, tuesday);
  expect(moments.map(({ startsAt, agentId }) => [startsAt, agentId])).toEqual([
    [at("18:00"), bert],
    [at("18:30"), bert],
    [at("19:00"), bert],
  ]);
  await expect(modeOf(services, property_id)).resolves.toBe("staff");
  await expect(modeOf(services, await home())).resolves.toBe("direct");
  expect(anna).not.toBe(bert);
});

test("a group has places, and is offered where nothing else is", async () => {
  const property_id = await home();
  await db.insert(viewingRules).values({ property_id, mode: "request-only" });
  const [group] = await db
    .insert(groupMoments)
    .values({
      property_id,
      kind: "open-house",
      places: 2,
      starts_at: at("10:00"),
      ends_at: at("12:00"),
    })
    .returning();
  const held = { property_id, agent_id: null, moment_id: group!.id };
  const [starts_at, ends_at] = [at("10:00"), at("12:00")];
  await storeViewing(db, { ...held, starts_at, ends_at, place: 1 });
  await expect(listMoments(services, property_id, tuesday)).resolves.toEqual([
    {
      startsAt: starts_at,
      endsAt: ends_at,
      agentId: null,
      momentId: group!.id,
      kind: "open-house",
      placesLeft: 1,
    },
  ]);
});

test("a listing tells of its coming open houses, also of the one that is on", async () => {
  const property_id = await home();
  const moments = [
    ["2026-03-02T10:30:00Z", "open-house", null],
    ["2026-03-05T10:00:00Z", "open-house", null],
    ["2026-03-06T10:00:00Z", "group", null],
    ["2026-03-07T10:00:00Z", "open-house", at("00:00")],
    ["2026-03-01T10:00:00Z", "open-house", null],
  ] as const;
  for (const [time, kind, cancelled_at] of moments) {
    const starts_at = new Date(time);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    const values = { property_id, kind, places: 5, starts_at, ends_at, cancelled_at };
    await db.insert(groupMoments).values(values);
  }
  const shown = await listOpenHouses(db, property_id, new Date("2026-03-02T11:00:00Z"));
  expect(shown.map(({ startsAt }) => startsAt.toISOString().slice(8, 10))).toEqual(["02", "05"]);
});

test("the database refuses a viewing that the road does not reach", async () => {
  const agent_id = await storeAgent(db);
  const [here, away] = [await home(), await home(51.47)];
  const book = (property_id: number, from: string, to: string) =>
    inTransaction(services, async (services, tx) => {
      const [starts_at, ends_at] = [at(from), at(to)];
      const planned = { propertyId: property_id, agentId: agent_id };
      const span = { startsAt: starts_at, endsAt: ends_at };
      await lockAgent(tx, planned.agentId);
      const taken = await rangeWithRoad(services, { ...planned, ...span });
      await storeViewing(tx, { property_id, agent_id, starts_at, ends_at, taken });
    });
  await book(away, "12:00", "12:30");
  await expect(book(here, "12:30", "13:00")).rejects.toThrow("Failed query");
  await expect(book(here, "11:20", "11:50")).rejects.toThrow("Failed query");
  await book(away, "12:30", "13:00");
  await book(here, "11:00", "11:30");
  // Two at once: one of them comes second, and is too near to the first.
  const both = await Promise.allSettled([
    book(here, "14:00", "14:30"),
    book(away, "14:30", "15:00"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
