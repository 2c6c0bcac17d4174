import { events as allEvents } from "../../../../database/schema/events.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import {
  useViewingServices,
  asker,
  clearViewings,
  single,
  storeGroup,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { storeAgent } from "../../../../tests/viewings/viewings.ts";
import {
  acceptOffer,
  bookViewing,
  type By,
  cancelViewing,
  changeViewing,
  type ChosenMoment,
  confirmViewing,
  declineViewing,
} from "../service.server.ts";
import { endWaiting } from "./waiting-list.server.ts";

const services = await useViewingServices();
const { db } = services;
beforeEach(() => clearViewings(db));

const visitor: By = { who: "visitor" };
const staff: By = { who: "staff", id: "anna", email: "anna@kantoor.example" };

const book = (propertyId: number, moment: ChosenMoment, n = 1) =>
  bookViewing(services, { propertyId, moment, ...asker(n) }, visitor);

async function booked(propertyId: number, moment: ChosenMoment, n = 1) {
  const booking = await book(propertyId, moment, n);
  if (booking.outcome !== "booked") throw new Error(booking.outcome);
  return booking.id;
}

const read = async (id: string) =>
  (await db.select().from(viewings).where(eq(viewings.id, id)))[0]!;
const letters = async (id: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, id))
      .orderBy(asc(outbox.sequence), asc(outbox.letter), asc(outbox.recipient))
  ).map(({ letter, recipient, sequence }) => `${sequence} ${letter} ${recipient}`);
const events = async (id: string) =>
  (await db.select().from(allEvents).where(eq(allEvents.viewing_id, id)).orderBy(allEvents.id)).map(
    ({ kind }) => kind,
  );
const leadOf = async (id: string) =>
  (
    await db
      .select()
      .from(leads)
      .where(eq(leads.id, (await read(id)).lead_id!))
  )[0]!;

