import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  properties,
  propertyMedia,
  shownToVisitors,
} from "../../../../../database/schema/listings.ts";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { builtOnce } from "../../../../platform/database/built-once.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { hasWords } from "../../../../platform/search-words.ts";
import { home, isOtherCopy, listingColumns, words } from "../../search/conditions.server.ts";
import { mediumColumns } from "../../media.queries.server.ts";
import { firstPhotos, shownCopies } from "../../queries.server.ts";
import { isToCheck } from "../../translations/queries.server.ts";
import { labelDiffers, needsLabel } from "../../labels/queries.server.ts";
import type { StaffOrder, StaffQuery, Visibility } from "./input.ts";

const ROWS_PER_PAGE = 50;

const visibilities: Record<Visibility, SQL> = {
  zichtbaar: shownToVisitors,
  verborgen: eq(properties.hidden_by_staff, true),
  vervallen: and(eq(properties.is_active, false), eq(properties.hidden_by_staff, false))!,
  vertaald: isToCheck,
};

// The first one is word for word the order of the index `properties_changed`.
const orders: Record<StaffOrder, SQL[]> = {
  gewijzigd: [sql`${properties.updated_at} DESC NULLS LAST`],
  nieuwste: [desc(properties.created_at)],
  adres: [asc(properties.address), asc(properties.city)],
  "prijs-hoog": [sql`${properties.price_amount} DESC NULLS LAST`],
  "prijs-laag": [sql`${properties.price_amount} ASC NULLS LAST`],
};

/** Homes of these contacts, by name; or of these sources, where staff chose none for them. */
export interface Whose {
  names: string[];
  sources: string[];
}

function conditionOf(
  { zoek, bron, status, zichtbaarheid, label }: StaffQuery,
  whose: Whose | null,
): SQL | undefined {
  return and(
    ...hasWords(zoek, words),
    bron === null ? undefined : eq(properties.source, bron),
    status === null ? undefined : eq(properties.status, status),
    zichtbaarheid === null ? undefined : visibilities[zichtbaarheid],
    label === null ? undefined : labels[label],
    whose === null ? undefined : isWhose(whose),
  );
}

const isWhose = ({ names, sources }: Whose) =>
  or(
    inArray(properties.contact, names),
    and(isNull(properties.contact), inArray(properties.source, sources)),
  );

/** Advertised without the energy label that the law asks for. */
const labelMissing = and(needsLabel, isNull(properties.energy_label))!;

const labels = { ontbreekt: labelMissing, afwijkend: labelDiffers };

/** One page of all listings of all sources, with the columns for staff. */
export async function listForStaff(db: Database, query: StaffQuery, whose: Whose | null = null) {
  const condition = conditionOf(query, whose);
  const total = await db.$count(properties, condition);
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const page = Math.min(query.pagina, pages);
  const rows = await db
    .select(rowColumns)
    .from(properties)
    .where(condition)
    .orderBy(...orders[query.volgorde], sql`${properties.id} DESC NULLS LAST`)
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE);
  const ids = rows.map(({ id }) => id);
  const hidden = rows.filter((row) => row.hidden_by_staff).map((row) => row.id);
  const [photos, counts, copies] = await Promise.all([
    firstPhotos(db, ids),
    countPhotos(db, ids),
    shownCopies(db, hidden),
  ]);
  const listings = rows.map((row) => ({
    ...row,
    photo: photos.get(row.id) ?? null,
    /** The other source whose copy visitors see of a home that staff hid here. */
    shownFrom: copies.get(row.id)?.source ?? null,
    photos: counts.get(row.id) ?? { stored: 0, pending: 0, failed: 0 },
  }));
  return { listings, total, page, pages };
}

export type StaffListing = Awaited<ReturnType<typeof listForStaff>>["listings"][number];

