import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { properties, propertyPhotos } from "../../../database/schema.ts";
import type { Database } from "../../platform/database.ts";
import type { StoredPhoto } from "../../ui/picture.tsx";
import type { PropertyCardData } from "../../ui/property-card.tsx";
import {
  active,
  filterConditions,
  listingColumns,
  relevance,
  visibleCondition,
} from "./conditions.server.ts";
import { dailyWindow } from "./daily-window.ts";
import type { ListingQuery } from "./input.ts";
import { soldStatuses } from "./sold.ts";
import type { SearchTerm, SearchWords } from "./search-terms.ts";

// Word for word the order of the index `properties_newest`, or it would not be used.
const newestFirst = [
  sql`${properties.created_at} DESC NULLS LAST`,
  sql`${properties.id} DESC NULLS LAST`,
];
// A photo that is being replaced keeps its old picture.
const shownPhoto = and(isNotNull(propertyPhotos.storage_key), ne(propertyPhotos.state, "removed"))!;

/** What visitors may see and can still have. */
export const available = and(active, notInArray(properties.status, [...soldStatuses]))!;

/** How many properties visitors can see. */
async function countActive(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(properties).where(active);
  return row!.count;
}

/** The places and types that active properties have: what a visitor may mean by a word. */
export async function activeWords(db: Database): Promise<SearchWords> {
  const [cities, types] = await Promise.all([
    db.selectDistinct({ name: properties.city }).from(properties).where(active),
    db.selectDistinct({ name: properties.property_type }).from(properties).where(active),
  ]);
  return { cities: cities.map(({ name }) => name), types: types.map(({ name }) => name) };
}

export const PAGE_SIZE = 24;

/** One page of the active properties that fit, as cards. `terms` is the text of the query. */
export async function listActiveProperties(
  db: Database,
  query: ListingQuery,
  terms: readonly SearchTerm[],
): Promise<PropertyCardData[]> {
  const rows = await cardRows(db)
    .where(and(visibleCondition(terms), ...Object.values(filterConditions(query))))
    .orderBy(...sortOrder(query), ...newestFirst)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
  return withPhotos(db, rows);
}

// A rent a month does not compare with a price to buy for.
const forSaleFirst = desc(properties.transaction);

const orders: Record<NonNullable<ListingQuery["sort"]>, SQL[]> = {
  nieuwste: [],
  "prijs-oplopend": [forSaleFirst, sql`${properties.price_amount} ASC NULLS LAST`],
  "prijs-aflopend": [forSaleFirst, sql`${properties.price_amount} DESC NULLS LAST`],
  oppervlakte: [sql`${properties.area} DESC NULLS LAST`],
};

function sortOrder({ sort, text }: ListingQuery): SQL[] {
  if (sort) return orders[sort];
  return text ? [desc(relevance(text))] : [];
}

/** The home page's six: a window over the active properties that moves on every day of the year. */
export async function propertiesOfTheDay(
  db: Database,
  dayOfYear: number,
): Promise<PropertyCardData[]> {
  const places = dailyWindow(await countActive(db), dayOfYear);
  const wrap = places.indexOf(0);
  // The window is one run of places, or two when it goes round.
  const runs = wrap > 0 ? [places.slice(0, wrap), places.slice(wrap)] : [places];
  const found = await Promise.all(
    runs
      .filter((run) => run.length > 0)
      .map((run) =>
        cardRows(db)
          .where(active)
          .orderBy(...newestFirst)
          .offset(run[0]!)
          .limit(run.length),
      ),
  );
  return withPhotos(db, found.flat());
}

/** One property with all that its page shows and its stored photos in their order; null: no such slug. */
export async function findPropertyBySlug(db: Database, slug: string) {
  if (!/^[a-z0-9-]{1,300}$/.test(slug)) return null;
  const [property] = await db
    .select({ ...listingColumns, price_lowered: priceLowered })
    .from(properties)
    .where(eq(properties.slug, slug));
  if (!property) return null;
  const photos = await db
    .select(photoColumns)
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.property_id, property.id), shownPhoto))
    .orderBy(asc(propertyPhotos.position));
  return { ...property, photos: photos.map(toPhoto).filter((photo) => photo !== null) };
}

