import { everyDay } from "../../../../tests/leads/promised.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../../../database/schema/accounts.ts";
import { leads, leadStates } from "../../../../database/schema/leads.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { overdueOf, parseLeadQuery } from "./input.ts";
import { isOverdue, listLeads, readLead } from "./queries.server.ts";
import {
  addNote,
  assign,
  changeState,
  markCalled,
  nameValue,
  planAppointment,
  planCallBack,
} from "./service.server.ts";

const { db } = await useTestDatabase();

// 11:00 in Amsterdam.
const noon = new Date("2026-11-20T10:00:00Z");
let now = noon;
const services = { db, clock: () => now };
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const bert = "bert@kantoor.example";
beforeEach(async () => {
  now = noon;
  await db.delete(leads);
  await db.delete(users);
  await db.insert(users).values([
    { id: "anna", name: "Anna", email: "anna@kantoor.example" },
    { id: "bert", name: "", email: bert },
  ]);
});

const read = async (id: string) => (await readLead(db, id))!;
const happenings = async (id: string) =>
  (await read(id)).events.map(({ kind, detail }) => [kind, detail]).toReversed();

describe("who handles a lead", () => {
  test("it is given, taken over and left; the history names them", async () => {
    const id = await storeLead(db);
    expect(await assign(services, id, bert, "anna")).toBe(true);
    expect((await read(id)).lead).toMatchObject({ assigned_to: "anna", handler: "Anna" });
    await assign(services, id, bert, "bert");
    await assign(services, id, bert, "bert");
    await assign(services, id, bert, null);
    expect(await happenings(id)).toEqual([
      ["assigned", { from: null, to: "Anna" }],
      ["assigned", { from: "Anna", to: bert }],
      ["assigned", { from: bert, to: null }],
    ]);
  });

  test("who is deleted leaves it to nobody, but not the history", async () => {
    const id = await storeLead(db);
    await assign(services, id, bert, "anna");
    await db.delete(users).where(eq(users.id, "anna"));
    expect((await read(id)).lead).toMatchObject({ assigned_to: null, handler: null });
    expect(await happenings(id)).toEqual([["assigned", { from: null, to: "Anna" }]]);
  });
});

describe("the first answer", () => {
  test.each([
    ["a state", (id: string) => changeState(services, id, bert, "gebeld")],
    ["a note", (id: string) => addNote(services, id, bert, "belt terug")],
    ["a time to call back", (id: string) => planCallBack(services, id, bert, later(2))],
  ])("is %s, and is written down once", async (_what, answer) => {
    const id = await storeLead(db);
    await assign(services, id, bert, "anna");
    expect((await read(id)).lead.first_answer_at).toBeNull();
    await answer(id);
    now = later(1);
    await changeState(services, id, bert, "verloren");
    await changeState(services, id, bert, "nieuw");
    expect((await read(id)).lead.first_answer_at).toEqual(noon);
  });
});

