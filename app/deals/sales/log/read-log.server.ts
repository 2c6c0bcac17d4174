import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { SaleState } from "@voordeur/bids/state.ts";
import type { Services } from "../../../platform/services.ts";
import { faultInLog } from "../check.server.ts";
import { findLogReader, replacedLinks } from "../links.server.ts";
import type { LogCheck } from "./log-words.ts";
import { readSellersSale } from "../seller/seller-page.server.ts";
import { readSale, type WholeSale } from "../../bids/queries.server.ts";
import { readBidder } from "../queries.server.ts";

export interface SharedLog {
  about: string;
  state: SaleState;
  entries: readonly HashedEntry[];
  /** The reader's number as a bidder; null: the seller. */
  reader: number | null;
  check: LogCheck;
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
  const check = { at: services.clock(), rows: entries.length, isRight };
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
  const link = findLogReader(services, token);
  if (link) {
    const found = await readBidder(db, link.id);
    if (!found || found.bidder.forgotten_at) return null;
    const whole = await readSale(db, found.sale.id);
    const { number } = found.bidder;
    // Shared with those who bid.
    if (!whole?.state.bids.has(number)) return null;
    const isNow = replacedLinks(whole.entries, number) === link.replaced;
    return isNow ? { whole, reader: number } : null;
  }
  const whole = await readSellersSale(services, token);
  return whole && { whole, reader: null };
}
