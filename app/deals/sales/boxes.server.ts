import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { digestOf } from "@voordeur/bids/chain.ts";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { BoxError, isPair, openBid } from "@voordeur/bids/sealing.ts";
import { CodeError, joinKey, unlockShare } from "@voordeur/bids/shares.ts";
import { lastBidOf, termsOf, type SaleState } from "@voordeur/bids/state.ts";
import { bidBoxes, bidWords, saleKeyShares, sales } from "../../../database/schema/bids.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { seal, unseal } from "../../platform/security/seal.ts";
import {
  openSecret,
  type Resealed,
  type ResealKeys,
  resealRows,
} from "../../platform/security/stored-secrets.server.ts";
import { placeOfBox } from "./bids.server.ts";
import { placeOfHead } from "./check.server.ts";
import { notifyBidders, notifySellers, queueLetter } from "./letters/queue.server.ts";
import { type HeldSale, writeInLog } from "./log/write-log.server.ts";
import { isSiteFault, type SiteFault } from "./messages.ts";
import { type Sale } from "../bids/queries.server.ts";
import { bidderOf } from "./queries.server.ts";
import { GRACE_MS } from "../../platform/clock/sent-at.ts";

/** Closes sales and opens boxes that are due. */
export const OPEN_BOXES = "open-boxes";

const SYSTEM = { by: "system" } as const;

export const placeOfKey = (saleId: string) => `sale ${saleId}`;
const placeOfShare = (saleId: string, staffId: string) => `share ${saleId} ${staffId}`;

/** Ends the bidding of sealed sales whose moment is over, and opens their boxes where no code is needed. */
export async function closeDueSales(services: Services): Promise<void> {
  const { db, sharedClock } = services;
  const { now, fault } = await sharedClock.read(db);
  // An instance with the right time closes them, or this one once it has it.
  if (fault) return;
  const due = await db
    .select()
    .from(sales)
    .where(
      and(
        eq(sales.way, "sealed"),
        sql`${sales.phase} IN ('bidding', 'closed')`,
        lte(sales.closes_at, new Date(now.getTime() - GRACE_MS)),
      ),
    )
    .orderBy(asc(sales.closes_at));
  for (const sale of due) {
    await closeOne(services, sale).catch((error: unknown) => {
      services.log.error({ err: error, sale: sale.id }, "a sale could not be closed");
    });
  }
}

async function closeOne(services: Services, sale: Sale): Promise<void> {
  if (sale.phase === "bidding") await closeSale(services, sale);
  // The last code may have been given as the site stopped.
  if (sale.opening !== "clock") return void (await openWithShares(services, sale));
  await openBoxes(services, sale, (await openSecret(services, placeOfKey(sale.id))) ?? "");
}

async function closeSale(services: Services, { id }: Sale): Promise<void> {
  await writeInLog(services, id, async (services, held) => {
    if (held.state.phase !== "bidding") return;
    const { number } = await held.write({ kind: "closed" }, SYSTEM);
    await notifyBidders(services, held, { kind: "closed", number });
  });
}

/**
 * Opens every box of a sale whose bidding is closed. One that does not open keeps no other shut; with
 * a key of something else all stay shut.
 */
async function openBoxes(services: Services, { id: saleId }: Sale, key: string) {
  return writeInLog(services, saleId, async (services, held) => {
    if (!(await isPair({ publicKey: held.sale.public_key ?? "", privateKey: key }))) {
      throw new Error("the key of a sale is gone or of another sale");
    }
    const shut = shutBids(held.state);
    for (const [number] of shut) {
      await openOne(services, held, { key, number, row: lastBidOf(held.entries, number)! });
    }
    const sequence = held.entries.at(-1)!.number;
    if (shut.length > 0) await notifySellers(services, held.sale, { letter: "bids", sequence });
  });
}

const shutBids = ({ phase, bids }: SaleState) =>
  phase === "closed"
    ? [...bids].filter(
        ([, bid]) => bid.state === "standing" && !bid.isUnreadable && termsOf(bid) === null,
      )
    : [];

