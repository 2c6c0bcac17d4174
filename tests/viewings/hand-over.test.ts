import { outbox } from "../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { sales } from "../../database/schema/bids.ts";
import { leads } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { viewingAgents } from "../../database/schema/viewing-calendars.ts";
import {
  groupMoments,
  viewingOwners,
  viewingRules,
} from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { storeLead } from "../leads/leads.ts";
import {
  useViewingServices,
  asker,
  at,
  clearViewings,
  single,
  storeGroup,
  storeShownHome,
} from "./booking.ts";
import { storeAgent, storeBusy, storeViewing } from "./viewings.ts";
import { saleRules } from "../sales/workbench.ts";
import { closeAccount } from "../../app/desk/team/members.server.ts";
import { removeOwnListing } from "../../app/homes/listings/own/service.server.ts";
import { setVisible } from "../../app/homes/listings/sync/service.server.ts";
import { compose } from "../../app/agenda/viewings/letters/compose.server.ts";
import {
  readOpenLetter,
  type ViewingEmail,
} from "../../app/agenda/viewings/letters/queries.server.ts";
import { waitingWords } from "../../app/agenda/viewings/messages.ts";
import { whoWaits } from "../../app/agenda/viewings/queries.server.ts";
import {
  bookViewing,
  type By,
  type ByStaff,
  cancelViewing,
  changeViewing,
  type ChosenMoment,
  endViewingsOfHome,
  handOver,
} from "../../app/agenda/viewings/service.server.ts";
import { addGroupMoment } from "../../app/agenda/viewings/staff/rules/group-moments.server.ts";
import { emptyTables } from "../site/empty-tables.ts";

const services = await useViewingServices();
const { db } = services;
beforeEach(async () => {
  await emptyTables(db, "sales");
  await clearViewings(db);
});

/** Far enough ahead to be cancelled by its visitor. */
const DAY = "2026-03-12";
const visitor: By = { who: "visitor" };
const staff: ByStaff = { who: "staff", id: "anna", email: "anna@kantoor.example" };

interface Home {
  propertyId: number;
  agentId: string;
}

async function storeHome(): Promise<Home> {
  const home = await storeShownHome(db);
  await db.update(properties).set({ source: "eigen" }).where(eq(properties.id, home.propertyId));
  return home;
}

async function booked(propertyId: number, moment: ChosenMoment, n: number, waits = false) {
  const request = { propertyId, moment, ...asker(n), waits };
  const booking = await bookViewing(services, request, visitor);
  if (booking.outcome !== "booked") throw new Error(booking.outcome);
  return booking.id;
}

const viewing = (values: Partial<typeof viewings.$inferInsert>) => async (home: Home) => {
  const row = { property_id: home.propertyId, agent_id: home.agentId, starts_at: at("11:00", DAY) };
  await storeViewing(db, { ...row, ...values });
};

const sale = (phase: typeof sales.$inferInsert.phase) => async (home: Home) => {
  const row = { property_id: home.propertyId, about: "Markt 1", way: "open", rules: saleRules };
  const begun = { created_at: at("10:00"), staff_id: "u1", head_hash: "x" };
  await db.insert(sales).values({ ...row, ...begun, way: "open", phase });
};

const group = async (home: Home) => {
  await storeGroup(db, home, { time: "16:00", places: 3, day: DAY });
};

const lead = (values: Partial<typeof leads.$inferInsert>) => async (home: Home) => {
  const id = await storeLead(db, {});
  await db
    .update(leads)
    .set({ assigned_to: home.agentId, ...values })
    .where(eq(leads.id, id));
};

async function ownerLetter(home: Home) {
  const past = { property_id: home.propertyId, starts_at: at("09:00", "2026-03-01") };
  const { id } = await storeViewing(db, { ...past, state: "cancelled" });
  const letter = { kind: "viewing", subject: id, letter: "cancelled", sequence: 1 } as const;
  const told = { recipient: "owner", message_id: "viewing-1", created_at: at("10:00") } as const;
  await db.insert(outbox).values({ ...letter, ...told });
}

const nothing = async () => {};

/** What there is, who waits for it when the home goes, and when the colleague goes. */
const cases: [string, (home: Home) => Promise<void>, string, string][] = [
  ["nothing", nothing, "", ""],
  ["a confirmed viewing", viewing({}), "1 bezichtiging", "1 bezichtiging"],
  ["a viewing to confirm", viewing({ state: "asked" }), "1 bezichtiging", "1 bezichtiging"],
  ["a waiting list", viewing({ state: "waiting" }), "1 op de wachtlijst", "1 op de wachtlijst"],
  ["a past viewing", viewing({ starts_at: at("11:00", "2026-02-12") }), "", ""],
  ["a cancelled viewing", viewing({ state: "cancelled" }), "", ""],
  ["a forgotten viewing", viewing({ forgotten_at: at("09:00") }), "", ""],
  ["a viewing of nobody in particular", viewing({ agent_id: null }), "1 bezichtiging", ""],
  ["a viewing elsewhere", viewing({ property_id: null }), "", "1 bezichtiging"],
  ["a group without guests", group, "1 groep of open huis", "1 groep of open huis"],
  ["a sale that takes bids", sale("bidding"), "1 lopende verkoop met biedingen", ""],
  ["a sale with shut boxes", sale("closed"), "1 lopende verkoop met biedingen", ""],
  ["a sale that is agreed", sale("agreed"), "", ""],
  ["a sale that was called off", sale("called-off"), "", ""],
  ["an open lead", lead({}), "", "1 open lead"],
  ["a lead that is lost", lead({ closed_at: at("09:00"), state: "verloren" }), "", ""],
  ["an email to the owner", ownerLetter, "1 mail aan de eigenaar die onderweg is", ""],
];

