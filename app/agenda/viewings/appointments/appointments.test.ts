import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../../../../database/schema/accounts.ts";
import { appointments } from "../../../../database/schema/appointments.ts";
import { busyTimes } from "../../../../database/schema/viewing-calendars.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import {
  asker,
  at,
  clearViewings,
  useViewingServices,
  single,
} from "../../../../tests/viewings/booking.ts";
import { storeAgent, storeBusy, storeViewing } from "../../../../tests/viewings/viewings.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { valuesIn } from "../../../platform/body/acts.ts";
import { planLeadAppointment } from "../booking/lead.server.ts";
import { answered, StaffQuestion } from "../booking/question.server.ts";
import { listAppointments } from "../moments/appointments.server.ts";
import { listMoments, lockAgent } from "../moments/service.server.ts";
import { bookViewing, type ByStaff, handOver } from "../service.server.ts";
import { agendaReminder } from "../staff/agenda/reminder.server.ts";
import { colleagueCalendar } from "../subscription/calendar.server.ts";
import { newAppointmentForm, readRepetition, type Repetition } from "./input.ts";
import { appointmentsAbout } from "./queries.server.ts";
import { addAppointment, changeAppointment, removeAppointment, wordsOf } from "./service.server.ts";

const services = await useViewingServices();
const other = openDatabase(services.databaseUrl, services.log);
afterAll(() => other.close());
const { db } = services;
let home: number;
beforeEach(async () => {
  await clearViewings(db);
  home = (await storeProperty(db, { address: "Kade 3" })).id;
  await storeAgent(db, { id: "anna", name: "Anna Smit" });
});

const by = (despite?: string): ByStaff => ({
  who: "staff",
  id: "anna",
  email: "anna@kantoor.example",
  ...(despite !== undefined && { despite }),
});

interface Wanted {
  repetition?: Repetition | null;
  lead_id?: string | null;
  [word: string]: unknown;
}

const wanted = (
  time: string,
  { minutes = 60, day, ...words }: Wanted & { minutes?: number; day?: string } = {},
) => ({
  kind: "intake" as const,
  what: "",
  agent_id: "anna",
  travel: 0,
  place: "",
  company: "",
  note: "",
  property_id: null,
  lead_id: null,
  repetition: null,
  startsAt: at(time, day),
  endsAt: new Date(at(time, day).getTime() + minutes * 60_000),
  ...words,
});

const plan = (
  time: string,
  words?: Parameters<typeof wanted>[1],
  despite?: string,
  on = services,
) => answered(() => addAppointment(on, wanted(time, words), by(despite)));
const stored = () => db.select().from(appointments).orderBy(asc(appointments.starts_at));
const offered = async (day = "2026-03-03") => {
  const range = { from: at("00:00", day), to: at("23:59", day) };
  return (await listMoments(services, home, range)).map(({ startsAt }) => startsAt.getTime());
};
const change = (id: number, to: object, reach: "deze" | "later" = "deze", seen?: string) =>
  answered(async () => {
    const [one] = await db.select().from(appointments).where(eq(appointments.id, id));
    return changeAppointment({ ...services, seen }, id, { ...wordsOf(one!), ...to }, reach, by());
  });

describe("what visitors may choose", () => {
  test.each([
    ["its own time", { minutes: 60 }, "14:00", false],
    ["after it", { minutes: 60 }, "15:00", true],
    ["after the road back", { travel: 30 }, "15:30", true],
    ["somebody else's", { agent_id: "bram" }, "14:00", true],
    ["nobody's", { agent_id: null }, "14:00", true],
    ["somebody else's in the home itself", { agent_id: "bram" }, "14:30", false, "there"],
    [
      "somebody else's before, in the home",
      { agent_id: "bram", travel: 60 },
      "15:00",
      true,
      "there",
    ],
  ])("%s", async (_what, asked, time, isOffered, where?: string) => {
    await storeAgent(db, { id: "bram", is_active: false });
    expect(await offered()).toContain(at(time).getTime());
    const words = { ...asked, ...(where && { property_id: home }) };
    await plan("14:00", words, "Dat is buiten kantoortijd.");
    expect((await offered()).includes(at(time).getTime())).toBe(isOffered);
    // Picked just before: refused under the lock, unless it was free.
    const request = { propertyId: home, moment: single("anna", time), ...asker(1) };
    const { outcome } = await bookViewing(services, request, { who: "visitor" });
    expect(outcome).toBe(isOffered ? "booked" : "taken");
  });

  test("of a lead that is lost it is free again", async () => {
    const lead_id = await storeLead(db, { name: "Piet Bos" });
    await plan("14:00", { lead_id });
    expect(await offered()).not.toContain(at("14:00").getTime());
    await db
      .update(leads)
      .set({ state: "verloren", lost_reason: "anders", closed_at: at("12:00") });
    expect(await offered()).toContain(at("14:00").getTime());
  });
});

