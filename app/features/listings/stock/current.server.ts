import { sql } from "drizzle-orm";
import { listingWrites, properties } from "../../../../database/schema.ts";
import type { Database } from "../../../platform/database.ts";
import { active } from "../conditions.server.ts";
import { type Stock, type StockColumns, stockOf } from "./stock.ts";

interface Held {
  /** With the moment of the database that it shows. */
  loaded?: { stock: Stock; snapshot: string };
  loading?: Promise<void> | undefined;
}

const heldBy = new WeakMap<Database, Held>();

// Listings that change all the time must not keep a visitor waiting.
const MOST_LOADS = 3;

/**
 * What visitors see now. It is read when the first visitor asks and again when a listing has changed
 * since, whichever instance changed it: the database says so (`listing_writes`).
 */
export async function currentStock(db: Database): Promise<Stock> {
  const held = heldBy.get(db) ?? {};
  heldBy.set(db, held);
  for (let loads = 0; ; loads++) {
    const { loaded } = held;
    if (loaded && (loads >= MOST_LOADS || !(await hasChanged(db, loaded.snapshot)))) {
      return loaded.stock;
    }
    // Read anew by another visitor while this one looked.
    if (held.loaded !== loaded) continue;
    // Who comes while another's reading is under way takes part in it, and then looks again: it may
    // have begun before the change.
    held.loading ??= reload(db, held);
    await held.loading;
  }
}

async function reload(db: Database, held: Held): Promise<void> {
  try {
    held.loaded = await load(db);
  } finally {
    held.loading = undefined;
  }
}

/** True when a transaction that the snapshot did not see has committed a change of listings. */
async function hasChanged(db: Database, snapshot: string): Promise<boolean> {
  const { xid } = listingWrites;
  // The upper bound leaves out what a restored copy brought along from another server.
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${listingWrites}
      WHERE ${xid} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        AND ${xid} < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(${xid}, ${snapshot}::pg_snapshot)) AS changed`);
  return rows[0]!.changed;
}

type Row = { [Column in keyof StockColumns]: StockColumns[Column] | null } & { snapshot: string };

async function load(db: Database): Promise<{ stock: Stock; snapshot: string }> {
  // Whole columns as JSON: a hundred thousand rows of their own would hold up all other work.
  const column = (value: unknown) =>
    sql`json_agg(${value} ORDER BY ${properties.created_at} DESC NULLS LAST, ${properties.id} DESC NULLS LAST)`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, ${column(properties.id)} AS ids,
      ${column(properties.transaction)} AS transactions, ${column(properties.status)} AS statuses,
      ${column(properties.property_type)} AS types, ${column(properties.city)} AS cities,
      ${column(properties.price_amount)} AS prices, ${column(properties.bedrooms)} AS bedrooms,
      ${column(properties.area)} AS areas
    FROM ${properties} WHERE ${active}`);
  const { snapshot, ids, transactions, statuses, types, cities, prices, bedrooms, areas } =
    rows[0]!;
  const stock = stockOf({
    ids: ids ?? [],
    transactions: transactions ?? [],
    statuses: statuses ?? [],
    types: types ?? [],
    cities: cities ?? [],
    prices: prices ?? [],
    bedrooms: bedrooms ?? [],
    areas: areas ?? [],
  });
  return { stock, snapshot };
}
