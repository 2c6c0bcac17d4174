import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { SaleState } from "@voordeur/bids/state.ts";
import type { Services } from "../../../platform/services.ts";
import { faultInLog } from "../check.server.ts";
import { isSealedFromStart } from "../kinds.ts";
import { findLogReader, findSellersSale } from "../links.server.ts";
import { readBidder, readSale, type WholeSale } from "../queries.server.ts";

export interface SharedLog {
  about: string;
  state: SaleState;
  entries: readonly HashedEntry[];
  /** The reader's number as a bidder; null: the seller. */
  reader: number | null;
  /** `isSealed`: from its first row on. */
  check: { at: Date; rows: number; isRight: boolean; isSealed: boolean };
  sharedAt: Date;
}

export type ReadLog = { state: "waiting"; about: string } | { state: "shared"; log: SharedLog };

type Reading = Pick<Services, "db" | "secrets" | "publicUrl" | "clock">;

/**
 * The log that a bidder's link, or the seller's, leads to; null: it is no link of ours. It is checked
 * each time that it is read.
 */
export async function readSharedLog(services: Reading, token: string): Promise<ReadLog | null> {
  const found = await findReader(services, token);
  if (!found) return null;
  const { whole, reader } = found;
  const { sale, state, entries } = whole;
  const shared = entries.findLast(({ act }) => act.kind === "shared");
  // A sale that came to nothing after its log was shared goes on, and its bids count again.
  const isOver = state.phase === "agreed" || state.phase === "called-off";
  if (!shared || !isOver) return { state: "waiting", about: sale.about };
  const isRight = faultInLog(services.secrets, sale, entries) === null;
  const isSealed = isSealedFromStart(sale.id);
  const check = { at: services.clock(), rows: entries.length, isRight, isSealed };
  const sharedAt = new Date(shared.at);
  return {
    state: "shared",
    log: { about: sale.about, state, entries, reader, check, sharedAt },
  };
}

async function findReader(
  services: Reading,
  token: string,
): Promise<{ whole: WholeSale; reader: number | null } | null> {
  const { db } = services;
  const bidderId = findLogReader(services, token);
  const saleId = findSellersSale(services, token);
  if (bidderId !== null) {
    const found = await readBidder(db, bidderId);
    if (!found || found.bidder.forgotten_at) return null;
    const whole = await readSale(db, found.sale.id);
    // Shared with those who bid.
    const hasBid = whole?.state.bids.has(found.bidder.number);
    return whole && hasBid ? { whole, reader: found.bidder.number } : null;
  }
  const whole = saleId === null ? null : await readSale(db, saleId);
  return whole && { whole, reader: null };
}
