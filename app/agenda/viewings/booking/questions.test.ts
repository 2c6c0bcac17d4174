import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import {
  useViewingServices,
  asker,
  at,
  clearViewings,
  single,
} from "../../../../tests/viewings/booking.ts";
import { storeAgent, storeBusy, storeViewing } from "../../../../tests/viewings/viewings.ts";
import { planLeadAppointment } from "./lead.server.ts";
import { listMoments } from "../moments/service.server.ts";
import {
  bookViewing,
  changeViewing,
  confirmViewing,
  type ChosenMoment,
} from "../service.server.ts";
import { addGroupMoment, changeGroupMoment } from "../staff/rules/group-moments.server.ts";
import { readAgenda } from "../staff/agenda/agenda.server.ts";
import { answered, StaffQuestion } from "./question.server.ts";

const services = await useViewingServices();
const { db } = services;
let home: number;
beforeEach(async () => {
  await clearViewings(db);
  home = (await storeProperty(db, { address: "Kade 3" })).id;
  await storeAgent(db, { id: "anna", name: "Anna Smit" });
});

const by = (despite?: string) =>
  ({
    who: "staff",
    id: "anna",
    email: "anna@kantoor.example",
    ...(despite !== undefined && { despite }),
  }) as const;

const book = (moment: ChosenMoment, despite?: string) =>
  answered(() => bookViewing(services, { propertyId: home, moment, ...asker(1) }, by(despite)));
const span = (time: string, day = "2026-03-03", minutes = 30) => ({
  startsAt: at(time, day),
  endsAt: new Date(at(time, day).getTime() + minutes * 60_000),
});
async function appointment(time: string, values: object = {}) {
  return storeLead(db, {
    name: "Piet Bos",
    state: "afspraak",
    assigned_to: "anna",
    appointment_at: at(time),
    ...values,
  });
}

/** What stands in the way of half an hour on 3 March, and what is said of it. */
const obstacles: [string, () => unknown, string, string, string?][] = [
  ["an early hour", () => 0, "09:00", "Dat is buiten kantoortijd"],
  ["lunch time", () => 0, "12:45", "Dat is buiten kantoortijd"],
  ["a time that runs on after closing", () => 0, "17:15", "Dat is buiten kantoortijd"],
  ["Sunday", () => 0, "11:00", "Dat is buiten kantoortijd", "2026-03-08"],
  ["Easter Monday", () => 0, "11:00", "Het is Tweede paasdag", "2026-04-06"],
  [
    "a busy calendar",
    () => storeBusy(db, "anna", at("11:00"), at("11:45")),
    "11:00",
    "Anna Smit is bezet tot 11:45",
  ],
  [
    "an appointment on a lead",
    () => appointment("10:30"),
    "11:00",
    "Anna Smit heeft een afspraak met Piet Bos (10:30–11:30)",
  ],
];
const clear: [string, () => unknown, string, string?][] = [
  ["a free hour", () => 0, "11:00"],
  ["up to lunch", () => 0, "12:00"],
  [
    "a calendar that is busy before",
    () => storeBusy(db, "anna", at("10:00"), at("11:00")),
    "11:00",
  ],
  ["a lead's appointment before", () => appointment("10:00"), "11:00"],
  ["a lost lead's appointment", () => appointment("11:00", { state: "verloren" }), "11:00"],
  ["a colleague's appointment", () => appointment("11:00", { assigned_to: null }), "11:00"],
  ["Good Friday, a working day", () => 0, "11:00", "2026-04-03"],
];

