import { and, eq } from "drizzle-orm";
import { digestOf, firstHash } from "@voordeur/bids/chain.ts";
import type { Act, Doer, HashedEntry, SaleWay } from "@voordeur/bids/entry.ts";
import type { SaleState } from "@voordeur/bids/state.ts";
import { makeSalt, makeSealingKeys } from "@voordeur/bids/sealing.ts";
import { codeOf, divideKey, makeSeed } from "@voordeur/bids/shares.ts";
import { bidWords as bidWordsOf } from "@voordeur/bids/terms.ts";
import {
  bidders,
  type BoxOpening,
  type BidLetterKind,
  bidWords,
  saleKeyShares,
  type SaleRules,
  sales,
} from "../../../database/schema/bids.ts";
import { properties } from "../../../database/schema/listings.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../platform/database/database.ts";
import { endProofs } from "../../platform/security/addressees.ts";
import type { Services } from "../../platform/services.ts";
import { storeSecret } from "../../platform/security/stored-secrets.server.ts";
import type { NewBidder } from "./bids.server.ts";
import { OPEN_BOXES, placeOfKey } from "./boxes.server.ts";
import { queueLetter, notifyBidder, notifyBidders, notifySellers } from "./letters/queue.server.ts";
import {
  type HeldSale,
  RefusedError,
  requireBid,
  type Written,
  writeInLog,
} from "./log/write-log.server.ts";
import { type Sale } from "../bids/queries.server.ts";
import { findOpenDossier, listSellers } from "../dossiers/queries.server.ts";
import { bidderOf } from "./queries.server.ts";
import { GRACE_MS } from "../../platform/clock/sent-at.ts";
import { reasonWithoutLog } from "./without-log.ts";

export { inviteBidder, placeBid, withdrawBid } from "./bids.server.ts";
export { bidShown } from "./log/write-log.server.ts";
export { type GivenCode, giveCode } from "./boxes.server.ts";
export { bidEmails } from "./letters/emails.server.ts";
export { exampleBidEmails } from "./letters/example.server.ts";

export interface NewSale {
  propertyId: number;
  way: SaleWay;
  closesAt: Date | null;
  /** Required of sealed bids. */
  opening: BoxOpening | null;
  /** Ids of the staff who get a code; two or more, where two of them open the boxes. */
  holders: readonly string[];
  rules: SaleRules;
  /** The secret from which the holders' codes are made. */
  seed?: string;
}

export type Announced =
  | { saleId: string; codes: readonly { staffId: string; code: string }[] }
  | { refusal: "exists" | "not-for-this-home" | "moment-past" | "too-few-holders" | "clock" };

/** The keys of sealed bids, and the shares of those who open them together; null: bids are open. */
export async function makeSealing({ way, opening, holders, seed = makeSeed() }: NewSale) {
  if (way !== "sealed") return null;
  const keys = await makeSealingKeys();
  const ids = [...new Set(holders)];
  if (opening === "clock" || ids.length < 2) return { keys, shares: [] };
  const codes = ids.map((id) => codeOf(seed, id));
  const shares = await divideKey(keys.privateKey, codes);
  return { keys, shares: shares.map((share, at) => ({ ...share, staffId: ids[at]! })) };
}

/**
 * Begins a sale: from here on its way and rules stand. Codes are shown once and stored nowhere.
 * `sealing`: made before a transaction that this is part of, in which others would wait for it.
 */
