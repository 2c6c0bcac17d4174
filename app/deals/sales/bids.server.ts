import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { digestOf } from "@voordeur/bids/chain.ts";
import type { Act, BidContent, Channel, Doer, HashedEntry } from "@voordeur/bids/entry.ts";
import { refusalOf } from "@voordeur/bids/rules.ts";
import { makeSalt, sealBid } from "@voordeur/bids/sealing.ts";
import type { SaleState } from "@voordeur/bids/state.ts";
import {
  type BidTerms,
  bidTerms,
  type BidWords,
  bidWords,
  type WholeBid,
} from "@voordeur/bids/terms.ts";
import {
  bidBoxes,
  bidders,
  bidWords as storedWords,
  sales,
} from "../../../database/schema/bids.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { offerFile } from "../dossiers/readers/service.server.ts";
import { findPersonOfLead } from "../../people/leads/queries.server.ts";
import { withCopy } from "./bidder/own-copy.server.ts";
import { queueLetter, notifyBidder } from "./letters/queue.server.ts";
import { RefusedError, requireBid, type Written, writeInLog } from "./log/write-log.server.ts";
import { readLog, type WholeSale } from "../bids/queries.server.ts";
import { bidderOf } from "./queries.server.ts";

const MAX_ATTEMPTS = 4;
const RETRY_MS = 200;

export interface NewBid {
  saleId: string;
  number: number;
  terms: BidTerms;
  words: Omit<BidWords, "salt">;
  channel: Channel;
  doer: Doer;
  /** When it was sent, as `sentAt` says: waiting for others does not make a bid late. */
  arrivedAt: Date;
  /** The last row of `lastOf` as its doer saw it; a later one is this bid, sent before. */
  lastSeen?: number;
  /** The bid that it replaces, as a form of staff showed it. */
  seen?: string | undefined;
  /** The key to the bidder's own copy of a sealed bid. */
  copyKey?: string;
  /** Written with it. */
  beside?: (tx: Database, at: Date) => Promise<void>;
}

/** The place of a box: opened as another bidder's it would be refused. */
export const placeOfBox = (saleId: string, number: number) => `${saleId} ${number}`;

/** The reason why the log would refuse a bid that its bidder is still reviewing; null when it would not. */
export function refusalOfTerms(
  { sale, state }: Pick<WholeSale, "sale" | "state">,
  { number, terms, channel, doer, arrivedAt }: Omit<NewBid, "saleId" | "words">,
) {
  const content = sale.way === "sealed" ? { boxDigest: "" } : { terms, wordsDigest: "" };
  const act = { kind: kindOfBid(state, number), bidder: number, channel, content } as const;
  return refusalOf(state, act, doer, arrivedAt);
}

/** Stores a first bid, or a raise of one that stands. Its letter is the receipt. */
export async function placeBid(services: Services, bid: NewBid): Promise<Written> {
  const { saleId, number, channel, doer, arrivedAt, lastSeen, copyKey } = bid;
  const terms = bidTerms.parse(bid.terms);
  const words = bidWords.parse({ ...bid.words, salt: makeSalt() });
  // Before the lock: two hundred bids in the last second must not wait for each other's box.
  const sealed = await boxFor(services, { saleId, number, bid: { terms, words }, copyKey });
  const { box, key } = sealed ?? { key: null };
  const content: BidContent = box
    ? { boxDigest: digestOf(box) }
    : { terms, wordsDigest: digestOf(words) };
  const write = () =>
    writeInLog(services, saleId, async (services, held, tx) => {
      // This sale was checked, and its key is the right one.
      if (held.sale.public_key !== key) throw new RefusedError("log-changed");
      const bidder = await bidderOf(tx, saleId, number);
      if (!bidder) throw new RefusedError("unknown-bidder");
      const last = lastOf(held.entries, number, doer);
      // Its first sending may have been stored while this one was read, and nobody was told.
      if (last && lastSeen !== undefined && last.number !== lastSeen) return { entry: last };
      requireBid(held, number, bid.seen);
      const kind = kindOfBid(held.state, number);
      const act = { kind, bidder: number, channel, content } as const;
      const entry = await held.write(act, doer, arrivedAt);
      await (box
        ? tx.insert(bidBoxes).values({ sale_id: saleId, number: entry.number, box })
        : tx.insert(storedWords).values({ bidder_id: bidder.id, number: entry.number, words }));
      await bid.beside?.(tx, new Date(entry.at));
      await queueLetter(services, bidder, { kind: "receipt", number: entry.number });
      return { entry };
    });
  return onceMore(write, () => entryWith(services, saleId, content));
}

/**
 * The result of `write`, also when the database was lost on the way: it is tried again, unless `find`
 * finds that the attempt before had come through although nobody was told.
 */
