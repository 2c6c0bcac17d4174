import { eq } from "drizzle-orm";
import { chained } from "@voordeur/bids/chain.ts";
import type { Act, Doer, HashedEntry } from "@voordeur/bids/entry.ts";
import { refusalOf } from "@voordeur/bids/rules.ts";
import { after, replayed, type SaleState } from "@voordeur/bids/state.ts";
import { bidLog, sales } from "../../../../database/schema/bids.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { ClockFaultError, MAX_APART_MS } from "../../../platform/clock/shared-clock.ts";
import type { Services } from "../../../platform/services.ts";
import { checkLog, faultInLog, sealHead } from "../check.server.ts";
import type { SaleRefusal } from "../messages.ts";
import { readLog, type Sale } from "../../bids/queries.server.ts";

/** An act was not allowed; thrown inside a transaction, so that nothing of it stays. */
export class RefusedError extends Error {
  readonly refusal: SaleRefusal;

  constructor(refusal: SaleRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export type Written = { entry: HashedEntry } | { refusal: SaleRefusal };

export interface HeldSale {
  sale: Sale;
  /** Its log as it was when the transaction began to hold it. */
  entries: readonly HashedEntry[];
  state: SaleState;
  /**
   * Adds a row to the log: of now, or of `sentAt`, for what waited for its turn.
   * @throws RefusedError
   */
  write(act: Act, doer: Doer, sentAt?: Date): Promise<HashedEntry>;
}

/**
 * Runs a transaction that writes in the log of a sale, one at a time for each sale. Nothing is kept of
 * it when any of its acts is refused. `first` locks what others lock before the sale.
 */
export async function writeInLog<
  Given extends Pick<Services, "db" | "pages" | "sharedClock" | "secrets" | "clock" | "log">,
  Result,
>(
  services: Given,
  saleId: string,
  work: (services: Given, held: HeldSale, tx: Database) => Promise<Result>,
  first?: (services: Given, tx: Database) => Promise<void>,
): Promise<Result | { refusal: SaleRefusal }> {
  const { pages, sharedClock, secrets } = services;
  try {
    return await inTransaction(services, async (services, tx) => {
      await first?.(services, tx);
      const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId)).for("no key update");
      if (!sale) throw new RefusedError("no-sale");
      // Once it is held: of two instances the later one writes the later time.
      const now = await sharedClock.now(tx);
      const entries = await readLog(tx, saleId);
      // One more row would put a seal on what somebody else wrote. A new sale has neither.
      const isNew = entries.length === 0 && sale.head_number === 0;
      if (!isNew && faultInLog(secrets, sale, entries)) throw new RefusedError("log-changed");
      const held = lockSale(tx, sale, { entries, now, secrets });
      const before = held.state.phase;
      const result = await work(services, held, tx);
      // The home's page says whether bids come in.
      if (held.state.phase !== before) await pages.changed(tx, "listings");
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedError) {
      if (error.refusal === "log-changed") await checkLog(services, saleId);
      return { refusal: error.refusal };
    }
    if (error instanceof ClockFaultError) return { refusal: "clock" };
    throw error;
  }
}

function lockSale(
  tx: Database,
  sale: Sale,
  { entries, now, secrets }: Pick<HeldSale, "entries"> & Pick<Services, "secrets"> & { now: Date },
): HeldSale {
  // A clock that was put back may not judge what it wrote itself, later than this.
  if (entries.some(({ at }) => Date.parse(at) - now.getTime() > MAX_APART_MS)) {
    throw new RefusedError("clock");
  }
  let head = { number: entries.length, hash: entries.at(-1)?.hash ?? sale.head_hash };
  const held: HeldSale = {
    sale,
    entries,
    state: replayed(entries),
    async write(act, doer, sentAt = now) {
      const at = sentAt < now ? sentAt : now;
      const refusal = refusalOf(held.state, act, doer, at);
      if (refusal !== null) throw new RefusedError(refusal);
      const number = head.number + 1;
      const entry = chained(head.hash, { sale: sale.id, number, at: at.toISOString(), doer, act });
      head = { number, hash: entry.hash };
      held.state = after(held.state, entry);
      await tx.insert(bidLog).values({ sale_id: sale.id, number, at, doer, act, hash: entry.hash });
      await tx
        .update(sales)
        .set({
          head_number: number,
          head_hash: entry.hash,
          head_seal: sealHead(secrets, sale, head),
          phase: held.state.phase,
          ...(act.kind === "chosen" || act.kind === "called-off" ? { ended_at: at } : {}),
          ...(act.kind === "chosen" && { choice: number }),
          ...(act.kind === "reopened" && { ended_at: null, choice: null }),
        })
        .where(eq(sales.id, sale.id));
      return entry;
    },
  };
  return held;
}

/** A bid as the forms of staff show it, for their field `seen`. */
export const bidShown = ({ state }: Pick<HeldSale, "state">, bidder: number): string =>
  JSON.stringify(state.bids.get(bidder) ?? null);

/** @throws RefusedError when a bid that stands is another than the form of staff showed */
export function requireBid(held: HeldSale, bidder: number, seen: string | undefined): void {
  const isStanding = held.state.bids.get(bidder)?.state === "standing";
  if (isStanding && seen !== undefined && seen !== bidShown(held, bidder)) {
    throw new RefusedError("overtaken");
  }
}
