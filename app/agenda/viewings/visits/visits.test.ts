import { asc, eq, sql } from "drizzle-orm";
import { sync as ical, type VEvent } from "node-ical";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { users } from "../../../../database/schema/accounts.ts";
import { appointments } from "../../../../database/schema/appointments.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { viewingAgents } from "../../../../database/schema/viewing-calendars.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { at, clearViewings, useViewingServices } from "../../../../tests/viewings/booking.ts";
import { storeAgent, storeBusy, storeViewing } from "../../../../tests/viewings/viewings.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { emailJob } from "../../../platform/outbox/send.ts";
import type { Services } from "../../../platform/services.ts";
import { initialDivision } from "../../../settings/groups/division.ts";
import { initialViewings } from "../../../settings/groups/viewings.ts";
import { visitOffer } from "./offer.server.ts";
import {
  addAppointment,
  changeAppointment,
  removeAppointment,
  wordsOf,
} from "../appointments/service.server.ts";
import { readVisitToken, visitUrl } from "../links.server.ts";
import { listVisitMoments } from "../moments/service.server.ts";
import {
  answered,
  type ByStaff,
  handOver,
  planLeadAppointment,
  StaffQuestion,
} from "../service.server.ts";
import { bookVisit, cancelVisit, findVisit, moveVisit } from "./book.server.ts";
import { visitEmails } from "./emails.server.ts";
import { endVisitOfLead } from "./of-lost-lead.server.ts";
import { shownVisit } from "./read.server.ts";
import { withoutTokens } from "../../../../tests/site/without-random-parts.ts";

const services = await useViewingServices();
const other = openDatabase(services.databaseUrl, services.log);
afterAll(() => other.close());
const { db } = services;
beforeEach(async () => {
  await clearViewings(db);
  await storeAgent(db, { id: "anna", name: "Anna Smit" });
});

const staff: ByStaff = { who: "staff", id: "anna", email: "anna@kantoor.example" };

const storeAsker = (values: Partial<typeof leads.$inferInsert> = {}) =>
  storeLead(db, {
    name: "Jan Peeters",
    phone: "06 12345678",
    address: "Kerkstraat 5, Venlo",
    ...values,
  });
const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
const stored = () => db.select().from(appointments).orderBy(asc(appointments.id));
const lettersOf = async (id: string) =>
  (await db.select().from(outbox).where(eq(outbox.subject, id)).orderBy(outbox.sequence))
    .map(({ letter, recipient, staff_id, sequence }) =>
      [sequence, letter, recipient, staff_id].filter((word) => word !== null).join(" "),
    )
    .toSorted();
/** The same office with other settings, or at another time. */
const office = (
  { clock = services.clock, ...viewings }: Partial<typeof initialViewings> & { clock?: () => Date },
  rules: { kind?: string; to: string }[] = [],
) => {
  const changed: Record<string, unknown> = {
    viewings: { ...initialViewings, ...viewings },
    division: { ...initialDivision, rules },
  };
  const get = ((name: string) =>
    changed[name] ?? services.settings.get(name as "viewings")) as Services["settings"]["get"];
  return { ...services, clock, settings: { ...services.settings, get } };
};
const later = (time: string, day?: string) => office({ clock: () => at(time, day) });
const times = async (handler: string | null = null, on: Services = services, day = "2026-03-03") =>
  (await listVisitMoments(on, handler))
    .filter(({ startsAt }) => startsAt >= at("00:00", day) && startsAt < at("23:59", day))
    .map(({ startsAt }) => startsAt.getTime());