export async function announceSale(
  services: Services,
  sale: NewSale,
  staffId: string,
  sealing?: Awaited<ReturnType<typeof makeSealing>>,
): Promise<Announced> {
  const { propertyId, way, closesAt, opening, holders, rules } = sale;
  const { sharedClock } = services;
  const isSealed = way === "sealed";
  const { now, fault } = await sharedClock.read(services.db);
  if (fault) return { refusal: "clock" };
  if (isSealed && (!closesAt || closesAt <= now)) return { refusal: "moment-past" };
  if (isSealed && opening === "two-staff" && new Set(holders).size < 2) {
    return { refusal: "too-few-holders" };
  }
  const { keys = null, shares = [] } = sealing ?? (await makeSealing(sale)) ?? {};
  if (isSealed && opening !== "clock" && shares.length < 2) {
    throw new Error("the key of a sale that two of the staff open is not shared");
  }
  return inTransaction(services, async (services, tx) => {
    const [home] = await tx.select().from(properties).where(eq(properties.id, propertyId));
    if (!home || reasonWithoutLog(home)) return { refusal: "not-for-this-home" };
    const id = crypto.randomUUID();
    const [begun] = await tx
      .insert(sales)
      .values({
        id,
        property_id: propertyId,
        about: `${home.address}, ${home.city}`,
        way,
        closes_at: isSealed ? closesAt : null,
        opening: isSealed ? opening : null,
        public_key: keys?.publicKey ?? null,
        rules,
        created_at: now,
        staff_id: staffId,
        head_hash: firstHash(id),
      })
      .onConflictDoNothing()
      .returning();
    if (!begun) return { refusal: "exists" };
    if (shares.length > 0) {
      const held = shares.map(({ staffId, lockedShare }) => ({
        sale_id: id,
        staff_id: staffId,
        locked_share: lockedShare,
      }));
      await tx.insert(saleKeyShares).values(held);
    } else if (keys && opening === "clock") {
      await storeSecret(services, placeOfKey(id), { text: keys.privateKey, by: staffId });
    }
    const written = await writeInLog(services, id, (_services, held) =>
      held.write(
        {
          kind: "announced",
          way,
          closesAt: begun.closes_at?.toISOString() ?? null,
          rulesDigest: digestOf(rules),
          ...(keys && { keyDigest: digestOf(keys.publicKey) }),
        },
        { by: "staff", staff: staffId },
      ),
    );
    if ("refusal" in written) throw new RefusedError(written.refusal);
    if (begun.closes_at) {
      const startAfter = new Date(begun.closes_at.getTime() + GRACE_MS);
      await services.jobs.send(OPEN_BOXES, {}, { transaction: tx, singletonKey: id, startAfter });
    }
    return { saleId: id, codes: shares.map(({ staffId, code }) => ({ staffId, code })) };
  });
}

const lettersOfAct: Partial<Record<Act["kind"], BidLetterKind>> = {
  closed: "closed",
  reopened: "reopened",
  "called-off": "called-off",
  shared: "shared",
};

/**
 * Writes an act that is neither a bid nor a choice, with its letters. `seen`: the bid, where a form
 * showed one.
 */
export const writeAct = (
  services: Services,
  saleId: string,
  act: Act,
  doer: Doer,
  seen?: string,
): Promise<Written> =>
  writeInLog(services, saleId, async (services, held) => {
    if ("bidder" in act && act.bidder) requireBid(held, act.bidder, seen);
    return { entry: await writeHeld(services, held, act, doer) };
  });

/** The same, in a transaction that holds the sale. */
export async function writeHeld(
  services: Services,
  held: HeldSale,
  act: Act,
  doer: Doer,
): Promise<HashedEntry> {
  const entry = await held.write(act, doer);
  const { number } = entry;
  const kind = lettersOfAct[act.kind];
  if (kind) await notifyBidders(services, held, { kind, number });
  if (act.kind === "refused" || act.kind === "corrected") {
    const letter = { kind: act.kind === "refused" ? "refused" : "receipt", number } as const;
    await notifyBidder(services, { saleId: held.sale.id, bidder: act.bidder }, letter);
  }
  return entry;
}

/**
 * Takes the private link of a bidder, or of the seller, out of use; another takes its place. With `mails`
 * the bidder gets it, in the letter that says how the sale stands.
 */
