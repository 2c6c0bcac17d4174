import { outbox } from "../../../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import {
  useViewingServices,
  asker,
  at,
  clearViewings,
  single,
  storeGroup,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { compose } from "../letters/compose.server.ts";
import { readOpenLetter, type ViewingEmail } from "../letters/queries.server.ts";
import { nextMoments } from "../staff/phone/moments.server.ts";
import { findCaller } from "../../../people/leads/queries.server.ts";
import {
  bookViewing,
  type By,
  cancelViewing,
  type ChosenMoment,
  confirmViewing,
} from "../service.server.ts";
import { endOpenOfLead, endUnanswered } from "./marked.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

const services = await useViewingServices();
const { db } = services;
beforeEach(() => clearViewings(db));

const visitor: By = { who: "visitor" };
const staff = { who: "staff", id: "anna", email: "anna@kantoor.example" } as const;
const reason = "veel aanvragen vanaf één internetverbinding";

/** As from the sixth request of a connection on; `suspicion`: what else its form shows. */
const book = (
  propertyId: number,
  moment: ChosenMoment,
  n: number,
  { suspicion = null, waits = false }: { suspicion?: string | null; waits?: boolean } = {},
) =>
  bookViewing(
    services,
    {
      propertyId,
      moment,
      ...asker(n),
      waits,
      form: { clientAddress: "192.0.2.1", suspicion, origin: {} },
    },
    visitor,
  );

/** The connection has sent five requests already. */
async function makeBusy() {
  const { propertyId, agentId } = await storeShownHome(db);
  for (const hour of [10, 11, 12, 13, 14])
    await book(propertyId, single(agentId, `${hour}:00`, "2026-03-19"), 900 + hour);
  await emptyTables(db, "outbox", "viewings");
}

const later = (hours: number) => ({
  ...services,
  clock: () => new Date(services.clock().getTime() + hours * 3_600_000),
});
const read = async (id: string) =>
  (await db.select().from(viewings).where(eq(viewings.id, id)))[0]!;
const lettersOf = async (id: string) =>
  (await db.select().from(outbox).where(eq(outbox.subject, id)))
    .map(({ letter, recipient }) => `${letter} ${recipient}`)
    .toSorted();

async function held(propertyId: number, moment: ChosenMoment, n: number) {
  const booking = await book(propertyId, moment, n);
  if (booking.outcome !== "booked") throw new Error(booking.outcome);
  return booking.id;
}

describe("a request from a busy connection", () => {
  test("keeps its moment: held, told to its visitor and the office, planned with one click", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = single(agentId, "11:00");
    const booking = await book(propertyId, moment, 1);
    expect(booking).toMatchObject({ outcome: "booked", state: "asked" });
    const id = "id" in booking ? booking.id : "";
    expect(await lettersOf(id)).toEqual(["asked agent", "asked visitor"]);
    const [lead] = await db
      .select()
      .from(leads)
      .where(eq(leads.id, (await read(id)).lead_id!));
    expect(lead).toMatchObject({ suspicion: reason, state: "nieuw" });
    // The letter about the viewing tells the office; a second one would say less.
    expect(await db.$count(outbox, eq(outbox.subject, lead!.id))).toBe(0);
    const [letter] = await db.select().from(outbox).where(eq(outbox.recipient, "agent"));
    const told = await compose(services, (await readOpenLetter(db, letter as ViewingEmail))!);
    expect(told!.text).toContain(reason);
    expect(await book(propertyId, moment, 2)).toEqual({ outcome: "taken" });
    expect(await confirmViewing(services, id, staff)).toBe("done");
    expect(await read(id)).toMatchObject({ state: "confirmed", starts_at: moment.startsAt });
    expect(await lettersOf(id)).toContain("invitation visitor");
  });

  test.each([
    ["formulier ouder dan een dag", { outcome: "booked", state: "asked" }],
    ["sneller ingevuld dan een mens kan", { outcome: "booked", state: "asked" }],
    ["verborgen veld ingevuld", { outcome: "noted" }],
    ["geen controlecode (browser zonder script?)", { outcome: "noted" }],
    ["vervalst formulier", { outcome: "noted" }],
  ])("a form with the mark %s", async (suspicion, answer) => {
    const { propertyId, agentId } = await storeShownHome(db);
    const booking = await book(propertyId, single(agentId, "11:00"), 1, { suspicion });
    expect(booking).toMatchObject(answer);
  });

  test("waits on a list like any other, as long as the list is not full of them", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = await storeGroup(db, { propertyId, agentId }, { time: "11:00", places: 1 });
    await bookViewing(services, { propertyId, moment, ...asker(1) }, visitor);
    const outcomes = [];
    for (let n = 2; n < 8; n += 1)
      outcomes.push(await book(propertyId, moment, n, { waits: true }));
    expect(outcomes[0]).toMatchObject({ outcome: "booked", state: "waiting" });
    expect(outcomes.filter(({ outcome }) => outcome === "booked")).toHaveLength(5);
  });
});

