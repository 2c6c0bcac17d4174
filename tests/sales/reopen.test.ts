import { listEvents } from "../../app/platform/events.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saleAgreements, saleDates } from "../../database/schema/agreements.ts";
import { sales } from "../../database/schema/bids.ts";
import { properties } from "../../database/schema/listings.ts";
import { announce, invite, offer } from "./workbench.ts";
import { emptyTables } from "../site/empty-tables.ts";
import { useTestServices } from "../site/services.ts";
import { transferQueues, transferStaff as by } from "../transfers/workbench.ts";
import { users } from "../../database/schema/accounts.ts";
import type { Refused } from "../../app/platform/body/refusal.ts";
import { findParty, partyUrl } from "../../app/deals/transfers/links.server.ts";
import {
  findTransferOfSale,
  listParties,
  readTransfer,
} from "../../app/deals/transfers/queries.server.ts";
import { addParty } from "../../app/deals/transfers/parties.server.ts";
import { beginTransfer } from "../../app/deals/transfers/service.server.ts";
import { readAgreement, saveAgreement } from "../../app/deals/sales/agreement/service.server.ts";
import { checkLog } from "../../app/deals/sales/check.server.ts";
import { reopenSale } from "../../app/desk/sale/reopen.server.ts";
import { chooseBid } from "../../app/deals/sales/service.server.ts";
import { noDays } from "../../app/deals/sales/afterwards/dates.ts";
import { offerAgainJob } from "../../app/deals/sales/afterwards/job.ts";
import {
  OFFER_AGAIN,
  saveSaleDays,
  settleSale,
} from "../../app/deals/sales/afterwards/service.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "outbox", "properties", "users"));

const fall = { reason: "Geen hypotheek", because: "financing" } as const;
const job = offerAgainJob(services);
const offerHomesAgain = async () => {
  for (const { name, data } of await services.waitingJobs()) {
    if (name === OFFER_AGAIN) await job.run(data, { last: false, signal: AbortSignal.any([]) });
  }
};

/** A sale with two bids, of which Fatma's is chosen, with days, an agreement and a transfer. */
async function sold() {
  await db.insert(users).values({ id: by.staffId, name: "Mieke", email: by.actor });
  const sale = await announce(services);
  const { saleId, propertyId } = sale;
  await db.update(properties).set({ source: "eigen" }).where(eq(properties.id, propertyId));
  const fatma = await invite(services, saleId, "Fatma van der Meer");
  const ben = await invite(services, saleId, "Ben de Bieder");
  await offer(services, saleId, fatma.number, { amount: 398_765 });
  await offer(services, saleId, ben.number, { amount: 412_345 });
  await choose(saleId, fatma.number);
  const days = { ...noDays, signed_on: "2026-03-01" };
  await saveSaleDays(services, saleId, { days, version: 0 }, by.staffId);
  await saveAgreement(services, saleId, (await readAgreement(services, saleId))!, by.staffId);
  await settleSale(services, saleId);
  const { id } = await beginTransfer(services, saleId, by);
  return { ...sale, fatma, ben, id };
}

async function choose(saleId: string, number: number) {
  const written = await chooseBid(services, saleId, { number, reason: "De zekerste" }, by.staffId);
  expect(written).toHaveProperty("entry");
}

const statusOf = async (id: number) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0]!.status;

