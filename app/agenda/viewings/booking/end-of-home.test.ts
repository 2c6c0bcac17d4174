import { outbox } from "../../../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import {
  groupMoments,
  viewingOwners,
  viewingRules,
} from "../../../../database/schema/viewing-moments.ts";
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
import { storeViewing } from "../../../../tests/viewings/viewings.ts";
import { compose } from "../letters/compose.server.ts";
import { readOpenLetter, type ViewingEmail } from "../letters/queries.server.ts";
import { listGoneHomes } from "../queries.server.ts";
import {
  acceptOffer,
  bookViewing,
  type By,
  cancelViewing,
  changeViewing,
  type ChosenMoment,
  endViewingsOfHome,
} from "../service.server.ts";

const services = await useViewingServices();
const { db } = services;
beforeEach(() => clearViewings(db));

/** Far enough ahead to be cancelled by its visitor. */
const DAY = "2026-03-12";
const visitor: By = { who: "visitor" };
const staff: By = { who: "staff", id: "anna", email: "anna@kantoor.example" };

async function booked(propertyId: number, moment: ChosenMoment, n: number, waits = false) {
  const request = { propertyId, moment, ...asker(n), waits };
  const booking = await bookViewing(services, request, visitor);
  if (booking.outcome !== "booked") throw new Error(booking.outcome);
  return booking.id;
}
const read = async (id: string) =>
  (await db.select().from(viewings).where(eq(viewings.id, id)))[0]!;
const set = (id: number, values: Partial<typeof properties.$inferInsert>) =>
  db.update(properties).set(values).where(eq(properties.id, id));
/** The letters that the end of the home's viewings owes. */
const owed = () => db.select().from(outbox).where(eq(outbox.letter, "cancelled"));
const gone = () => listGoneHomes(db, services.clock(), 10);

const ways: [string, Partial<typeof properties.$inferInsert>][] = [
  ["is sold in its feed", { status: "Verkocht" }],
  ["is sold subject to conditions", { status: "Verkocht o.v." }],
  ["vanished from its feed", { is_active: false }],
  ["is hidden by staff", { hidden_by_staff: true }],
];
const kept: [string, Partial<typeof properties.$inferInsert>][] = [
  ["has a bid", { status: "Onder bod" }],
  ["is new", { status: "Nieuw" }],
];

describe("a home that", () => {
  test.each(ways)(
    "%s gets no viewing, and what is planned is offered to be ended",
    async (_, to) => {
      const { propertyId, agentId } = await storeShownHome(db);
      const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
      const waiting = await booked(propertyId, single(agentId, "11:00", DAY), 2, true);
      expect(await gone()).toEqual([]);
      await set(propertyId, to);
      expect(await gone()).toMatchObject([{ propertyId, planned: 1, waiting: 1 }]);
      const other = single(agentId, "13:30", DAY);
      const request = { propertyId, moment: other, ...asker(3) };
      expect(await bookViewing(services, request, visitor)).toEqual({ outcome: "over" });
      expect(await bookViewing(services, { ...request, waits: true }, visitor)).toEqual({
        outcome: "over",
      });
      expect(await changeViewing(services, id, other, visitor)).toBe("over");
      // Nobody is offered the place that comes free.
      expect(await cancelViewing(services, id, visitor)).toBe("done");
      expect(await read(waiting)).toMatchObject({ state: "waiting", offered_until: null });
    },
  );

  test.each(kept)("%s goes on", async (_, to) => {
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    await set(propertyId, to);
    expect(await gone()).toEqual([]);
    expect(await endViewingsOfHome(services, id, staff)).toBe(0);
    await booked(propertyId, single(agentId, "13:30"), 2);
  });

  test("stands behind a preferred copy of itself goes on", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    const { id: copy } = await storeProperty(db);
    await set(propertyId, { duplicate_of: copy });
    expect(await gone()).toEqual([]);
    expect(await endViewingsOfHome(services, id, staff)).toBe(0);
    await set(copy, { status: "Verkocht" });
    expect(await gone()).toHaveLength(1);
  });

  test("was deleted is offered by its address", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    await db.delete(properties);
    expect(await gone()).toMatchObject([{ id, propertyId: null, planned: 1 }]);
    expect(await endViewingsOfHome(services, id, staff)).toBe(1);
    expect(await gone()).toEqual([]);
  });
});

test("an offered place of a home that is gone cannot be taken up", async () => {
  const { propertyId, agentId } = await storeShownHome(db);
  const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
  const waiting = await booked(propertyId, single(agentId, "11:00", DAY), 2, true);
  await cancelViewing(services, id, visitor);
  expect((await read(waiting)).offered_until).not.toBeNull();
  await set(propertyId, { status: "Verkocht" });
  expect(await acceptOffer(services, waiting, visitor)).toBe("over");
});

describe("ending the viewings of a home", () => {
  test("ends all that is to come, once, with one letter to each person", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    await db.insert(viewingOwners).values({ property_id: propertyId, email: "eigenaar@x.nl" });
    await db.insert(viewingRules).values({ property_id: propertyId, invite_owner: true });
    const group = await storeGroup(
      db,
      { propertyId, agentId },
      { time: "16:00", places: 3, day: DAY },
    );
    const first = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    const second = await booked(propertyId, single(agentId, "13:30", DAY), 1);
    const guest = await booked(propertyId, group, 2);
    const waiting = await booked(propertyId, single(agentId, "11:00"), 3, true);
    const past = await storeViewing(db, {
      property_id: propertyId,
      starts_at: at("10:00", "2026-03-01"),
    });
    await set(propertyId, { status: "Verkocht" });
    const ended = await Promise.all(
      [first, guest].map((id) => endViewingsOfHome(services, id, staff)),
    );
    expect(new Set(ended)).toEqual(new Set([0, 4]));
    for (const id of [first, second, guest, waiting])
      expect(await read(id)).toMatchObject({ state: "cancelled", ended_by: "staff" });
    expect(await read(past.id)).toMatchObject({ state: "confirmed" });
    expect(await db.select().from(groupMoments)).not.toMatchObject([{ cancelled_at: null }]);
    const letters = await owed();
    const to = letters.map(({ recipient, subject }) => `${recipient} ${subject}`);
    expect(to.filter((one) => one.startsWith("visitor")).toSorted()).toEqual(
      [first, guest, waiting].map((id) => `visitor ${id}`).toSorted(),
    );
    expect(to.filter((one) => one.startsWith("owner"))).toEqual([`owner ${first}`]);
    const letter = letters.find((one) => one.subject === first && one.recipient === "visitor")!;
    const mail = (await compose(services, (await readOpenLetter(db, letter as ViewingEmail))!))!;
    expect(mail.subject).toContain("niet meer beschikbaar");
    expect(mail.text).toContain("11.00 tot 11.30 uur");
    expect(mail.text).toContain("13.30 tot 14.00 uur");
    expect(mail.text).toContain("/woningaanbod");
    expect(mail.calendar!.method).toBe("CANCEL");
    for (const id of [first, second]) expect(mail.calendar!.content).toContain(`viewing-${id}`);
  });

  test("does nothing when the home is offered again meanwhile", async () => {
    const { propertyId, agentId } = await storeShownHome(db);
    const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    await set(propertyId, { hidden_by_staff: true });
    await set(propertyId, { hidden_by_staff: false });
    expect(await endViewingsOfHome(services, id, staff)).toBe(0);
    expect(await read(id)).toMatchObject({ state: "confirmed" });
  });
});