describe("the way of a valuation", () => {
  test("each step moves the state on, never back, and is undone by changing it back", async () => {
    const id = await storeLead(db);
    const value = {
      valued_amount: 400_000,
      asking_price: 415_000,
      commission_hundredths: 125,
      commission_euros: null,
    };
    await planCallBack(services, id, bert, later(2));
    await markCalled(services, id, bert);
    await planAppointment(services, id, bert, later(24));
    await nameValue(services, id, bert, value);
    await nameValue(services, id, bert, { ...value });
    await planAppointment(services, id, bert, later(48));
    expect((await read(id)).lead).toMatchObject({
      state: "waarde",
      call_back_at: null,
      appointment_at: later(48),
      ...value,
    });
    const nothing = { valued_amount: null, asking_price: null, commission_hundredths: null };
    await nameValue(services, id, bert, { ...nothing, commission_euros: null });
    await planAppointment(services, id, bert, null);
    await changeState(services, id, bert, "nieuw");
    expect((await read(id)).lead).toMatchObject({
      state: "nieuw",
      appointment_at: null,
      ...nothing,
    });
    expect(await happenings(id)).toEqual([
      ["callback", { from: null, to: later(2).toISOString() }],
      ["callback", { from: later(2).toISOString(), to: null }],
      ["state", { from: "nieuw", to: "gebeld" }],
      ["appointment", { from: null, to: later(24).toISOString() }],
      ["state", { from: "gebeld", to: "afspraak" }],
      ["value", { from: null, to: value }],
      ["state", { from: "afspraak", to: "waarde" }],
      ["appointment", { from: later(24).toISOString(), to: later(48).toISOString() }],
      ["value", { from: value, to: null }],
      ["appointment", { from: later(48).toISOString(), to: null }],
      ["state", { from: "waarde", to: "nieuw" }],
    ]);
  });

  test("when and why it ended is kept while it has ended", async () => {
    const id = await storeLead(db);
    await changeState(services, id, bert, "verloren", { reason: "anders", note: "Verhuist niet" });
    now = later(1);
    await changeState(services, id, bert, "verloren", { reason: "te-duur", note: null });
    expect((await read(id)).lead).toMatchObject({ lost_reason: "te-duur", closed_at: later(1) });
    await changeState(services, id, bert, "gewonnen");
    expect((await read(id)).lead).toMatchObject({ lost_reason: null, closed_at: later(1) });
    await changeState(services, id, bert, "waarde");
    expect((await read(id)).lead).toMatchObject({ state: "waarde", closed_at: null });
    expect((await happenings(id)).slice(0, 2)).toEqual([
      ["state", { from: "nieuw", to: "verloren", lost: "anders", text: "Verhuist niet" }],
      ["state", { from: "verloren", to: "verloren", lost: "te-duur" }],
    ]);
  });

  test("of a forgotten lead only the state changes, without words", async () => {
    const id = await storeLead(db, { forgotten_at: noon });
    expect(await planCallBack(services, id, bert, later(1))).toBe(false);
    expect(await assign(services, id, bert, "anna")).toBe(false);
    await changeState(services, id, bert, "verloren", { reason: "anders", note: "Jan is boos" });
    expect((await read(id)).lead).toMatchObject({ lost_reason: "anders", lost_note: null });
    expect(JSON.stringify(await happenings(id))).not.toContain("boos");
  });
});

describe("overdue", () => {
  test("the row and the database say the same, of every lead", async () => {
    const times = [null, later(-1), later(1)];
    const rows = leadStates.flatMap((state) =>
      times.flatMap((call_back_at) =>
        [null, noon].flatMap((first_answer_at) =>
          [null, noon].flatMap((forgotten_at) =>
            [later(-23), later(-25)].map((created_at) => ({
              state,
              call_back_at,
              first_answer_at,
              forgotten_at,
              created_at,
              email: "jan@example.nl",
              source: "contact_form" as const,
            })),
          ),
        ),
      ),
    );
    const stored = await db.insert(leads).values(rows).returning();
    const late = await db
      .select({ id: leads.id })
      .from(leads)
      .where(isOverdue({ now: noon, promised: everyDay }));
    const ids = stored.filter((lead) => overdueOf(lead, noon, everyDay)).map(({ id }) => id);
    expect(late.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(ids).toHaveLength(4 * (2 * 2 + 2));
    const lead = { ...stored[0]!, forgotten_at: null, first_answer_at: null };
    const of = (values: object) => overdueOf({ ...lead, ...values }, noon, everyDay);
    expect(of({ created_at: later(-24) })).toBeNull();
    expect(of({ created_at: new Date(later(-24).getTime() - 1) })).toBe("antwoord");
    expect(of({ call_back_at: later(-1), first_answer_at: noon })).toBe("terugbellen");
  });

  test.each([
    ["?wie=mij", ["anna vandaag"]],
    ["?wie=niemand", ["nieuw", "oud", "morgen", "gisteren"]],
    ["?wacht=te-laat", ["gisteren", "oud"]],
    ["?wacht=vandaag", ["gisteren", "anna vandaag"]],
    ["?wacht=vandaag&wie=mij", ["anna vandaag"]],
  ])(
    "%s asks for those, late ones by how long they are, today's by their time",
    async (search, names) => {
      const answered = { first_answer_at: later(-30) };
      const at = (hours: number, call: number) => ({
        created_at: later(hours),
        call_back_at: later(call),
        ...answered,
      });
      await storeLead(db, { name: "nieuw", created_at: later(-1) });
      // Today ends at midnight in Amsterdam.
      await storeLead(db, { name: "anna vandaag", assigned_to: "anna", ...at(-30, 12.9) });
      await storeLead(db, { name: "oud", created_at: later(-40) });
      await storeLead(db, { name: "morgen", ...at(-50, 13) });
      await storeLead(db, { name: "gisteren", ...at(-60, -24) });
      const asked = parseLeadQuery(new URLSearchParams(search));
      const found = await listLeads(db, asked, { userId: "anna", now: noon, promised: everyDay });
      expect(found.leads.map(({ name }) => name)).toEqual(names);
    },
  );
});