describe("a booking", () => {
  test("is a viewing and a lead with its person, letters and jobs that name nobody", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await booked(propertyId, single(agentId, "11:00"));
    const lead = await leadOf(id);
    expect(await read(id)).toMatchObject({ state: "confirmed", person_id: lead.person_id });
    expect(lead).toMatchObject({
      kind: "bezichtiging",
      source: "contact_form",
      state: "afspraak",
      property_id: propertyId,
      message: "Gekozen moment: dinsdag 3 maart 2026 van 11.00 tot 11.30 uur",
      first_answer_at: services.clock(),
    });
    expect(await letters(id)).toEqual(["0 invitation agent", "0 invitation visitor"]);
    const jobs = await services.waitingJobs();
    expect(jobs.map(({ name }) => name)).toEqual(["send-viewing-letter", "send-viewing-letter"]);
    expect(JSON.stringify(jobs)).not.toMatch(/bezoeker/i);
  });

  test("waits for staff where the home says so, and holds its place meanwhile", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    await db.insert(viewingRules).values({ property_id: propertyId, mode: "staff" });
    const id = await booked(propertyId, single(agentId, "11:00"));
    expect(await letters(id)).toEqual(["0 asked agent", "0 asked visitor"]);
    expect(await leadOf(id)).toMatchObject({ state: "nieuw", appointment_at: null });
    expect(await book(propertyId, single(agentId, "11:00"), 2)).toEqual({ outcome: "taken" });
    expect(await confirmViewing(services, id, staff)).toBe("done");
    expect(await confirmViewing(services, id, staff)).toBe("already");
    expect((await letters(id)).slice(2)).toEqual(["1 invitation agent", "1 invitation visitor"]);
    expect(await events(id)).toEqual(["booked", "confirmed"]);
    expect(await leadOf(id)).toMatchObject({ state: "afspraak" });
  });

  test("is declined by staff; the place is free again", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    await db.insert(viewingRules).values({ property_id: propertyId, mode: "staff" });
    const id = await booked(propertyId, single(agentId, "11:00"));
    expect(await declineViewing(services, id, staff)).toBe("done");
    expect(await letters(id)).toContain("1 declined visitor");
    expect(await confirmViewing(services, id, staff)).toBe("over");
    expect(await book(propertyId, single(agentId, "11:00"), 2)).toMatchObject({
      outcome: "booked",
    });
  });

  test("sent twice is one", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = single(agentId, "11:00");
    const ids = await Promise.all([1, 2, 3].map(() => booked(propertyId, moment)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(leads)).toBe(1);
  });

  test("of one colleague touches no other, nor a moment with places, in any home", async () => {
    const home = await storeShownHome(db);
    const other = await storeShownHome(db);
    await booked(home.propertyId, single(home.agentId, "11:00"));
    expect(await book(other.propertyId, single(home.agentId, "11:15"), 2)).toEqual({
      outcome: "taken",
    });
    await storeGroup(db, home, { time: "14:00", places: 2 });
    expect(await book(other.propertyId, single(home.agentId, "14:15"), 2)).toEqual({
      outcome: "taken",
    });
    // Nor do two parties meet in a home.
    expect(await book(home.propertyId, single(other.agentId, "11:15"), 2)).toEqual({
      outcome: "taken",
    });
  });

  test("of a moment that is over or of a home that is gone is none", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const past = new Date(services.clock().getTime() - 1);
    const moment = { ...single(agentId, "11:00"), startsAt: past };
    expect(await book(propertyId, moment)).toEqual({ outcome: "over" });
    expect(await book(propertyId + 1, single(agentId, "11:00"))).toEqual({ outcome: "over" });
  });

  test("that looks like a machine's is a lead alone, of which the office is told", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const request = { propertyId, moment: single(agentId, "11:00"), ...asker(1) };
    const form = { ...request.form, suspicion: "verborgen veld ingevuld" };
    expect(await bookViewing(services, { ...request, form }, visitor)).toEqual({
      outcome: "noted",
    });
    expect(await db.$count(viewings)).toBe(0);
    expect(await db.select().from(leads)).toMatchObject([{ suspicion: form.suspicion }]);
    expect(await services.waitingJobs()).toMatchObject([{ name: "send-lead-notification" }]);
    expect(await db.select().from(outbox)).toMatchObject([{ kind: "lead", recipient: "agency" }]);
  });

  test("by staff is confirmed, without a letter to whom has no address", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    await db.insert(viewingRules).values({ property_id: propertyId, mode: "staff" });
    const request = { propertyId, moment: single(agentId, "11:00"), ...asker(1) };
    const caller = { ...request.visitor, email: "" };
    const first = await bookViewing(services, { ...request, visitor: caller }, staff);
    if (first.outcome !== "booked") throw new Error(first.outcome);
    expect(first.state).toBe("confirmed");
    expect(await letters(first.id)).toEqual(["0 invitation agent"]);
    const lead = await leadOf(first.id);
    const moment = single(agentId, "14:00");
    const again = await bookViewing(services, { ...request, moment, leadId: lead.id }, staff);
    if (again.outcome !== "booked") throw new Error(again.outcome);
    expect(await read(again.id)).toMatchObject({ lead_id: lead.id, person_id: lead.person_id });
  });
});

describe("a change", () => {
  test("tells everybody with a higher number, a colleague who leaves too", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const bert = await storeAgent(db);
    const id = await booked(propertyId, single(agentId, "11:00"));
    expect(await changeViewing(services, id, single(bert, "14:00"), staff)).toBe("changed");
    expect(await changeViewing(services, id, single(bert, "14:00"), staff)).toBe("changed");
    expect(await changeViewing(services, id, single(bert, "14:15"), staff)).toBe("changed");
    expect((await letters(id)).slice(2)).toEqual([
      "1 cancelled agent",
      "1 changed visitor",
      "1 invitation agent",
      "2 changed agent",
      "2 changed visitor",
    ]);
    expect(await events(id)).toEqual(["booked", "changed", "changed"]);
    expect(await leadOf(id)).toMatchObject({ appointment_at: single(bert, "14:15").startsAt });
  });

  test("to a moment that is taken leaves it as it was", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await booked(propertyId, single(agentId, "15:00"));
    await booked(propertyId, single(agentId, "14:00"), 2);
    expect(await changeViewing(services, id, single(agentId, "14:00"), visitor)).toBe("taken");
    expect(await read(id)).toMatchObject({
      sequence: 0,
      starts_at: single(agentId, "15:00").startsAt,
    });
  });

  test("by a visitor is possible until the office's hours before it", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    // The next day at eleven: the clock of the tests stands 24 hours before it.
    const id = await booked(propertyId, single(agentId, "11:00"));
    expect(await changeViewing(services, id, single(agentId, "14:00"), visitor)).toBe("late");
    expect(await cancelViewing(services, id, visitor)).toBe("late");
    expect(await changeViewing(services, id, single(agentId, "14:00"), staff)).toBe("changed");
    expect(await cancelViewing(services, id, visitor)).toBe("done");
    expect(await cancelViewing(services, id, visitor)).toBe("already");
    expect(await leadOf(id)).toMatchObject({ appointment_at: null });
    expect((await letters(id)).slice(-2)).toEqual(["2 cancelled agent", "2 cancelled visitor"]);
  });
});

