import { asc, eq } from "drizzle-orm";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { replayed, type SaleState } from "@voordeur/bids/state.ts";
import { bidders, bidLog, sales } from "../../../database/schema/bids.ts";
import type { Database } from "../../platform/database/database.ts";

export type Sale = typeof sales.$inferSelect;
export type Bidder = typeof bidders.$inferSelect;

/** A sale with its log, the state that this tells, and who bids. */
export interface WholeSale {
  sale: Sale;
  entries: HashedEntry[];
  state: SaleState;
  bidders: Bidder[];
}

export async function readSale(db: Database, saleId: string): Promise<WholeSale | null> {
  const [sale] = await db.select().from(sales).where(eq(sales.id, saleId));
  if (!sale) return null;
  // A row that came in between is not in this reading.
  const entries = (await readLog(db, saleId)).slice(0, sale.head_number);
  const all = await db
    .select()
    .from(bidders)
    .where(eq(bidders.sale_id, saleId))
    .orderBy(asc(bidders.number));
  return { sale, entries, state: replayed(entries), bidders: all };
}

export async function readLog(db: Database, saleId: string): Promise<HashedEntry[]> {
  const rows = await db
    .select()
    .from(bidLog)
    .where(eq(bidLog.sale_id, saleId))
    .orderBy(asc(bidLog.number));
  return rows.map(({ sale_id, at, ...row }) => ({ ...row, sale: sale_id, at: at.toISOString() }));
}