describe("staff who plan", () => {
  test.each(obstacles)("into %s are asked first", async (_, arrange, time, words, day) => {
    await arrange();
    const moment = single("anna", time, day);
    const asked = await book(moment);
    expect(asked).toBeInstanceOf(StaffQuestion);
    const { key, message } = asked as StaffQuestion;
    expect(message).toContain(words);
    expect(await db.$count(viewings)).toBe(0);
    // Another answer than to this question is none.
    expect(await book(moment, `${key} `)).toBeInstanceOf(StaffQuestion);
    expect(await book(moment, key)).toMatchObject({ outcome: "booked", state: "confirmed" });
  });

  test.each(clear)("into %s are not asked", async (_, arrange, time, day) => {
    await arrange();
    expect(await book(single("anna", time, day))).toMatchObject({ outcome: "booked" });
  });

  test("into the hours of a colleague or a home are told whose", async () => {
    const { week, exceptions } = { week: { di: [] }, exceptions: [] };
    await storeAgent(db, { id: "bert", name: "Bert Maes", hours: { week, exceptions } });
    await storeAgent(db, {
      id: "cas",
      name: "Cas Pol",
      hours: { exceptions: [{ from: "2026-03-03", spans: [] }] },
    });
    expect(await book(single("bert", "11:00"))).toMatchObject({
      message: expect.stringContaining("Bert Maes werkt dan niet"),
    });
    expect(await book(single("cas", "11:00"))).toMatchObject({
      message: expect.stringContaining("Cas Pol is die dag vrij"),
    });
  });

  test("too near to another home are asked about the road, and may go all the same", async () => {
    const { id: other } = await storeProperty(db, { address: "Ver 9" });
    const starts_at = at("10:30");
    await storeViewing(db, { property_id: other, agent_id: "anna", starts_at });
    const asked = (await book(single("anna", "11:00"))) as StaffQuestion;
    expect(asked.message).toContain("Te weinig reistijd: Anna Smit is met Jan Peeters");
    expect(await book(single("anna", "11:00"), asked.key)).toMatchObject({ outcome: "booked" });
  });

  test("into another viewing of the colleague are refused", async () => {
    const { id: other } = await storeProperty(db, { address: "Ver 9" });
    await storeViewing(db, { property_id: other, agent_id: "anna", starts_at: at("11:00") });
    expect(await book(single("anna", "11:00"))).toEqual({ outcome: "taken" });
  });

  test("are asked in each act that plans or moves", async () => {
    const evening = { ...span("20:00"), agentId: "anna", kind: "group" as const, places: 3 };
    const group = await answered(() => addGroupMoment(services, home, evening, by()));
    expect(group).toBeInstanceOf(StaffQuestion);
    const { key } = group as StaffQuestion;
    expect(await answered(() => addGroupMoment(services, home, evening, by(key)))).toBe("added");
    const later = { ...evening, ...span("21:00") };
    const at1 = { propertyId: home, id: 1, seen: 1 };
    const [row] = await db.select().from(groupMoments);
    const change = { ...at1, id: row!.id, seen: row!.version };
    expect(await answered(() => changeGroupMoment(services, change, later, by()))).toBeInstanceOf(
      StaffQuestion,
    );
    const { id } = await storeViewing(db, {
      property_id: home,
      agent_id: "anna",
      starts_at: at("11:00"),
    });
    const to = single("anna", "22:00");
    expect(await answered(() => changeViewing(services, id, to, by()))).toBeInstanceOf(
      StaffQuestion,
    );
    await db.update(viewings).set({ state: "asked" });
    await storeBusy(db, "anna", at("11:00"), at("12:00"));
    const confirmed = await answered(() => confirmViewing(services, id, by()));
    expect(confirmed).toBeInstanceOf(StaffQuestion);
    const answer = by((confirmed as StaffQuestion).key);
    expect(await confirmViewing(services, id, answer)).toBe("done");
  });

  test("are not asked about the calendar's copy of the viewing that moves", async () => {
    const { id } = await storeViewing(db, {
      property_id: home,
      agent_id: "anna",
      starts_at: at("11:00"),
    });
    await storeBusy(db, "anna", at("11:00"), at("11:30"));
    expect(await changeViewing(services, id, single("anna", "11:15"), by())).toBe("changed");
  });
});

describe("an appointment on a lead", () => {
  const plan = (lead: string, to: Date | null, despite?: string) =>
    answered(() => planLeadAppointment(services, lead, to, by(despite)));

  test("is asked about like any other, also in the past, and is its maker's", async () => {
    const lead = await storeLead(db, { name: "Piet Bos" });
    await storeViewing(db, { property_id: home, agent_id: "anna", starts_at: at("11:00") });
    for (const [to, words] of [
      [at("22:00"), "buiten kantoortijd"],
      [at("11:00"), "Anna Smit is met Jan Peeters"],
      [at("11:00", "2026-02-03"), "al voorbij"],
    ] as const) {
      const asked = await plan(lead, to);
      expect(asked).toMatchObject({ message: expect.stringContaining(words) });
      expect(await plan(lead, to, (asked as StaffQuestion).key)).toBe(true);
    }
    expect(await plan(lead, at("14:00"))).toBe(true);
    // The same once more, or taking it away, is no plan.
    expect(await plan(lead, at("14:00"))).toBe(true);
    const [row] = await db.select().from(leads).where(eq(leads.id, lead));
    expect(row).toMatchObject({ assigned_to: "anna", appointment_at: at("14:00") });
    expect(await plan(lead, null)).toBe(true);
  });

  test("stands in the agenda, and is no moment for visitors", async () => {
    const range = { from: at("00:00"), to: at("00:00", "2026-03-04") };
    const free = async () =>
      (await listMoments(services, home, range)).map(({ startsAt }) => startsAt.getTime());
    expect(await free()).toContain(at("14:00").getTime());
    await appointment("14:00");
    expect(await free()).not.toContain(at("14:00").getTime());
    expect(await free()).toContain(at("16:00").getTime());
    // Picked just before: refused under the lock.
    const moment = single("anna", "14:00");
    expect(
      await bookViewing(services, { propertyId: home, moment, ...asker(2) }, { who: "visitor" }),
    ).toEqual({ outcome: "taken" });
    for (const view of ["dag", "week", "lijst"] as const) {
      const { entries } = await readAgenda(db, { view, day: "2026-03-03", agentId: null }, "anna");
      expect(entries).toMatchObject([{ kind: "appointment", startsAt: at("14:00") }]);
    }
  });

  test("of a viewing is that viewing, once", async () => {
    const moment = single("anna", "14:00");
    await bookViewing(services, { propertyId: home, moment, ...asker(2) }, { who: "visitor" });
    const { entries } = await readAgenda(
      db,
      { view: "dag", day: "2026-03-03", agentId: null },
      "anna",
    );
    expect(entries.map(({ kind }) => kind)).toEqual(["viewing"]);
  });
});