describe("the waiting list", () => {
  const wait = async (propertyId: number, moment: ChosenMoment, n: number) => {
    const request = { propertyId, moment, ...asker(n), waits: true };
    const booking = await bookViewing(services, request, visitor);
    if (booking.outcome !== "booked") throw new Error(booking.outcome);
    return booking;
  };

  test("a place goes to the one who waits longest, is kept, then goes on to the next", async () => {
    const home = await storeShownHome(db);
    const { propertyId } = home;
    const group = await storeGroup(db, home, { time: "15:00", places: 1 });
    const first = await booked(propertyId, group);
    expect(await book(propertyId, group, 2)).toEqual({ outcome: "full" });
    const second = await wait(propertyId, group, 2);
    services.advance(1000);
    const third = await wait(propertyId, group, 3);
    expect([second.state, third.state]).toEqual(["waiting", "waiting"]);

    expect(await cancelViewing(services, first, visitor)).toBe("done");
    expect(await letters(second.id)).toEqual([
      "0 waiting agent",
      "0 waiting visitor",
      "1 offered visitor",
    ]);
    expect(await book(propertyId, group, 4)).toEqual({ outcome: "full" });
    expect(await acceptOffer(services, third.id, visitor)).toBe("over");

    services.advance(24 * 3_600_000);
    expect(await acceptOffer(services, second.id, visitor)).toBe("late");
    await endWaiting(services);
    expect(await read(second.id)).toMatchObject({ state: "cancelled", ended_by: "time" });
    expect(await acceptOffer(services, third.id, visitor)).toBe("done");
    expect(await acceptOffer(services, third.id, visitor)).toBe("already");
    expect(await read(third.id)).toMatchObject({ state: "confirmed", place: 1 });
    services.advance(-24 * 3_600_000 - 1000);
  });

  test("a place that is free when somebody asks to wait is given", async () => {
    const home = await storeShownHome(db);
    const group = await storeGroup(db, home, { time: "14:00", places: 1 });
    expect(await wait(home.propertyId, group, 1)).toMatchObject({ state: "confirmed" });
  });

  test("a moment that nobody waits for is told once to those who wait for another of the home", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const day = "2026-03-05";
    const waited = single(agentId, "14:00", day);
    const other = single(agentId, "15:00", day);
    await booked(propertyId, waited);
    const waiting = await wait(propertyId, waited, 2);
    const elsewhere = await storeShownHome(db);
    await booked(elsewhere.propertyId, single(elsewhere.agentId, "14:00", day), 3);
    const stranger = await wait(elsewhere.propertyId, single(elsewhere.agentId, "14:00", day), 4);
    const waitingLetters = ["0 waiting agent", "0 waiting visitor"];

    // One that visitors cannot pick, for it comes too soon, is no news.
    const soon = await booked(propertyId, single(agentId, "10:00"), 5);
    await cancelViewing(services, soon, staff);
    expect(await letters(waiting.id)).toEqual(waitingLetters);
    for (const n of [6, 7]) {
      const id = await booked(propertyId, other, n);
      await cancelViewing(services, id, visitor);
      expect(await letters(waiting.id)).toEqual(["0 freed visitor", ...waitingLetters]);
    }
    expect(await letters(stranger.id)).toEqual(waitingLetters);
    expect(await read(waiting.id)).toMatchObject({ state: "waiting", offered_until: null });
  });

  test("a time for one party is offered too, and kept for them", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = single(agentId, "14:00");
    const id = await booked(propertyId, moment);
    const waiting = await wait(propertyId, moment, 2);
    await cancelViewing(services, id, staff);
    expect(await book(propertyId, moment, 3)).toEqual({ outcome: "taken" });
    expect(await cancelViewing(services, waiting.id, visitor)).toBe("done");
    expect(await book(propertyId, moment, 3)).toMatchObject({ outcome: "booked" });
  });
});