/** The slug of a property that visitors can see; null: none with this id. */
export async function findActiveSlug(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ slug: properties.slug })
    .from(properties)
    .where(and(active, eq(properties.id, id)));
  return row?.slug ?? null;
}

export type PropertyPage = NonNullable<Awaited<ReturnType<typeof findPropertyBySlug>>>;

/** Up to three active properties that come nearest: by place, type and price, and still to be had. */
export async function similarProperties(
  db: Database,
  property: Pick<PropertyPage, "id" | "transaction" | "city" | "property_type" | "price_amount">,
): Promise<PropertyCardData[]> {
  const { id, transaction, city, property_type, price_amount } = property;
  const sameness = sql`(${properties.city} = ${city})::int + (${properties.property_type} = ${property_type})::int`;
  const difference = sql`abs(${properties.price_amount} - ${price_amount}::int)`;
  const rows = await cardRows(db)
    .where(and(available, ne(properties.id, id), eq(properties.transaction, transaction)))
    .orderBy(desc(sameness), sql`${difference} ASC NULLS LAST`, ...newestFirst)
    .limit(3);
  return withPhotos(db, rows);
}

/** The cards of these properties that are active, in the order of their ids here. */
export async function propertyCards(
  db: Database,
  ids: readonly number[],
): Promise<(PropertyCardData & { id: number })[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db).where(and(active, inArray(properties.id, [...ids])));
  const cards = new Map((await withPhotosAndIds(db, rows)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The newest active properties as cards. */
export async function newestCards(
  db: Database,
  most: number,
): Promise<(PropertyCardData & { id: number })[]> {
  const rows = await cardRows(db)
    .where(active)
    .orderBy(...newestFirst)
    .limit(most);
  return withPhotosAndIds(db, rows);
}

const priceLowered = and(
  isNotNull(properties.price_lowered_at),
  notInArray(properties.status, [...soldStatuses]),
)!.mapWith(Boolean);

/** Selects what a card shows, but for the photo. */
function cardRows(db: Database) {
  return db
    .select({
      id: properties.id,
      slug: properties.slug,
      source: properties.source,
      also_from: properties.also_from,
      price_lowered: priceLowered,
      status: properties.status,
      address: properties.address,
      postal_code: properties.postal_code,
      city: properties.city,
      price: properties.price,
      property_type: properties.property_type,
      bedrooms: properties.bedrooms,
      area: properties.area,
      energy_label: properties.energy_label,
    })
    .from(properties)
    .$dynamic();
}

type CardRow = Omit<PropertyCardData, "photo"> & { id: number };

/** Gives each card the first stored photo of its property. */
async function withPhotos(db: Database, rows: readonly CardRow[]): Promise<PropertyCardData[]> {
  const cards = await withPhotosAndIds(db, rows);
  return cards.map(({ id: _id, ...card }) => card);
}

async function withPhotosAndIds(db: Database, rows: readonly CardRow[]) {
  const photos = await firstPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((card) => ({ ...card, photo: photos.get(card.id) ?? null }));
}

/** The first stored photo of each of these properties, by their ids. */
export async function firstPhotos(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StoredPhoto | null>> {
  if (ids.length === 0) return new Map();
  const first = await db
    .selectDistinctOn([propertyPhotos.property_id], {
      property_id: propertyPhotos.property_id,
      ...photoColumns,
    })
    .from(propertyPhotos)
    .where(and(inArray(propertyPhotos.property_id, [...ids]), shownPhoto))
    .orderBy(propertyPhotos.property_id, asc(propertyPhotos.position));
  return new Map(first.map(({ property_id, ...photo }) => [property_id, toPhoto(photo)]));
}

const { storage_key, width, height, placeholder } = propertyPhotos;
const photoColumns = { storage_key, width, height, placeholder };

type StoredColumns = { [Column in keyof StoredPhoto]: StoredPhoto[Column] | null };

function toPhoto({ storage_key, width, height, placeholder }: StoredColumns): StoredPhoto | null {
  return storage_key && width && height ? { storage_key, width, height, placeholder } : null;
}