test("moved on its lead and in the agenda at once, an appointment has one time and nobody waits for ever", async () => {
  const lead_id = await storeLead(db, { name: "Piet Bos" });
  const id = (await plan("14:00", { lead_id })) as number;
  const isOurs = sql`database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const waiting = () =>
    db.$count(sql`pg_locks`, sql`locktype = 'advisory' AND NOT granted AND ${isOurs}`);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holder = other.db.transaction(async (tx) => {
    await lockAgent(tx, "anna");
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  // Both wait for the colleague's time, the agenda first: a row that the other held already would be its end.
  const inAgenda = change(id, { startsAt: at("15:00"), endsAt: at("16:00") });
  await expect.poll(waiting).toBe(1);
  const onLead = answered(() => planLeadAppointment(services, lead_id, at("16:00"), by()));
  await expect.poll(waiting).toBe(2);
  held.resolve();
  await holder;
  expect(await Promise.all([inAgenda, onLead])).toEqual([true, true]);
  const [lead] = await db.select().from(leads);
  expect(await stored()).toMatchObject([{ id, starts_at: lead!.appointment_at! }]);
});

describe("in the way", () => {
  test.each([
    [
      "a viewing",
      () => storeViewing(db, { agent_id: "anna", starts_at: at("14:30") }),
      /Jan Peeters bij Markt 1/,
    ],
    [
      "another appointment",
      () => plan("14:30", { what: "met Els" }),
      /Anna Smit heeft Intake: met Els \(14:30–15:30\)/,
    ],
    ["its road", () => plan("15:00", { travel: 15, what: "met Els" }), /met reistijd/],
    [
      "what is private, without its words",
      () => plan("14:30", { kind: "private", what: "tandarts" }),
      /heeft Privé \(/,
    ],
  ])("%s is asked about once, and planned all the same", async (_what, store, words) => {
    await store();
    const before = (await stored()).length;
    const question = await plan("14:00");
    expect(question).toBeInstanceOf(StaffQuestion);
    expect((question as StaffQuestion).message).toMatch(words);
    expect((question as StaffQuestion).message).not.toContain("tandarts");
    expect(await stored()).toHaveLength(before);
    expect(await plan("14:00", {}, (question as StaffQuestion).key)).toEqual(expect.any(Number));
  });

  test("the past and closed hours are asked about; what is private may be at any hour", async () => {
    expect(await plan("22:00")).toMatchObject({ message: "Dat is buiten kantoortijd." });
    expect(await plan("22:00", { kind: "private" })).toEqual(expect.any(Number));
    // The road may be in the lunch hour.
    expect(await plan("11:30", { travel: 30 })).toEqual(expect.any(Number));
    expect(await plan("10:00", { day: "2026-03-01" })).toMatchObject({
      message: "Dat is al voorbij.",
    });
  });

  test("a series names the days, and how many more", async () => {
    for (const day of ["03", "10", "17", "24", "31"]) {
      await storeBusy(db, "anna", at("14:00", `2026-03-${day}`), at("14:30", `2026-03-${day}`));
    }
    const repetition = { repeat: "week", until: "2026-03-31" } as const;
    const question = await plan("14:00", { repetition });
    expect((question as StaffQuestion).message).toMatch(/^dinsdag 3 mrt|^di/);
    // In summer the calendar's hour is another one.
    expect((question as StaffQuestion).message).toContain("Net zo op 1 andere dag.");
  });

  test("other words raise no question, another time does", async () => {
    const id = await plan("14:00");
    await storeBusy(db, "anna", at("13:00"), at("17:00"));
    expect(await change(Number(id), { what: "met de erven", place: "Kantoor" })).toBe(true);
    expect(await change(Number(id), { startsAt: at("15:00"), endsAt: at("16:00") })).toBeInstanceOf(
      StaffQuestion,
    );
  });
});

describe("a series", () => {
  test("keeps its hour over the change of the clock, and ends on its last day", async () => {
    const repetition = { repeat: "week", until: "2026-04-07" } as const;
    await plan("10:00", { repetition, what: "Overleg" });
    const rows = await stored();
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([
      "2026-03-03T09:00:00.000Z",
      "2026-03-10T09:00:00.000Z",
      "2026-03-17T09:00:00.000Z",
      "2026-03-24T09:00:00.000Z",
      "2026-03-31T08:00:00.000Z",
      "2026-04-07T08:00:00.000Z",
    ]);
    expect(new Set(rows.map(({ series }) => series)).size).toBe(1);
  });

  test("moves alone, or with all that come later; those before stay", async () => {
    const repetition = { repeat: "week", until: "2026-03-24" } as const;
    await plan("10:00", { repetition });
    const [, second, third] = await stored();
    const to = { startsAt: at("11:00", "2026-03-11"), endsAt: at("12:30", "2026-03-11") };
    expect(await change(second!.id, to, "later")).toBe(true);
    const times = async () =>
      (await stored()).map(({ starts_at }) => starts_at.toISOString().slice(5, 16));
    expect(await times()).toEqual(["03-03T09:00", "03-11T10:00", "03-18T10:00", "03-25T10:00"]);
    await change(third!.id, {
      startsAt: at("14:00", "2026-03-18"),
      endsAt: at("15:00", "2026-03-18"),
    });
    expect(await times()).toEqual(["03-03T09:00", "03-11T10:00", "03-18T13:00", "03-25T10:00"]);
    await removeAppointment(services, second!.id, "later", by());
    expect(await times()).toEqual(["03-03T09:00"]);
  });

  test("a change of all later ones keeps what one alone has, in one go, and asks about its own colleague", async () => {
    await storeAgent(db, { id: "bram", name: "Bram Vos" });
    await plan("10:00", { repetition: { repeat: "week", until: "2026-03-24" } });
    const [first, second, third] = await stored();
    await change(second!.id, { note: "Neem de sleutel mee" });
    await change(third!.id, { agent_id: "bram" });
    const to = { startsAt: at("11:00"), endsAt: at("12:00"), note: "Bel aan" };
    await storeBusy(db, "bram", at("11:00", "2026-03-17"), at("12:00", "2026-03-17"));
    expect(await change(first!.id, to, "later")).toMatchObject({
      message: expect.stringContaining("Bram Vos is bezet"),
    });
    expect((await stored()).map(({ version }) => version)).toEqual([1, 2, 2, 1]);
    await db.delete(busyTimes);
    expect(await change(first!.id, to, "later", "1")).toBe(true);
    // The same once more changes nothing.
    expect(await change(first!.id, to, "later", "1")).toBe(true);
    const rows = await stored();
    expect(rows.map(({ starts_at }) => starts_at.toISOString().slice(5, 16))).toEqual([
      "03-03T10:00",
      "03-10T10:00",
      "03-17T10:00",
      "03-24T10:00",
    ]);
    expect(rows.map(({ note, agent_id, version }) => [note, agent_id, version])).toEqual([
      ["Bel aan", "anna", 2],
      ["Neem de sleutel mee", "anna", 3],
      ["Bel aan", "bram", 3],
      ["Bel aan", "anna", 2],
    ]);
  });

  test.each([
    ["too many", { repeat: "dag", until: "2027-03-03" }],
    ["a last day before the first", { repeat: "week", until: "2026-03-02" }],
  ] as const)("%s is refused", async (_what, repetition) => {
    await expect(plan("10:00", { repetition })).rejects.toThrow(Refused);
    expect(await stored()).toEqual([]);
  });

  test("at the end of a month there is one each month", async () => {
    const repetition = { repeat: "maand", until: "2026-06-30" } as const;
    await plan("10:00", { day: "2026-03-31", repetition, kind: "private" });
    const days = (await stored()).map(({ starts_at }) => starts_at.toISOString().slice(5, 10));
    expect(days).toEqual(["03-31", "04-30", "05-31", "06-30"]);
  });
});

describe("of a lead", () => {
  const appointmentOf = async (id: string) => {
    const [lead] = await db.select().from(leads).where(eq(leads.id, id));
    return lead!.appointment_at;
  };

  test("is the lead's appointment, once in the agenda, and moves and goes with it", async () => {
    const lead_id = await storeLead(db, { name: "Piet Bos", assigned_to: "anna" });
    const id = Number(await plan("14:00", { lead_id, travel: 15 }));
    expect(await appointmentOf(lead_id)).toEqual(at("14:00"));
    const day = { from: at("00:00"), to: at("23:59") };
    expect(await listAppointments(db, null, day)).toMatchObject([{ id, company: "Piet Bos" }]);
    const [{ person_id } = { person_id: "" }] = await db.select().from(leads);
    for (const about of [{ leadId: lead_id }, { personId: person_id! }]) {
      expect(await appointmentsAbout(db, about, "bram")).toMatchObject([{ id, title: "Intake" }]);
    }
    // From its own page.
    await change(id, { startsAt: at("15:00"), endsAt: at("16:00") });
    expect(await appointmentOf(lead_id)).toEqual(at("15:00"));
    // From the lead's page, with its length.
    await planLeadAppointment(services, lead_id, at("16:00"), by());
    expect(await stored()).toMatchObject([{ starts_at: at("16:00"), ends_at: at("17:00") }]);
    await planLeadAppointment(services, lead_id, null, by());
    expect(await stored()).toEqual([]);
    expect(await appointmentOf(lead_id)).toBeNull();
  });

  test("taken away, it is off the lead; another appointment of the lead stays", async () => {
    const lead_id = await storeLead(db, { name: "Piet Bos", assigned_to: "anna" });
    const first = Number(await plan("10:00", { lead_id }));
    const second = Number(await plan("14:00", { lead_id }));
    await removeAppointment(services, first, "deze", by());
    expect(await appointmentOf(lead_id)).toEqual(at("14:00"));
    await removeAppointment(services, second, "deze", by());
    expect(await appointmentOf(lead_id)).toBeNull();
  });

  test("that is forgotten is not planned", async () => {
    const lead_id = await storeLead(db);
    await db
      .update(leads)
      .set({ forgotten_at: at("09:00") })
      .where(eq(leads.id, lead_id));
    expect(await plan("14:00", { lead_id })).toBeNull();
    expect(await stored()).toEqual([]);
  });
});

test("a form of a colleague who was overtaken changes nothing, and takes nothing away", async () => {
  const id = Number(await plan("14:00"));
  await change(id, { what: "eerst" }, "deze", "1");
  await expect(change(id, { what: "later" }, "deze", "1")).rejects.toThrow(Overtaken);
  await expect(removeAppointment({ ...services, seen: "1" }, id, "deze", by())).rejects.toThrow(
    Overtaken,
  );
  // The same once more is done already.
  expect(await change(id, { what: "eerst" }, "deze", "1")).toBe(true);
  expect(await stored()).toMatchObject([{ what: "eerst", version: 2 }]);
});

test("of two who plan one time at once, one is asked", async () => {
  const instances = [services, { ...services, db: other.db }];
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      plan("14:00", { what: `${n}` }, undefined, instances[n % 2]),
    ),
  );
  expect(outcomes.filter((outcome) => typeof outcome === "number")).toHaveLength(1);
});

test("who leaves: what is private goes, the rest is the other's where it fits, else nobody's", async () => {
  await storeAgent(db, { id: "bram", name: "Bram" });
  await plan("10:00", { what: "past" });
  await plan("14:00", { what: "past niet" });
  await plan("16:00", { kind: "private" });
  await plan("10:00", { day: "2026-03-01", what: "geweest" }, "Dat is al voorbij.");
  await storeBusy(db, "bram", at("14:00"), at("15:00"));
  await handOver(services, "anna", { to: "bram", cancels: false }, by());
  expect((await stored()).map(({ what, agent_id }) => [what, agent_id])).toEqual([
    ["geweest", "anna"],
    ["past", "bram"],
    ["past niet", null],
  ]);
  await db.delete(users).where(eq(users.id, "bram"));
  expect((await stored()).map(({ agent_id }) => agent_id)).toEqual(["anna", null, null]);
});

test("others see of what is private the time alone; its own calendar and morning letter have it all", async () => {
  await plan("14:00", { kind: "private", what: "tandarts", place: "Keulsepoort" });
  await plan("15:00", { company: "Foto Huis", place: "Markt 1", kind: "photographer" });
  const day = { from: at("00:00"), to: at("23:59") };
  const titles = async (reader?: string) =>
    (await listAppointments(db, null, day, reader === undefined ? {} : { reader })).map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual(["Privé", "Fotograaf"]);
  expect(await titles("bram")).toEqual(["Privé", "Fotograaf"]);
  expect(await titles("anna")).toEqual(["Privé: tandarts", "Fotograaf"]);

  const calendar = await colleagueCalendar(services, "anna");
  expect(calendar).toContain("SUMMARY:Privé: tandarts");
  expect(calendar).toMatch(/UID:appointment-\d+@voordeur\.example/);
  expect(calendar).toContain("LOCATION:Markt 1");

  expect(await agendaReminder.listReminded(db, at("08:00"))).toEqual(["anna", "anna"]);
  const { items } = await agendaReminder.read(services, "anna", at("08:00"));
  expect(items.map(({ label, text }) => [label, text])).toEqual([
    ["14:00–15:00 Privé: tandarts", "Keulsepoort"],
    ["15:00–16:00 Fotograaf", "Foto Huis · Markt 1"],
  ]);
});

describe("the form", () => {
  const typed = {
    soort: "intake",
    wat: "",
    wie: "anna",
    begin: "2026-03-03T14:00",
    duur: "60",
    reistijd: "0",
    plaats: "",
    met: "",
    woning: "",
    notitie: "",
    herhalen: "nooit",
    tot: "",
  };
  const read = (fields: Partial<typeof typed>) => {
    const values = valuesIn(
      new Map(Object.entries({ ...typed, ...fields })),
      newAppointmentForm(services.clock()),
    );
    return { ...values, repetition: readRepetition(values) };
  };

  test.each<[string, Partial<typeof typed>, string]>([
    ["no kind", { soort: "" }, "soort"],
    ["no time", { begin: "" }, "begin"],
    ["a day that is not there", { begin: "2026-02-30T10:00" }, "begin"],
    ["another century", { begin: "1926-03-03T10:00" }, "begin"],
    ["three years from now", { begin: "2029-03-03T10:00" }, "begin"],
    ["a negative length", { duur: "-30" }, "duur"],
    ["two days", { duur: "2880" }, "duur"],
    ["a road of a day", { reistijd: "600" }, "reistijd"],
    ["too many words", { wat: "a".repeat(201) }, "wat"],
    ["repeating for ever", { herhalen: "week" }, "tot"],
    ["repeating until a day that is not there", { herhalen: "week", tot: "2026-02-30" }, "tot"],
  ])("refuses %s", (_what, fields, field) => {
    const asked = () => read(fields);
    expect(asked).toThrow(
      expect.objectContaining({ why: { errors: { [field]: expect.any(String) } } }),
    );
  });

  test("takes odd words as they are, on one line", () => {
    const values = read({ wat: " مرحبا \u0000\n🏠  x ", notitie: "een\r\ntwee\u202e", duur: "25" });
    expect(values).toMatchObject({
      wat: "مرحبا 🏠 x",
      notitie: "een\ntwee",
      duur: 25,
      repetition: null,
    });
  });
});

test("a viewing planned over it by staff is asked about", async () => {
  await plan("14:00", { what: "met Els", travel: 30 });
  const request = { propertyId: home, moment: single("anna", "15:00"), ...asker(1) };
  const question = await answered(() => bookViewing(services, request, by()));
  expect((question as StaffQuestion).message).toContain(
    "Anna Smit heeft Intake: met Els (14:00–15:00, met reistijd)",
  );
  expect(await db.$count(viewings)).toBe(0);
});