describe("a flood of marked requests", () => {
  test("holds no more than five moments of a home; the next is a lead that knows its moment", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const outcomes = [];
    for (let n = 0; n < 7; n += 1) {
      const day = `2026-03-${String(4 + n).padStart(2, "0")}`;
      outcomes.push((await book(propertyId, single(agentId, "11:00", day), n)).outcome);
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "booked"), "noted", "noted"]);
    const [lead] = await db.select().from(leads).where(eq(leads.name, "Bezoeker 6"));
    const caller = await findCaller(db, lead!.id);
    const wanted = single(agentId, "11:00", "2026-03-10").startsAt;
    const [first] = await nextMoments(services, propertyId, caller!.moment);
    expect(first).toMatchObject({ startsAt: wanted });
    expect(await db.$count(outbox, eq(outbox.subject, lead!.id))).toBe(1);
  });

  test("holds no more than five of a day, over all homes", async () => {
    await makeBusy();
    const times = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"];
    const outcomes = [];
    for (const [n, time] of times.entries()) {
      const { propertyId, agentId } = await storeShownHome(db);
      outcomes.push((await book(propertyId, single(agentId, time), n)).outcome);
    }
    expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(5);
    expect(outcomes.at(-1)).toBe("noted");
  });

  test("holds no more than two of one person, whatever the spelling", async () => {
    await makeBusy();
    const outcomes = [];
    for (const [n, email] of ["a@x.nl", "A@X.nl", "a@x.NL"].entries()) {
      const { propertyId, agentId } = await storeShownHome(db);
      const { visitor: who } = asker(n);
      const form = { clientAddress: "192.0.2.1", suspicion: null, origin: {} };
      const moment = single(agentId, "11:00", `2026-03-0${4 + n}`);
      const asked = { propertyId, moment, form, visitor: { ...who, email } };
      outcomes.push((await bookViewing(services, asked, visitor)).outcome);
    }
    expect(outcomes).toEqual(["booked", "booked", "noted"]);
  });

  test("takes at most half of the places of a moment with several", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = await storeGroup(db, { propertyId, agentId }, { time: "11:00", places: 20 });
    const outcomes = [];
    for (let n = 0; n < 12; n += 1) outcomes.push((await book(propertyId, moment, n)).outcome);
    expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(10);
  });

  test("frees what was dealt with for the next", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const ids = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await held(propertyId, single(agentId, "11:00", `2026-03-0${4 + n}`), n));
    expect(await confirmViewing(services, ids[0]!, staff)).toBe("done");
    await held(propertyId, single(agentId, "13:30"), 9);
  });
});

describe("a held moment ends", () => {
  test("after three days without an answer, with a letter and the place for the next", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = single(agentId, "11:00", "2026-03-12");
    const id = await held(propertyId, moment, 1);
    const next = { propertyId, moment, ...asker(2), waits: true };
    const waiting = await bookViewing(services, next, visitor);
    await endUnanswered(later(71));
    expect(await read(id)).toMatchObject({ state: "asked" });
    await endUnanswered(later(72));
    await endUnanswered(later(72));
    expect(await read(id)).toMatchObject({ state: "declined", ended_by: "time", sequence: 1 });
    expect(await lettersOf(id)).toContain("declined visitor");
    expect("id" in waiting && (await read(waiting.id)).offered_until).not.toBeNull();
  });

  test("two hours before it at the latest, and a lead that staff called goes on", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await held(propertyId, single(agentId, "11:00", "2026-03-04"), 1);
    const called = await held(propertyId, single(agentId, "14:00", "2026-03-04"), 2);
    const { lead_id } = await read(called);
    await db.update(leads).set({ state: "gebeld" }).where(eq(leads.id, lead_id!));
    const before = (time: string) => ({ ...services, clock: () => at(time, "2026-03-04") });
    await endUnanswered(before("08:59"));
    expect(await read(id)).toMatchObject({ state: "asked" });
    await endUnanswered(before("09:00"));
    expect(await read(id)).toMatchObject({ state: "declined" });
    await endUnanswered(before("13:30"));
    expect(await read(called)).toMatchObject({ state: "asked" });
  });

  test("when staff call its lead spam, without a letter", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = single(agentId, "11:00");
    const id = await held(propertyId, moment, 1);
    const { lead_id } = await read(id);
    await endOpenOfLead(services, lead_id!, staff, true);
    expect(await read(id)).toMatchObject({ state: "declined", ended_by: "staff" });
    expect(await lettersOf(id)).toEqual(["asked agent", "asked visitor"]);
    await held(propertyId, moment, 2);
  });

  test("leaves the list when its lead turns out to be spam, and is offered no place", async () => {
    await makeBusy();
    const { propertyId, agentId } = await storeShownHome(db);
    const moment = single(agentId, "11:00", "2026-03-12");
    const request = { propertyId, moment, ...asker(1) };
    const holder = await bookViewing(services, request, visitor);
    const waiting = await book(propertyId, moment, 2, { waits: true });
    if (holder.outcome !== "booked" || waiting.outcome !== "booked") throw new Error("not booked");
    const { lead_id } = await read(waiting.id);
    await endOpenOfLead(services, lead_id!, staff, true);
    await cancelViewing(services, holder.id, visitor);
    expect(await read(waiting.id)).toMatchObject({ state: "cancelled", offered_until: null });
    expect(await lettersOf(waiting.id)).toEqual(["waiting agent", "waiting visitor"]);
  });
});

test("a moment of somebody else's home is no chosen moment", async () => {
  const { id } = await storeProperty(db);
  expect(await nextMoments(services, id, "onzin")).toEqual([]);
});