export async function replaceLink(
  services: Services,
  saleId: string,
  { number, mails }: { number: number | undefined; mails: boolean },
  staffId: string,
): Promise<Written> {
  const act = { kind: "link-replaced", ...(number && { bidder: number }) } as const;
  return writeInLog(services, saleId, async (services, held) => {
    const entry = await held.write(act, { by: "staff", staff: staffId });
    const { db } = services;
    const holders = number ? [await bidderOf(db, saleId, number)] : await sellersOf(db, held.sale);
    for (const holder of holders) if (holder) await endProofs(db, holder.email);
    const kind = number && mails ? letterNow(held.state, number) : null;
    if (number && kind) {
      const letter = { kind, number: entry.number };
      await notifyBidder(services, { saleId, bidder: number }, letter);
    }
    return { entry };
  });
}

async function sellersOf(db: Database, { property_id: propertyId }: Sale) {
  const dossier = propertyId === null ? null : await findOpenDossier(db, { propertyId });
  return dossier ? listSellers(db, dossier.id) : [];
}

/**
 * Corrects who a bidder is. Another address ends the links to the one before, and gets its own.
 * @throws Refused when the log cannot have that
 */
export async function changeBidder(
  services: Services,
  saleId: string,
  number: number,
  values: Partial<Pick<NewBidder, "name" | "email" | "phone">>,
  staffId: string,
): Promise<void> {
  const isBidder = and(eq(bidders.sale_id, saleId), eq(bidders.number, number));
  const [before] = await services.db.select().from(bidders).where(isBidder);
  if (!before || Object.keys(values).length === 0) return;
  await services.db.update(bidders).set(values).where(isBidder);
  const { email = before.email } = values;
  if (!before.email || before.email.toLowerCase() === email.toLowerCase()) return;
  const replaced = await replaceLink(services, saleId, { number, mails: email !== "" }, staffId);
  if ("refusal" in replaced) throw new Refused("De link van de bieder kon niet mee.", 409);
}

/** The letter that says how a sale stands for a bidder; null: they have no part in it any more. */
function letterNow({ phase, isShared, bids }: SaleState, number: number): BidLetterKind | null {
  const state = bids.get(number)?.state;
  if (phase === "bidding") return "invited";
  if (!state || isShared) return state ? "shared" : null;
  if (phase === "called-off") return phase;
  return state === "chosen" || state === "refused" ? state : "closed";
}

/** Tells a bidder how the seller answers a bid in open talks: in the log only that there was an answer. */
export async function answerBid(
  services: Services,
  saleId: string,
  { number, answer }: { number: number; answer: string },
  staffId: string,
): Promise<Written> {
  const words = bidWordsOf.parse({
    otherConditions: "",
    movables: "",
    message: answer,
    salt: makeSalt(),
  });
  const act = { kind: "answered", bidder: number, wordsDigest: digestOf(words) } as const;
  return writeInLog(services, saleId, async (services, held, tx) => {
    const entry = await held.write(act, { by: "staff", staff: staffId });
    const bidder = await bidderOf(tx, saleId, number);
    if (!bidder) throw new RefusedError("unknown-bidder");
    await tx.insert(bidWords).values({ bidder_id: bidder.id, number: entry.number, words });
    await queueLetter(services, bidder, { kind: "answered", number: entry.number });
    return { entry };
  });
}

/** Chooses a bid and refuses all others that stand, each with its letter. */
export async function chooseBid(
  services: Services,
  saleId: string,
  { number, reason, seen }: { number: number; reason: string; seen?: string | undefined },
  staffId: string,
): Promise<Written> {
  const doer = { by: "staff", staff: staffId } as const;
  return writeInLog(services, saleId, async (services, held) => {
    requireBid(held, number, seen);
    const entry = await held.write({ kind: "chosen", bidder: number, reason }, doer);
    const chosen = { kind: "chosen", number: entry.number } as const;
    await notifyBidder(services, { saleId, bidder: number }, chosen);
    await notifySellers(services, held.sale, { letter: "chosen", sequence: entry.number });
    for (const [other, { state }] of held.state.bids) {
      if (state !== "standing") continue;
      const refused = await held.write({ kind: "refused", bidder: other }, doer);
      const letter = { kind: "refused", number: refused.number } as const;
      await notifyBidder(services, { saleId, bidder: other }, letter);
    }
    return { entry };
  });
}