async function openOne(
  services: Services,
  held: HeldSale,
  { key, number, row }: { key: string; number: number; row: HashedEntry },
): Promise<void> {
  const { db, log } = services;
  const saleId = held.sale.id;
  const [stored] = await db
    .select({ box: bidBoxes.box })
    .from(bidBoxes)
    .where(and(eq(bidBoxes.sale_id, saleId), eq(bidBoxes.number, row.number)));
  try {
    if (!stored) throw new BoxError("there is no box");
    const box = row.act;
    if (!("content" in box) || !("boxDigest" in box.content)) throw new BoxError("no sealed bid");
    if (digestOf(stored.box) !== box.content.boxDigest) throw new BoxError("it is another box");
    const { terms, words } = await openBid(key, placeOfBox(saleId, number), stored.box);
    const wordsDigest = digestOf(words);
    const act = { kind: "opened", bidder: number, terms, wordsDigest } as const;
    const opened = await held.write(act, SYSTEM);
    const bidder = await bidderOf(db, saleId, number);
    // The bidder could not read until now what staff noted.
    if (bidder && row.doer.by === "staff") {
      await queueLetter(services, bidder, { kind: "receipt", number: opened.number });
    }
    if (bidder) {
      await db.insert(bidWords).values({ bidder_id: bidder.id, number: row.number, words });
    }
  } catch (error) {
    if (!(error instanceof BoxError)) throw error;
    log.error({ err: error, sale: saleId, number }, "a sealed bid does not open");
    const reason = "Dit bod was niet te openen; neem het over van de bieder.";
    await held.write({ kind: "unreadable", bidder: number, reason }, SYSTEM);
  }
}

export type CodeAnswer = "wrong-code" | "too-early" | "waiting" | "opened" | SiteFault;

/** A holder's code. `reason`: why somebody else enters it, which the log keeps. */
export interface GivenCode {
  holderId: string;
  code: string;
  by: string;
  reason?: string;
}

/** Takes a holder's code once the moment is over; the second one opens the boxes. */
export async function giveCode(
  services: Services,
  saleId: string,
  { holderId, code, by, reason }: GivenCode,
): Promise<CodeAnswer> {
  const { db, sharedClock, secrets } = services;
  const { now, fault } = await sharedClock.read(db);
  if (fault) return "clock";
  const [sale] = await db.select().from(sales).where(eq(sales.id, saleId));
  const isOver = sale?.closes_at && now.getTime() >= sale.closes_at.getTime() + GRACE_MS;
  if (!sale || !isOver) return "too-early";
  if (sale.phase === "bidding") await closeSale(services, sale);
  const ofHolder = and(eq(saleKeyShares.sale_id, saleId), eq(saleKeyShares.staff_id, holderId));
  const [held] = await db.select().from(saleKeyShares).where(ofHolder);
  if (!held) return "wrong-code";
  let share: string;
  try {
    share = await unlockShare(held.locked_share, code);
  } catch (error) {
    if (error instanceof CodeError) return "wrong-code";
    throw error;
  }
  const given_share = seal(secrets.authSecret, placeOfShare(saleId, holderId), share);
  const given = { given_share, given_at: now };
  const store = (tx: Database) => tx.update(saleKeyShares).set(given).where(ofHolder);
  if (by === holderId) await store(db);
  else {
    const written = await writeInLog(services, saleId, async (_services, held, tx) => {
      const act = { kind: "code-entered", holder: holderId, reason: reason ?? "" } as const;
      await held.write(act, { by: "staff", staff: by });
      await store(tx);
    });
    if (written && isSiteFault(written.refusal)) return written.refusal;
    // They were opened meanwhile.
    if (written) return "opened";
  }
  return openWithShares(services, sale);
}

async function openWithShares(services: Services, sale: Sale): Promise<CodeAnswer> {
  const { db, secrets } = services;
  const { id: saleId } = sale;
  const given = await db
    .select()
    .from(saleKeyShares)
    .where(and(eq(saleKeyShares.sale_id, saleId), isNotNull(saleKeyShares.given_share)))
    .orderBy(asc(saleKeyShares.given_at))
    .limit(2);
  const [one, two] = given.map(({ staff_id, given_share }) =>
    unseal(secrets.authSecret, placeOfShare(saleId, staff_id), given_share!),
  );
  if (one === undefined || two === undefined) return "waiting";
  const refused = await openBoxes(services, sale, await joinKey([one, two]));
  return refused && isSiteFault(refused.refusal) ? refused.refusal : "opened";
}

/** Seals every share that was given, and the head of every log, with another key. */
export async function resealSales(db: Database, keys: ResealKeys): Promise<Resealed> {
  return db.transaction(async (tx) => {
    const given = await tx
      .select()
      .from(saleKeyShares)
      .where(isNotNull(saleKeyShares.given_share))
      .for("update");
    const rows = given.map(({ sale_id, staff_id, given_share }) => ({
      place: placeOfShare(sale_id, staff_id),
      sealed: given_share!,
      store: (anew: string) =>
        tx
          .update(saleKeyShares)
          .set({ given_share: anew })
          .where(and(eq(saleKeyShares.sale_id, sale_id), eq(saleKeyShares.staff_id, staff_id))),
    }));
    const sealed = await tx.select().from(sales).where(isNotNull(sales.head_seal)).for("update");
    const heads = sealed.map(({ id, head_seal }) => ({
      place: placeOfHead(id),
      sealed: head_seal!,
      store: (anew: string) => tx.update(sales).set({ head_seal: anew }).where(eq(sales.id, id)),
    }));
    return resealRows([...rows, ...heads], keys);
  });
}