async function onceMore(
  write: () => Promise<Written>,
  find: () => Promise<HashedEntry | undefined>,
): Promise<Written> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await write();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS) throw error;
      await wait(RETRY_MS * attempts);
      const entry = await find().catch(() => undefined);
      if (entry) return { entry };
    }
  }
}

/** The row of a bid; its salt makes its digests its own. */
async function entryWith({ db }: Services, saleId: string, content: BidContent) {
  const entries = await readLog(db, saleId);
  return entries.find(({ act }) => "content" in act && digestOf(act.content) === digestOf(content));
}

async function boxFor(
  { db }: Services,
  {
    saleId,
    number,
    bid,
    copyKey,
  }: { saleId: string; number: number; bid: WholeBid; copyKey: string | undefined },
): Promise<{ box: string; key: string } | null> {
  const [sale] = await db.select({ key: sales.public_key }).from(sales).where(eq(sales.id, saleId));
  if (!sale?.key) return null;
  const place = placeOfBox(saleId, number);
  const box = await sealBid(sale.key, place, bid);
  return { box: copyKey ? withCopy(box, place, bid, copyKey) : box, key: sale.key };
}

/** The last bid, raise or withdrawal of a bidder that they, or else this colleague for them, wrote. */
export const lastOf = (entries: readonly HashedEntry[], bidder: number, doer: Doer) =>
  entries.findLast((entry) => isBidOf(entry.act, bidder) && idOf(entry.doer) === idOf(doer));

const idOf = (doer: Doer) => (doer.by === "staff" ? doer.staff : doer.by);

type BidAct = Extract<Act, { kind: "bid" | "raised" | "withdrawn" }>;

export const isBidOf = (act: Act, bidder: number): act is BidAct =>
  (act.kind === "bid" || act.kind === "raised" || act.kind === "withdrawn") &&
  act.bidder === bidder;

const kindOfBid = ({ bids }: SaleState, number: number) =>
  bids.get(number)?.state === "standing" ? "raised" : "bid";

export async function withdrawBid(
  services: Services,
  bid: Pick<NewBid, "saleId" | "number" | "channel" | "doer" | "arrivedAt" | "seen">,
): Promise<Written> {
  const { saleId, number, channel, doer, arrivedAt, seen } = bid;
  return writeInLog(services, saleId, async (services, held) => {
    requireBid(held, number, seen);
    const entry = await held.write({ kind: "withdrawn", bidder: number, channel }, doer, arrivedAt);
    const receipt = { kind: "receipt", number: entry.number } as const;
    await notifyBidder(services, { saleId, bidder: number }, receipt);
    return { entry };
  });
}

export interface NewBidder {
  name: string;
  /** Empty: they are told by telephone. */
  email: string;
  phone: string;
  viewingId?: string;
  leadId?: string;
  personId?: string | null;
}

/** Gives somebody a number and, with an address, a link to bid by. */
export async function inviteBidder(
  services: Services,
  saleId: string,
  { viewingId, leadId, personId, ...who }: NewBidder,
  staffId: string,
) {
  return writeInLog(services, saleId, async (services, held, tx) => {
    if (await isInvited(tx, saleId, who)) throw new RefusedError("invited-already");
    // Before its person, whom the new row names as well.
    const lead = leadId ? await findPersonOfLead(tx, leadId) : null;
    const number = held.state.bidders + 1;
    const doer = { by: "staff", staff: staffId } as const;
    const entry = await held.write({ kind: "invited", bidder: number }, doer);
    const [bidder] = await tx
      .insert(bidders)
      .values({
        ...who,
        sale_id: saleId,
        number,
        viewing_id: viewingId ?? null,
        lead_id: leadId ?? null,
        person_id: personId ?? lead?.personId ?? null,
        created_at: new Date(entry.at),
      })
      .returning();
    await queueLetter(services, bidder!, { kind: "invited", number: entry.number });
    const { property_id, rules } = held.sale;
    if (rules.asks.hasRead) {
      await offerFile(services, property_id, { ...who, leadId: leadId ?? null });
    }
    return { bidderId: bidder!.id, number };
  });
}

/** One email address has one number in a sale; without one, a name with its telephone number does. */
async function isInvited(
  tx: Database,
  saleId: string,
  { name, email, phone }: Pick<NewBidder, "name" | "email" | "phone">,
): Promise<boolean> {
  const same = email.trim()
    ? sql`lower(trim(${bidders.email})) = lower(trim(${email}))`
    : and(
        sql`lower(trim(${bidders.name})) = lower(trim(${name}))`,
        sql`lead_number(${bidders.phone}) = lead_number(${phone})`,
      );
  const found = tx
    .select()
    .from(bidders)
    .where(and(eq(bidders.sale_id, saleId), same))
    .limit(1);
  return (await found).length > 0;
}