test("reopening ends all that followed the choice, and the next buyer gets a transfer of their own", async () => {
  const { saleId, propertyId, id, ben } = await sold();
  expect(await statusOf(propertyId)).toBe("Verkocht o.v.");
  const [buyer] = (await listParties(db, id)).filter(({ role }) => role === "buyer");
  const token = partyUrl(services, buyer!).split("/").at(-1)!;

  expect(await reopenSale(services, saleId, fall, by)).toHaveProperty("entry");
  expect(await readTransfer(db, id)).toMatchObject({
    fell_at: services.clock(),
    fell_because: "financing",
    fell_note: "Geen hypotheek",
    closed_at: services.clock(),
  });
  expect((await listEvents(db, "transfer_id", id))[0]).toMatchObject({
    kind: "fell",
    actor: by.actor,
  });
  expect(await db.select().from(saleDates)).toEqual([]);
  expect(await db.select().from(saleAgreements)).toEqual([]);
  await offerHomesAgain();
  expect(await statusOf(propertyId)).toBe("Beschikbaar");

  await choose(saleId, ben.number);
  const next = await beginTransfer(services, saleId, by);
  expect(next).toEqual({ id: expect.not.stringMatching(id), isNew: true });
  expect(await readTransfer(db, next.id)).toMatchObject({ bidder_id: ben.bidderId });
  // The first buyer's page says that it is off, and takes nothing any more.
  expect((await findParty(services, token))?.transfer).toMatchObject({
    id,
    fell_note: fall.reason,
  });
  const late = { role: "adviser", name: "Ad", firm: "", email: "ad@voorbeeld.example", phone: "" };
  await expect(addParty(services, id, late as never, by)).rejects.toMatchObject({ status: 409 });
});

test("what the log refuses leaves the transfer, the days and the agreement as they are", async () => {
  const { saleId, id } = await sold();
  await db.update(sales).set({ head_seal: "x" }).where(eq(sales.id, saleId));
  expect(await reopenSale(services, saleId, fall, by)).toEqual({ refusal: "log-changed" });
  expect(await readTransfer(db, id)).toMatchObject({ fell_at: null, closed_at: null });
  expect(await db.select().from(saleDates)).toHaveLength(1);
  expect(await db.select().from(saleAgreements)).toHaveLength(1);
  // The fault itself is noted all the same.
  expect((await db.select().from(sales))[0]!.fault).not.toBeNull();
  expect(await checkLog(services, saleId)).not.toBeNull();
});

test("a home that a sync keeps busy is offered again later, and not once it is sold to the next", async () => {
  const { saleId, propertyId, ben } = await sold();
  await reopenSale(services, saleId, fall, by);
  await choose(saleId, ben.number);
  await offerHomesAgain();
  expect(await statusOf(propertyId)).toBe("Verkocht o.v.");
});

test("reopened and begun at the same moment, no transfer runs without its choice", async () => {
  const { saleId, id, ben } = await sold();
  await reopenSale(services, saleId, fall, by);
  await choose(saleId, ben.number);
  const [reopened, begun] = await Promise.allSettled([
    reopenSale(services, saleId, fall, by),
    beginTransfer(services, saleId, by),
  ]);
  expect(reopened).toMatchObject({ status: "fulfilled", value: { entry: {} } });
  // Begun first, it fell with the choice; after it, there was none.
  const refused = begun.status === "rejected" && (begun.reason as Refused).status;
  expect([false, 409]).toContain(refused);
  expect(await findTransferOfSale(db, saleId)).toBeNull();
  expect(await readTransfer(db, id)).toMatchObject({ choice: null });
});

describe("the database keeps a running transfer with the choice that it follows:", () => {
  const running = sql`sale_id, choice, about, created_at`;
  test.each(
    Object.entries({
      "undo the choice": sql`UPDATE sales SET choice = NULL`,
      "choose another row": sql`UPDATE sales SET choice = choice + 1`,
      "run without a choice": sql`UPDATE transfers SET choice = NULL`,
      "follow another row": sql`UPDATE transfers SET choice = choice - 1`,
      "follow a row that is not there yet": sql`UPDATE transfers SET choice = choice + 1`,
      "fall and still follow it": sql`UPDATE transfers SET fell_at = now(), fell_because = 'agreed'`,
      "fall without a reason": sql`UPDATE transfers SET fell_at = now(), choice = NULL`,
      "run twice": sql`INSERT INTO transfers (${running}) SELECT ${running} FROM transfers WHERE fell_at IS NULL`,
      "run without a choice beside it": sql`INSERT INTO transfers (sale_id, about, created_at) SELECT sale_id, about, now() FROM transfers`,
      "go over to another sale": sql`UPDATE transfers SET sale_id = (SELECT id FROM sales WHERE choice IS NULL)`,
    }),
  )("%s is refused", async (_what, statement) => {
    await sold();
    await announce(services);
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^23/) },
    });
  });
});