describe.each(cases)("with %s", (_, store, ofHome, ofAgent) => {
  test(`a home ${ofHome ? "stays" : "is deleted"}, and so does an account close`, async () => {
    const home = await storeHome();
    await store(home);
    const now = services.clock();
    expect(waitingWords(await whoWaits(db, now, { home: home.propertyId })).join()).toBe(ofHome);
    expect(waitingWords(await whoWaits(db, now, { sources: ["eigen"] })).join()).toBe(ofHome);
    expect(waitingWords(await whoWaits(db, now, { agent: home.agentId })).join()).toBe(ofAgent);
    expect(await closeAccount(services, home.agentId)).toBe(ofAgent ? "waited-for" : "done");
    const [account] = await db.select().from(users).where(eq(users.id, home.agentId));
    expect(account!.closedAt === null).toBe(ofAgent !== "");
    const removed = await removeOwnListing(services, home.propertyId);
    expect(removed).toBe(ofHome ? "waited-for" : true);
    expect(await db.$count(properties)).toBe(ofHome ? 1 : 0);
    if (!ofAgent) return;
    await handOver(services, home.agentId, { to: null, cancels: false }, staff);
    expect(await closeAccount(services, home.agentId)).toBe("done");
  });
});

const read = async (id: string) =>
  (await db.select().from(viewings).where(eq(viewings.id, id)))[0]!;
/** The letters of a viewing after its booking, as "kind to whom". */
async function told(id: string): Promise<string[]> {
  const letters = await db.select().from(outbox).where(eq(outbox.subject, id));
  return letters
    .filter(({ sequence }) => sequence! > 0)
    .map(({ letter, recipient, staff_id }) => `${letter} ${recipient} ${staff_id ?? ""}`.trim())
    .toSorted();
}

async function shown() {
  const home = await storeHome();
  const other = await storeAgent(db, { name: "Bert" });
  const confirmed = await booked(home.propertyId, single(home.agentId, "11:00", DAY), 1);
  const waiting = await booked(home.propertyId, single(home.agentId, "11:00", DAY), 2, true);
  const moment = await storeGroup(db, home, { time: "16:00", places: 3, day: DAY });
  const guest = await booked(home.propertyId, moment, 3);
  await db.insert(viewingRules).values({ property_id: home.propertyId, agent_id: home.agentId });
  const leadId = await storeLead(db, {});
  await db.update(leads).set({ assigned_to: home.agentId }).where(eq(leads.id, leadId));
  return { ...home, other, confirmed, waiting, guest, leadId };
}

