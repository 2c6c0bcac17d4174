import { type SQL, sql } from "drizzle-orm";
import {
  listingWrites,
  properties,
  shownToVisitors,
} from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  type FacetIndex,
  type FacetColumns,
  buildFacetIndex,
} from "@voordeur/facets/facet-index.ts";

interface Held {
  loaded?: Loaded;
  loading?: { done: Promise<void>; since: number } | undefined;
}

/** An index, and what the database needs to tell whether it is old. */
export interface Loaded {
  facetIndex: FacetIndex;
  /** The database snapshot that it shows. */
  snapshot: string;
  /** Which tables it was read from. */
  origin: string;
}

const heldBy = new WeakMap<Database, Held>();

// Listings that change all the time must not keep a visitor waiting.
const MAX_LOADS = 3;

/** A load that takes longer hangs on a dead connection: later visitors do not wait for it. */
const MAX_LOAD_MS = 10_000;

/**
 * The facet index of now. It is loaded for the first visitor, and again when a listing has changed
 * since, whichever instance changed it: the database says so (`listing_writes`).
 */
export async function currentFacetIndex(db: Database): Promise<FacetIndex> {
  const held = heldBy.get(db) ?? {};
  heldBy.set(db, held);
  for (let loads = 0; ; loads++) {
    const { loaded } = held;
    if (loaded && (loads >= MAX_LOADS || !(await hasChanged(db, loaded)))) {
      return loaded.facetIndex;
    }
    // Another visitor reloaded it meanwhile.
    if (held.loaded !== loaded) continue;
    // Wait for a load that is under way, and then look again: it may have begun before the change.
    const { loading } = held;
    const isUnderWay = loading && performance.now() - loading.since < MAX_LOAD_MS;
    await (isUnderWay ? loading : reload(db, held)).done;
  }
}

/** The index in memory; it may be old, which the reader asks together with more. */
export function lastFacetIndex(db: Database): Loaded | undefined {
  return heldBy.get(db)?.loaded;
}

function reload(db: Database, held: Held) {
  const read = async () => {
    try {
      held.loaded = await load(db);
    } finally {
      if (held.loading === loading) held.loading = undefined;
    }
  };
  const loading = { since: performance.now(), done: read() };
  held.loading = loading;
  return loading;
}

/**
 * Identifies the server and its tables. After a restore they are others, and their writes say nothing
 * about the index in memory.
 */
const origin = sql`concat_ws(' ', pg_postmaster_start_time(), to_regclass('public.properties')::oid,
  (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** True when a transaction that the snapshot did not see has committed a change of listings. */
export async function hasChanged(db: Database, loaded: Loaded): Promise<boolean> {
  const [row] = await changesSince(db).execute({
    snapshot: loaded.snapshot,
    origin: loaded.origin,
  });
  return row!.changed;
}

const { xid } = listingWrites;
const snapshot = sql`${sql.placeholder("snapshot")}::pg_snapshot`;

/**
 * The same as a part of a statement, with an index's `snapshot` and `origin` as placeholders. A
 * restored copy contains transaction ids that this server has yet to hand out.
 */
export const changed = sql<boolean>`(SELECT ${origin} <> ${sql.placeholder("origin")} OR EXISTS (SELECT FROM ${listingWrites}
    WHERE ${xid} >= pg_snapshot_xmin(${snapshot})
      AND ${xid} < pg_snapshot_xmax(pg_current_snapshot())
      AND pg_visible_in_snapshot(${xid}, pg_current_snapshot())
      AND NOT pg_visible_in_snapshot(${xid}, ${snapshot})))`;

const changesSince = builtOnce((db) =>
  db
    .select({ changed })
    .from(sql`(SELECT) AS nothing`)
    .prepare("listing_changes"),
);

type Row = { [Column in Exclude<keyof FacetColumns, "points">]: FacetColumns[Column] | null } & {
  latitudes: (number | null)[] | null;
  longitudes: (number | null)[] | null;
  snapshot: string;
  origin: string;
};

async function load(db: Database): Promise<Loaded> {
  const { columns, snapshot, origin: readFrom } = await readColumns(db, shownToVisitors);
  return { facetIndex: buildFacetIndex(columns), snapshot, origin: readFrom };
}

/** An index of these listings alone, whether or not visitors see them. */
export async function facetIndexOf(db: Database, ids: readonly number[]): Promise<FacetIndex> {
  const { columns } = await readColumns(
    db,
    sql`${properties.id} = ANY (${sql.param([...ids])}::bigint[])`,
  );
  return buildFacetIndex(columns);
}

async function readColumns(db: Database, condition: SQL) {
  // Whole columns as JSON: a hundred thousand rows of their own would hold up all other work.
  const column = (value: unknown) =>
    sql`json_agg(${value} ORDER BY ${properties.created_at} DESC NULLS LAST, ${properties.id} DESC NULLS LAST)`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, ${origin} AS origin, ${column(properties.id)} AS ids,
      ${column(properties.transaction)} AS transactions, ${column(properties.status)} AS statuses,
      ${column(properties.property_type)} AS types, ${column(properties.city)} AS cities,
      ${column(properties.price_amount)} AS prices, ${column(properties.bedrooms)} AS bedrooms,
      ${column(properties.area)} AS areas,
      ${column(propertyPlaces.shown_latitude)} AS latitudes,
      ${column(propertyPlaces.shown_longitude)} AS longitudes
    FROM ${properties} LEFT JOIN ${propertyPlaces} ON ${propertyPlaces.property_id} = ${properties.id}
    WHERE ${condition}`);
  const { snapshot, origin: readFrom, latitudes, longitudes, ...found } = rows[0]!;
  const columns: FacetColumns = {
    ids: found.ids ?? [],
    transactions: found.transactions ?? [],
    statuses: found.statuses ?? [],
    types: found.types ?? [],
    cities: found.cities ?? [],
    prices: found.prices ?? [],
    bedrooms: found.bedrooms ?? [],
    areas: found.areas ?? [],
    points: pointsOf(latitudes ?? [], longitudes ?? []),
  };
  return { columns, snapshot, origin: readFrom };
}

function pointsOf(latitudes: readonly (number | null)[], longitudes: readonly (number | null)[]) {
  return latitudes.map((latitude, place) => {
    const longitude = longitudes[place] ?? null;
    return latitude === null || longitude === null ? null : { latitude, longitude };
  });
}