const { id, slug, source, address, postal_code, city, price, status, property_type } = properties;
const { energy_label, is_active, hidden_by_staff, duplicate_of, updated_at } = properties;
const rowColumns = {
  id,
  slug,
  source,
  address,
  postal_code,
  city,
  price,
  status,
  property_type,
  energy_label,
  is_active,
  hidden_by_staff,
  duplicate_of,
  updated_at,
  labelMissing: sql<boolean>`${labelMissing}`,
  labelDiffers,
};

async function countPhotos(db: Database, ids: readonly number[]) {
  const inState = (state: "pending" | "ready" | "failed") =>
    sql<number>`(count(*) FILTER (WHERE ${propertyMedia.state} = ${state}))::int`;
  const rows = await db
    .select({
      property_id: propertyMedia.property_id,
      stored: inState("ready"),
      pending: inState("pending"),
      failed: inState("failed"),
    })
    .from(propertyMedia)
    .where(and(inArray(propertyMedia.property_id, [...ids]), eq(propertyMedia.kind, "photo")))
    .groupBy(propertyMedia.property_id);
  return new Map(rows.map(({ property_id, ...counts }) => [property_id, counts]));
}

/** The listings with these words in their address or kind, those that visitors see first. */
export const searchListings = (db: Database, text: string, most: number) =>
  db
    .select({ ...rowColumns, isShown: sql<boolean>`${shownToVisitors}` })
    .from(properties)
    .where(and(...hasWords(text, words)))
    .orderBy(desc(shownToVisitors), ...orders.gewijzigd, desc(id))
    .limit(most);

/** How many listings each source has, by its id. */
export async function countBySource(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ source: properties.source, count: count() })
    .from(properties)
    .groupBy(properties.source);
  return new Map(rows.map(({ source, count }) => [source, count]));
}

const LABELS_NAMED = 10;

/** The newest of the listings that are advertised without the energy label they must show. */
export async function listWithoutLabel(db: Database) {
  const rows = await withoutLabel(db).execute();
  return { total: rows[0]?.total ?? 0, listings: rows };
}

const withoutLabel = builtOnce((db) =>
  db
    .select({
      id: properties.id,
      address: properties.address,
      city: properties.city,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(properties)
    .where(labelMissing)
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(LABELS_NAMED)
    .prepare("without_label"),
);

/** One listing with all its media, those that were taken away included; null: no such id. */
export async function findForStaff(db: Database, id: number) {
  if (!Number.isSafeInteger(id)) return null;
  const [property] = await db
    .select({ ...listingColumns, labelMissing: sql<boolean>`${labelMissing}` })
    .from(properties)
    .where(eq(properties.id, id));
  if (!property) return null;
  const media = await mediaForStaff(db, id);
  return { ...property, isOwn: property.source === OWN_SOURCE, media };
}

/** All media of a listing, those that were taken away included. */
export async function mediaForStaff(db: Database, id: number) {
  const { state, error } = propertyMedia;
  return db
    .select({ ...mediumColumns, state, error })
    .from(propertyMedia)
    .where(eq(propertyMedia.property_id, id))
    .orderBy(asc(propertyMedia.position), asc(propertyMedia.id));
}

export type StaffProperty = NonNullable<Awaited<ReturnType<typeof findForStaff>>>;

/** The listings of the same home from other sources that have it now. */
export async function otherCopies(db: Database, id: number) {
  return db
    .select({
      id: properties.id,
      source: properties.source,
      price: properties.price,
      status: properties.status,
      hidden_by_staff: properties.hidden_by_staff,
      isShown: sql<boolean>`${shownToVisitors}`,
    })
    .from(home)
    .innerJoin(properties, and(isOtherCopy, eq(properties.is_active, true)))
    .where(eq(home.id, id))
    .orderBy(asc(properties.source), asc(properties.id));
}

export type HomeCopy = Awaited<ReturnType<typeof otherCopies>>[number];

/** Hides or shows a listing of any source. False: there is none with this id. */
export async function setHidden(
  db: Database,
  id: number,
  hidden: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(properties)
    .set({ hidden_by_staff: hidden, updated_at: now })
    .where(eq(properties.id, id))
    .returning({ id: properties.id });
  return changed.length > 0;
}