describe("handing over", () => {
  test("gives everything to a colleague, and tells each person once", async () => {
    const { agentId, other, confirmed, waiting, guest, leadId } = await shown();
    const then = { to: other, cancels: false };
    await handOver(services, agentId, then, staff);
    await handOver(services, agentId, then, staff);
    for (const id of [confirmed, guest]) {
      expect(await read(id)).toMatchObject({ agent_id: other, state: "confirmed" });
      expect(await told(id)).toEqual([
        `cancelled agent ${agentId}`,
        "changed visitor",
        `invitation agent ${other}`,
      ]);
    }
    expect(await read(waiting)).toMatchObject({ state: "waiting" });
    expect(await told(waiting)).toEqual([]);
    expect(await db.select().from(groupMoments)).toMatchObject([{ agent_id: other }]);
    expect(await db.select().from(viewingRules)).toMatchObject([{ agent_id: other }]);
    const [row] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(row).toMatchObject({ assigned_to: other });
    expect(await closeAccount(services, agentId)).toBe("done");
    expect(await closeAccount(services, other)).toBe("waited-for");
  });

  test("leaves without a colleague what does not fit, and what nobody takes over", async () => {
    const { agentId, other, confirmed, guest } = await shown();
    await storeBusy(db, other, at("10:30", DAY), at("11:30", DAY));
    await handOver(services, agentId, { to: other, cancels: false }, staff);
    expect(await read(confirmed)).toMatchObject({ agent_id: null, state: "confirmed" });
    expect(await told(confirmed)).toEqual([
      `cancelled agent ${agentId}`,
      "changed visitor",
      "invitation agent",
    ]);
    expect(await read(guest)).toMatchObject({ agent_id: other });
    await handOver(services, other, { to: null, cancels: false }, staff);
    expect(await read(guest)).toMatchObject({ agent_id: null, state: "confirmed" });
  });

  test("cancels with a letter and a calendar that takes the viewing back", async () => {
    const { agentId, confirmed, waiting, guest, leadId } = await shown();
    await handOver(services, agentId, { to: null, cancels: true }, staff);
    await handOver(services, agentId, { to: null, cancels: true }, staff);
    for (const id of [confirmed, guest]) {
      expect(await read(id)).toMatchObject({ state: "cancelled", ended_by: "staff" });
      expect(await told(id)).toEqual([`cancelled agent ${agentId}`, "cancelled visitor"]);
    }
    // The place that came free is offered to nobody on the list.
    expect(await told(waiting)).toEqual(["cancelled visitor"]);
    const letters = await db.select().from(outbox);
    const one = letters.find((each) => each.subject === confirmed && each.letter === "cancelled")!;
    const mail = (await compose(services, (await readOpenLetter(db, one as ViewingEmail))!))!;
    expect(mail.calendar).toMatchObject({ method: "CANCEL" });
    expect(await db.select().from(groupMoments)).not.toMatchObject([{ cancelled_at: null }]);
    const [row] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(row).toMatchObject({ assigned_to: null });
    expect(await closeAccount(services, agentId)).toBe("done");
  });

  test("of a home that is gone leaves its end to Vandaag", async () => {
    const { propertyId, agentId, other, confirmed } = await shown();
    await db.update(properties).set({ hidden_by_staff: true });
    await handOver(services, agentId, { to: other, cancels: false }, staff);
    expect(await told(confirmed)).toEqual([]);
    expect(await closeAccount(services, agentId)).toBe("done");
    expect(await whoWaits(db, services.clock(), { home: propertyId })).toMatchObject({
      planned: 2,
      waiting: 1,
    });
  });

  test("to somebody who shows no homes gives them the leads alone", async () => {
    const { agentId, confirmed, leadId } = await shown();
    const other = await storeAgent(db, { is_active: false });
    await handOver(services, agentId, { to: other, cancels: false }, staff);
    expect(await read(confirmed)).toMatchObject({ agent_id: null });
    expect(await db.select().from(viewingRules)).toMatchObject([{ agent_id: null }]);
    const [row] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(row).toMatchObject({ assigned_to: other });
  });
});

test("an own home is deleted once it is hidden, its viewings have ended and the owner heard", async () => {
  const { propertyId, agentId } = await storeHome();
  await db.insert(viewingOwners).values({ property_id: propertyId, email: "eigenaar@x.nl" });
  await db.insert(viewingRules).values({ property_id: propertyId, invite_owner: true });
  const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
  expect(await removeOwnListing(services, propertyId)).toBe("waited-for");
  await setVisible(services, propertyId, false, staff);
  expect(await removeOwnListing(services, propertyId)).toBe("waited-for");
  await endViewingsOfHome(services, id, staff);
  // Its address would be gone with the home.
  expect(await removeOwnListing(services, propertyId)).toBe("waited-for");
  await db.update(outbox).set({ state: "sent" });
  expect(await removeOwnListing(services, propertyId)).toBe(true);
});

describe("a colleague who", () => {
  const gone: [string, (id: string) => Promise<unknown>][] = [
    [
      "closed the account",
      (id) =>
        db
          .update(users)
          .set({ closedAt: at("10:00") })
          .where(eq(users.id, id)),
    ],
    [
      "stopped showing homes",
      (id) =>
        db.update(viewingAgents).set({ is_active: false }).where(eq(viewingAgents.user_id, id)),
    ],
    ["never showed homes", (id) => db.delete(viewingAgents).where(eq(viewingAgents.user_id, id))],
    ["deleted the account", (id) => db.delete(users).where(eq(users.id, id))],
  ];
  test.each(gone)("%s gets no viewing, by nobody and in no way", async (_, go) => {
    const { propertyId, agentId } = await storeHome();
    const left = await storeAgent(db, { name: "Weg" });
    const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    await go(left);
    for (const by of [visitor, staff]) {
      const request = { propertyId, moment: single(left, "14:00", DAY), ...asker(2) };
      expect(await bookViewing(services, request, by)).toEqual({ outcome: "taken" });
      expect(await changeViewing(services, id, single(left, "11:00", DAY), by)).toBe("taken");
    }
    const { startsAt, endsAt } = single(left, "15:00", DAY);
    const open = { kind: "group", places: 3, startsAt, endsAt, agentId: left } as const;
    expect(await addGroupMoment(services, propertyId, open, staff)).toBe("taken");
    expect(await cancelViewing(services, id, visitor)).toBe("done");
  });

  test("stopped keeps what they had, and its visitors may move it", async () => {
    const { propertyId, agentId } = await storeHome();
    const id = await booked(propertyId, single(agentId, "11:00", DAY), 1);
    await db.update(viewingAgents).set({ is_active: false });
    expect(await changeViewing(services, id, single(agentId, "14:00", DAY), staff)).toBe("changed");
  });
});