describe("a lead is offered a moment", () => {
  const cases: [string, boolean, Partial<typeof leads.$inferInsert>][] = [
    ["that asks for a valuation", true, {}],
    ["that asks for an appraisal", true, { kind: "taxatie" }],
    ["of the popup alone", true, { source: "exit_popup", name: "", phone: "", address: null }],
    ["that staff called", true, { state: "gebeld" }],
    ["that asks about a home", false, { kind: "woningvraag" }],
    ["that wants to be called", false, { kind: "terugbellen" }],
    ["that is marked", false, { suspicion: "vervalst formulier" }],
    ["that was marked and then called", true, { suspicion: "x", state: "gebeld" }],
    ["that is forgotten", false, { forgotten_at: at("09:00") }],
    ["whose home was valued", false, { state: "waarde" }],
    ["that was won", false, { state: "gewonnen" }],
    ["that was lost", false, { state: "verloren", lost_reason: "anders" }],
    ["with an appointment", false, { state: "afspraak", appointment_at: at("10:00") }],
  ];
  test.each(cases)("%s: %s", async (_what, isOffered, values) => {
    const id = await storeAsker(values);
    expect((await visitOffer(services, id)) !== null).toBe(isOffered);
    expect(await bookVisit(services, id, at("14:00"))).toBe(isOffered ? "done" : "over");
  });

  test.each([
    ["offers none", { offersVisits: false }],
    ["lets nobody choose", { isOn: false }],
  ])("unless the office %s", async (_what, setting) => {
    const id = await storeAsker();
    expect(await visitOffer(office(setting), id)).toBeNull();
    expect(await bookVisit(office(setting), id, at("14:00"))).toBe("taken");
  });

  test.each([
    ["nobody visits", () => db.update(viewingAgents).set({ is_active: false })],
    ["the account is closed", () => db.update(users).set({ closedAt: at("09:00") })],
    ["all time is taken", () => storeBusy(db, "anna", at("00:00"), at("00:00", "2026-04-30"))],
  ])("unless %s", async (_what, change) => {
    const id = await storeAsker();
    await change();
    expect(await visitOffer(services, id)).toBeNull();
    expect(await bookVisit(services, id, at("14:00"))).toBe("taken");
  });

  test("of leads that come together, with one question who visits; the next asks anew", async () => {
    const ids = await Promise.all([storeAsker(), storeAsker(), storeAsker()]);
    const offered = () =>
      Promise.all(ids.map(async (id) => (await visitOffer(services, id)) !== null));
    expect(await offered()).toEqual([true, true, true]);
    await db.update(viewingAgents).set({ is_active: false });
    const sent = vi.spyOn(pg.Query.prototype as unknown as { submit(): void }, "submit");
    onTestFinished(() => sent.mockRestore());
    expect(await offered()).toEqual([false, false, false]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("on a page of its own, the earliest after the office's notice", async () => {
    const id = await storeAsker();
    const offer = await visitOffer(services, id);
    expect(offer).toEqual({ url: visitUrl(services, id), first: at("11:00") });
    expect(readVisitToken(services, offer!.url.split("/").at(-1)!)).toBe(id);
    expect(readVisitToken(services, "A".repeat(43))).toBeNull();
  });
});

describe("of an hour, in the hours of", () => {
  test.each([
    ["the office", "11:30", true],
    ["the break in between", "12:00", false],
    ["the end of the day", "16:30", true],
    ["after it", "17:00", false],
    ["less than the notice", "10:30", false],
    ["no step", "14:15", false],
  ])("%s", async (_what, time, isFree) => {
    expect((await times()).includes(at(time).getTime())).toBe(isFree);
    const id = await storeAsker();
    expect(await bookVisit(services, id, at(time))).toBe(isFree ? "done" : "taken");
  });

  test("two hours, where the office says so", async () => {
    const id = await storeAsker();
    await bookVisit(office({ visitMinutes: 120 }), id, at("14:00"));
    expect(await stored()).toMatchObject([{ starts_at: at("14:00"), ends_at: at("16:00") }]);
  });

  const taken: [string, () => Promise<unknown>, string[], string[]][] = [
    [
      "an appointment with its road",
      () => storeAppointment({ travel: 30 }),
      ["13:30", "16:30"],
      ["14:00", "16:00"],
    ],
    ["another's", () => storeAppointment({ agent_id: null }), ["14:00", "15:00"], []],
  ];
  test.each(taken)("beside %s", async (_what, take, free, gone) => {
    await take();
    const all = await times();
    for (const time of free) expect(all).toContain(at(time).getTime());
    for (const time of gone) expect(all).not.toContain(at(time).getTime());
  });
});

const storeAppointment = (values: Partial<typeof appointments.$inferInsert> = {}) =>
  db.insert(appointments).values({
    kind: "other",
    what: "",
    agent_id: "anna",
    starts_at: at("15:00"),
    ends_at: at("16:00"),
    place: "",
    company: "",
    note: "",
    changed_at: at("09:00"),
    made_by: "x",
    ...values,
  });

describe("comes", () => {
  beforeEach(() => storeAgent(db, { id: "bram", name: "Bram Bos" }));
  const cases: [
    string,
    Partial<typeof leads.$inferInsert>,
    { kind?: string; to: string }[],
    string,
    string,
  ][] = [
    ["who has the lead", { assigned_to: "bram" }, [], "bram", "bram"],
    [
      "who gets such leads",
      {},
      [{ kind: "waardebepaling", to: "bram@kantoor.example" }],
      "bram",
      "bram",
    ],
    [
      "anybody, where others get other leads",
      {},
      [{ kind: "taxatie", to: "bram@kantoor.example" }],
      "anna",
      "anna",
    ],
    ["anybody, when who has it visits nobody", { assigned_to: "carla" }, [], "anna", "carla"],
  ];
  test.each(cases)("%s", async (_what, values, rules, agent, handler) => {
    await storeAgent(db, { id: "carla", is_active: false });
    const id = await storeAsker(values);
    expect(await bookVisit(office({}, rules), id, at("14:00"))).toBe("done");
    expect(await stored()).toMatchObject([{ agent_id: agent }]);
    expect(await read(id)).toMatchObject({ assigned_to: handler, appointment_at: at("14:00") });
  });

  test("another, when one has work that day", async () => {
    await storeAppointment();
    expect(await bookVisit(services, await storeAsker(), at("11:00"))).toBe("done");
    expect((await stored())[1]).toMatchObject({ agent_id: "bram" });
  });
});

describe("a booked visit", () => {
  test("stands in the agenda, on the lead and in two letters", async () => {
    const id = await storeAsker();
    expect(await bookVisit(services, id, at("14:00"))).toBe("done");
    expect(await stored()).toMatchObject([
      { kind: "intake", agent_id: "anna", place: "Kerkstraat 5, Venlo", travel: 20, lead_id: id },
    ]);
    expect(await read(id)).toMatchObject({ state: "afspraak", assigned_to: "anna" });
    expect(await lettersOf(id)).toEqual(["1 visit agent anna", "1 visit visitor"]);
    const shown = await shownVisit(services, await read(id));
    expect(shown).toMatchObject({ state: "planned", agent: "Anna Smit", isChangeable: true });
    // Letters are forwarded.
    expect(withoutTokens(JSON.stringify(shown))).not.toMatch(/Kerkstraat|Jan|1234/);
  });

  test("adds what the lead did not say, and nothing else", async () => {
    const id = await storeAsker({ name: "", address: null, phone: "0687654321" });
    const missing = { name: "Piet", phone: "0600000000", address: "Markt 1, Venlo" };
    await bookVisit(services, id, at("14:00"), missing);
    expect(await read(id)).toMatchObject({
      name: "Piet",
      phone: "0687654321",
      address: "Markt 1, Venlo",
    });
    expect(await stored()).toMatchObject([{ place: "Markt 1, Venlo" }]);
  });
});

/** An act on a visit at 14:00, what comes of it, where it is then, and who hears of it. */
type Case = [
  does: (id: string) => Promise<unknown>,
  outcome: unknown,
  stands: string | null,
  letters: string[],
];

const first = ["1 visit agent anna", "1 visit visitor"];
const isMoved = [...first, "2 visit-changed agent anna", "2 visit-changed visitor"];
const isOff = [...first, "2 visit-cancelled agent anna", "2 visit-cancelled visitor"];
const isBrams = [
  ...first,
  "2 visit agent bram",
  "2 visit-cancelled agent anna",
  "2 visit-changed visitor",
];
const change = async (to: object, despite?: string) => {
  const [one] = await stored();
  const by = { ...staff, ...(despite !== undefined && { despite }) };
  return answered(() =>
    changeAppointment(services, one!.id, { ...wordsOf(one!), ...to }, "deze", by),
  );
};
const moved = { startsAt: at("16:00"), endsAt: at("17:00") };

const acts: Record<string, Case> = {
  "booked again at its time": [
    (id) => bookVisit(services, id, at("14:00")),
    "already",
    "14:00",
    first,
  ],
  "booked again at another time": [
    (id) => bookVisit(services, id, at("16:00")),
    "over",
    "14:00",
    first,
  ],
  "moved by its visitor": [(id) => moveVisit(services, id, at("16:00")), "done", "16:00", isMoved],
  "moved by half an hour, into its own time": [
    (id) => moveVisit(services, id, at("14:30")),
    "done",
    "14:30",
    isMoved,
  ],
  "moved to where it is": [(id) => moveVisit(services, id, at("14:00")), "already", "14:00", first],
  "moved to a time that is taken": [
    async (id) => {
      await storeViewing(db, { agent_id: "anna", starts_at: at("16:00") });
      return moveVisit(services, id, at("16:00"));
    },
    "taken",
    "14:00",
    first,
  ],
  "moved twice at once": [
    (id) =>
      Promise.all([
        moveVisit(services, id, at("16:00")),
        moveVisit({ ...services, db: other.db }, id, at("16:00")),
      ]).then((outcomes) => outcomes.toSorted()),
    ["already", "done"],
    "16:00",
    isMoved,
  ],
  "moved too late": [
    (id) => moveVisit(later("14:00", "2026-03-02"), id, at("10:00", "2026-03-05")),
    "late",
    "14:00",
    first,
  ],
  "cancelled by its visitor": [(id) => cancelVisit(services, id), "done", null, isOff],
  "cancelled twice": [
    async (id) => {
      await cancelVisit(services, id);
      return cancelVisit(services, id);
    },
    "already",
    null,
    isOff,
  ],
  "cancelled too late": [
    (id) => cancelVisit(later("14:00", "2026-03-02"), id),
    "late",
    "14:00",
    first,
  ],
  "cancelled, and booked anew": [
    async (id) => {
      await cancelVisit(services, id);
      return bookVisit(services, id, at("14:00"));
    },
    "done",
    "14:00",
    [...isOff, "3 visit agent anna", "3 visit visitor"],
  ],
  "moved by staff": [() => change(moved), true, "16:00", isMoved],
  "given to a colleague": [() => change({ agent_id: "bram" }), true, "14:00", isBrams],
  "given other words by staff": [
    () => change({ note: "Sleutel bij de buren" }),
    true,
    "14:00",
    first,
  ],
  "moved on its lead": [
    (id) => planLeadAppointment(services, id, at("16:00"), staff),
    true,
    "16:00",
    isMoved,
  ],
  "taken off its lead": [(id) => planLeadAppointment(services, id, null, staff), true, null, isOff],
  "taken out of the agenda": [
    async () => removeAppointment(services, (await stored())[0]!.id, "deze", staff),
    undefined,
    null,
    isOff,
  ],
  "of a lead that is lost": [
    (id) => endVisitOfLead(services, id, staff, false),
    undefined,
    null,
    isOff,
  ],
  "of a lead that is spam": [
    (id) => endVisitOfLead(services, id, staff, true),
    undefined,
    null,
    [...first, "2 visit-cancelled agent anna"],
  ],
  "of a colleague who leaves": [
    () => handOver(services, "anna", { to: "bram", cancels: false }, staff),
    undefined,
    "14:00",
    isBrams,
  ],
  "of a colleague who leaves it to nobody": [
    () => handOver(services, "anna", { to: null, cancels: false }, staff),
    undefined,
    "14:00",
    [...first, "2 visit agent", "2 visit-cancelled agent anna", "2 visit-changed visitor"],
  ],
  "that is over, corrected by staff": [
    async () => {
      const [one] = await stored();
      const words = { ...wordsOf(one!), startsAt: at("15:00"), endsAt: at("16:00") };
      const after = later("18:00");
      const by = { ...staff, despite: "Dat is al voorbij." };
      return answered(() => changeAppointment(after, one!.id, words, "deze", by));
    },
    true,
    "15:00",
    first,
  ],
};

describe("a visit", () => {
  test.each(Object.entries(acts))("%s", async (_what, [does, outcome, stands, letters]) => {
    const id = await storeAsker();
    expect(await bookVisit(services, id, at("14:00"))).toBe("done");
    await storeAgent(db, { id: "bram" });
    expect(await does(id)).toEqual(outcome);
    const startsAt = stands === null ? null : at(stands);
    expect((await findVisit(db, id))?.starts_at ?? null).toEqual(startsAt);
    expect((await read(id)).appointment_at).toEqual(startsAt);
    expect(await lettersOf(id)).toEqual(letters.toSorted());
  });

  test("is one, however many send it at once", async () => {
    await storeAgent(db, { id: "bram" });
    const id = await storeAsker();
    const outcomes = await Promise.all(
      [db, other.db, db, other.db].map((on, n) =>
        bookVisit({ ...services, db: on }, id, at(n < 2 ? "14:00" : "16:00")),
      ),
    );
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(await lettersOf(id)).toHaveLength(2);
  });

  test("is no second visitor's, who gets a colleague that is free or nothing", async () => {
    await storeAgent(db, { id: "bram" });
    const ids = await Promise.all([1, 2, 3, 4].map((n) => storeAsker({ email: `v${n}@x.nl` })));
    const outcomes = await Promise.all(
      ids.map((id, n) => bookVisit({ ...services, db: n % 2 ? db : other.db }, id, at("14:00"))),
    );
    expect(outcomes.toSorted()).toEqual(["done", "done", "taken", "taken"]);
    expect(new Set((await stored()).map(({ agent_id }) => agent_id))).toEqual(
      new Set(["anna", "bram"]),
    );
  });

  test("that staff planned is changed by telephone alone", async () => {
    const id = await storeAsker({ assigned_to: "anna" });
    await planLeadAppointment(services, id, at("14:00"), staff);
    expect(await moveVisit(services, id, at("16:00"))).toBe("over");
    expect(await cancelVisit(services, id)).toBe("already");
    expect(await shownVisit(services, await read(id))).toMatchObject({
      state: "planned",
      isChangeable: false,
    });
    expect(await lettersOf(id)).toEqual(["1 visit visitor"]);
  });

  test("goes to and fro twelve times; then one calls", async () => {
    const id = await storeAsker();
    for (let n = 0; n < 6; n += 1) {
      expect(await bookVisit(services, id, at("14:00"))).toBe("done");
      expect(await cancelVisit(services, id)).toBe("done");
    }
    expect(await bookVisit(services, id, at("14:00"))).toBe("late");
    expect(await stored()).toEqual([]);
  });

  test("of a forgotten lead has no page, and no letter that waits", async () => {
    const id = await storeAsker();
    await bookVisit(services, id, at("14:00"));
    await db.update(leads).set({ forgotten_at: at("09:00") });
    expect(await lettersOf(id)).toEqual([]);
    expect(await moveVisit(services, id, at("16:00"))).toBe("over");
  });
});

const add = (lead_id: string, words: Partial<Parameters<typeof addAppointment>[1]> = {}) => {
  const startsAt = words.startsAt ?? at("14:00");
  const planned = {
    kind: "valuation" as const,
    what: "",
    agent_id: "anna",
    travel: 0,
    place: "Kerkstraat 5, Venlo",
    company: "",
    note: "",
    property_id: null,
    repetition: null,
    ...words,
    lead_id,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
  };
  return addAppointment(services, planned, staff);
};
const weekly = { repeat: "week", until: "2026-03-17" } as const;
const onLead = (id: string, time: string) => planLeadAppointment(services, id, at(time), staff);
const lost = (id: string, isSpam = false) => endVisitOfLead(services, id, staff, isSpam);
const told = "1 visit visitor";
const changed = [told, "2 visit-changed visitor"];
const cancelled = [told, "2 visit-cancelled visitor"];

/** Acts of staff on a lead, one after the other; where it is planned then, and what its person is told. */
const ofStaff: [string, ((id: string) => Promise<unknown>)[], string | null, string[]][] = [
  ["planned on its lead, which is lost", [(id) => onLead(id, "14:00"), lost], null, cancelled],
  ["in the agenda, of a lead that is lost", [add, lost], null, cancelled],
  ["of a lead that is spam", [add, (id) => lost(id, true)], null, [told]],
  [
    "that is over when its lead is lost",
    [add, (id) => endVisitOfLead(later("18:00"), id, staff, false)],
    "14:00",
    [told],
  ],
  ["with keys", [(id) => add(id, { kind: "keys" })], "14:00", []],
  ["at the office", [(id) => add(id, { place: "Op kantoor" })], "14:00", []],
  ["an intake without a place", [(id) => add(id, { kind: "intake", place: "" })], "14:00", [told]],
  [
    "that becomes one at the office",
    [add, () => change({ place: "Op kantoor" })],
    "14:00",
    cancelled,
  ],
  [
    "that was one at the office",
    [(id) => add(id, { place: "Op kantoor" }), () => change({ place: "" })],
    "14:00",
    [told],
  ],
  [
    "after one at the office",
    [(id) => add(id, { place: "Op kantoor" }), (id) => add(id, { startsAt: at("16:00") })],
    "16:00",
    [told],
  ],
  [
    "beside an hour planned on its lead",
    [(id) => onLead(id, "14:00"), (id) => add(id, { startsAt: at("16:00") })],
    "16:00",
    changed,
  ],
  [
    "beside another in the agenda",
    [add, (id) => add(id, { startsAt: at("16:00") })],
    "16:00",
    changed,
  ],
  [
    "beside the first, which goes",
    [
      add,
      (id) => add(id, { startsAt: at("16:00") }),
      async () => removeAppointment(services, (await stored())[0]!.id, "deze", staff),
    ],
    "16:00",
    changed,
  ],
  [
    "beside one that the visitor chose",
    [(id) => bookVisit(services, id, at("14:00")), (id) => add(id, { startsAt: at("16:00") })],
    "16:00",
    [...first, "2 visit-changed visitor"],
  ],
  [
    "of a series that moves",
    [(id) => add(id, { repetition: weekly }), () => changeSeries(moved)],
    "16:00",
    changed,
  ],
  [
    "of a series that moves to its next day",
    [
      (id) => add(id, { repetition: weekly }),
      () =>
        changeSeries({ startsAt: at("14:00", "2026-03-10"), endsAt: at("15:00", "2026-03-10") }),
    ],
    "14:00 2026-03-10",
    changed,
  ],
  [
    "of a series that goes",
    [
      (id) => add(id, { repetition: weekly }),
      async () => removeAppointment(services, (await stored())[0]!.id, "later", staff),
    ],
    null,
    cancelled,
  ],
  [
    "of a series whose last goes",
    [
      (id) => add(id, { repetition: weekly }),
      async () => removeAppointment(services, (await stored())[2]!.id, "deze", staff),
    ],
    "14:00",
    [told],
  ],
];
const changeSeries = async (to: object) => {
  const [one] = await stored();
  const words = { ...wordsOf(one!), ...to };
  const go = (by: ByStaff) => changeAppointment(services, one!.id, words, "later", by);
  const question = await answered(() => go(staff));
  // Moved by a week it is in its own way.
  if (question instanceof StaffQuestion) await go({ ...staff, despite: question.key });
};

test.each(ofStaff)("a visit of staff %s", async (_what, does, stands, letters) => {
  const id = await storeAsker({ assigned_to: "anna" });
  for (const act of does) await act(id);
  const [time, day] = stands?.split(" ") ?? [];
  expect((await read(id)).appointment_at).toEqual(time === undefined ? null : at(time, day));
  expect(await lettersOf(id)).toEqual(letters.toSorted());
  expect((await stored()).length > 0).toBe(stands !== null);
});

describe("a letter about a visit", () => {
  const sent: Message[] = [];
  const given: Services = {
    ...services,
    mail: { ...services.mail, send: async (message) => void sent.push(message) },
  };
  beforeEach(() => void (sent.length = 0));
  async function runJobs() {
    const jobs = await services.waitingJobs();
    await db.execute(sql`DELETE FROM pgboss.job`);
    const job = emailJob(given, visitEmails);
    for (const { name, data } of jobs)
      if (name === "send-visit-letter")
        await job.run(data, { last: false, signal: new AbortController().signal });
    return sent.splice(0);
  }
  const eventOf = ({ calendar }: Message) =>
    Object.values(ical.parseICS(calendar!.content)).find((one) => one?.type === "VEVENT") as VEvent;

  test("has an invitation that later ones change and take back; nothing typed goes to the visitor", async () => {
    const id = await storeAsker();
    await bookVisit(services, id, at("14:00"));
    const invited = await runJobs();
    await moveVisit(services, id, at("16:00"));
    const changed = await runJobs();
    await cancelVisit(services, id);
    const cancelled = await runJobs();
    const all = [invited, changed, cancelled];
    for (const to of ["jan@example.nl", "anna@kantoor.example"]) {
      const mine = all.map((mails) => mails.filter((mail) => mail.to === to));
      expect(mine.map((mails) => mails.length)).toEqual([1, 1, 1]);
      const events = mine.map(([mail]) => eventOf(mail!));
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
      expect(events.map(({ sequence, start }) => [Number(sequence), start.getTime()])).toEqual([
        [1, at("14:00").getTime()],
        [2, at("16:00").getTime()],
        [3, at("16:00").getTime()],
      ]);
      expect(mine.map(([mail]) => mail!.calendar!.method)).toEqual([
        "REQUEST",
        "REQUEST",
        "CANCEL",
      ]);
    }
    const toVisitor = JSON.stringify(all.flat().filter(({ to }) => to === "jan@example.nl"));
    expect(toVisitor).not.toMatch(/Kerkstraat|Peeters|12345678/);
    expect(toVisitor).toContain(visitUrl(services, id));
    expect(toVisitor).toContain("Anna Smit");
    const toAgent = JSON.stringify(invited.filter(({ to }) => to !== "jan@example.nl"));
    expect(toAgent).toMatch(/Kerkstraat 5, Venlo/);
    expect(toAgent).toMatch(/06 12345678/);
  });

  const changeWords = /verzet|annule|vergissing|kunt u toch niet/i;

  test("that staff planned offers no change but by telephone, and stands in the calendar once", async () => {
    const id = await storeAsker({ assigned_to: "anna" });
    await onLead(id, "14:00");
    const mails = await runJobs();
    await add(id, { startsAt: at("16:00") });
    mails.push(...(await runJobs()));
    await add(id, { startsAt: at("10:00", "2026-03-04") });
    mails.push(...(await runJobs()));
    for (const mail of mails) {
      expect(`${mail.text} ${mail.html}`).not.toMatch(changeWords);
      expect(mail.text).toContain("Bekijk uw afspraak");
      expect(eventOf(mail).description).toBe(services.settings.agency.phone.display);
    }
    await lost(id);
    mails.push(...(await runJobs()));
    const events = mails.map(eventOf);
    expect(events.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3, 4]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  });

  test("that staff planned over one that the visitor chose moves its invitation, and later ones do", async () => {
    const id = await storeAsker();
    await bookVisit(services, id, at("14:00"));
    const mails = await runJobs();
    expect(mails.find(({ to }) => to === "jan@example.nl")!.text).toMatch(changeWords);
    await add(id, { startsAt: at("16:00") });
    mails.push(...(await runJobs()));
    await planLeadAppointment(services, id, at("11:00"), staff);
    mails.push(...(await runJobs()));
    const events = mails.filter(({ to }) => to === "jan@example.nl").map(eventOf);
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  });

  test("that a later one overtook is not sent; a colleague who no longer comes hears that alone", async () => {
    await storeAgent(db, { id: "bram" });
    const id = await storeAsker();
    await bookVisit(services, id, at("14:00"));
    await change({ agent_id: "bram" });
    await cancelVisit(services, id);
    const mails = (await runJobs()).map(({ to, calendar }) => `${to} ${calendar!.method}`);
    expect(mails.toSorted()).toEqual([
      "anna@kantoor.example CANCEL",
      "bram@kantoor.example CANCEL",
      "jan@example.nl CANCEL",
    ]);
  });
});
