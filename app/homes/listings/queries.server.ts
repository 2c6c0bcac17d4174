import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  available,
  properties,
  propertyMedia,
  shownToVisitors,
} from "../../../database/schema/listings.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { memberNamed, type TeamMember } from "../../settings/groups/team.ts";
import type { Settings } from "../../settings/settings.server.ts";
import type { StoredPhoto } from "../../ui/pictures/picture.tsx";
import type { PropertyCardData } from "../../ui/property/property-card.tsx";
import {
  early,
  home,
  isNamed,
  isOtherCopy,
  listingColumns,
  type NamedHome,
  newestFirst,
  viewable,
} from "./search/conditions.server.ts";
import {
  cardColumns,
  firstPhoto,
  photoColumns,
  priceLowered,
  shownPhoto,
} from "./card-columns.server.ts";
import { isSold, type PropertyStatus, soldStatuses } from "@voordeur/feeds/status.ts";
import { changed, hasChanged, type Loaded } from "./search/facet-index.server.ts";
import { toPhoto } from "./media.ts";
import { shownMedia } from "./media.queries.server.ts";
import type { FacetIndex } from "@voordeur/facets/facet-index.ts";
import { mostAlike } from "@voordeur/facets/similar.ts";

/** Sold or let. */
const isGone = inArray(properties.status, [...soldStatuses]);

export { early as shownEarly, isNamed, viewable };
export type { NamedHome };

// The window starts at six times the day: with so many properties it does not go round, and how many
// more there are does not matter.
const SHOWN = 6;
const MAX_COUNT = SHOWN * 366 + SHOWN;

/**
 * The home page's six: a window over the active properties, newest first, that starts at six times the
 * day of the year (1 to 366) and goes round; never the same one twice. What is sold or let comes last
 * of the six. `onlyAvailable`: the window goes over what is available, and the newest of what is sold
 * or let fill up.
 */
export async function propertiesOfTheDay(
  db: Database,
  dayOfYear: number,
  { onlyAvailable = false } = {},
): Promise<PropertyCardData[]> {
  const start = dayOfYear * SHOWN;
  if (!onlyAvailable) return soldLast((await cardsOfTheDay(db).execute({ start })).map(toCard));
  const rows = await availableOfTheDay(db).execute({ start });
  const left = SHOWN - rows.length;
  if (left > 0) rows.push(...(await newestRows(db, and(shownToVisitors, isGone), left)));
  return rows.map(toCard);
}

const cardsOfTheDay = builtOnce((db) =>
  windowOf(db, shownToVisitors).prepare("properties_of_the_day"),
);
const availableOfTheDay = builtOnce((db) =>
  windowOf(db, available).prepare("available_of_the_day"),
);

function windowOf(db: Database, rotating: SQL) {
  const order = sql.join(newestFirst, sql`, `);
  // A step says how far a listing is from where the window starts, going round.
  const six = sql`(SELECT id, step FROM (
    SELECT id, (place + total - ${sql.placeholder("start")}::int % total) % total AS step FROM (
      SELECT id, place, count(*) OVER () AS total FROM (
        SELECT ${properties.id}, row_number() OVER (ORDER BY ${order}) - 1 AS place
        FROM ${properties} WHERE ${rotating} ORDER BY ${order} LIMIT ${MAX_COUNT}
      ) AS newest
    ) AS counted
  ) AS placed WHERE step < ${SHOWN} LIMIT ${SHOWN}) AS six`;
  const first = firstPhoto(db);
  return db
    .select(cardColumns(first))
    .from(six)
    .innerJoin(properties, sql`${properties.id} = six.id`)
    .leftJoinLateral(first, sql`true`)
    .orderBy(sql`six.step`);
}

function soldLast<Card extends { status: string }>(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => Number(isSold(a.status)) - Number(isSold(b.status)));
}

/** One property with all that its page shows, its media in their order; null: none that is known. */
export async function findPropertyBySlug(db: Database, slug: string, isTold = false) {
  if (!/^[a-z0-9-]{1,300}$/.test(slug)) return null;
  if (isTold) return findPage(db, isNamed({ slug, isTold }));
  return withMedia(db, await pageBySlug(db).execute({ slug }));
}

const pageBySlug = builtOnce((db) =>
  pageRows(db)
    .where(isNamed({ slug: sql.placeholder("slug"), isTold: false }))
    .prepare("page_by_slug"),
);

/** The same of any listing, also one that is hidden: for who prepares or sells it. */
export const findPropertyPage = (db: Database, id: number) => findPage(db, eq(properties.id, id));

const findPage = async (db: Database, which: SQL | undefined) =>
  withMedia(db, await pageRows(db).where(which));

const pageRows = (db: Database) =>
  db.select({ ...listingColumns, price_lowered: priceLowered }).from(properties);

async function withMedia(db: Database, [property]: Awaited<ReturnType<typeof pageRows>>) {
  if (!property) return null;
  return { ...property, ...(await shownMedia(db, property.id)) };
}

/**
 * For each of these listings the copy of the same home, from another source, that visitors see; those
 * without one are left out.
 */
export async function shownCopies(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { id: number; slug: string; source: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ of: home.id, id: properties.id, slug: properties.slug, source: properties.source })
    .from(home)
    .innerJoin(properties, and(isOtherCopy, shownToVisitors))
    .where(inArray(home.id, [...ids]));
  return new Map(rows.map(({ of, ...copy }) => [of, copy]));
}

export type PropertyPage = NonNullable<Awaited<ReturnType<typeof findPropertyBySlug>>>;

/** The name that staff chose for who answers for a listing, or for a copy of it, and where it comes from. */
export interface ContactChoice {
  /** Empty: none. */
  chosen: string;
  /** The most preferred first. */
  sources: string[];
}

export async function findContactChoice(db: Database, id: number): Promise<ContactChoice | null> {
  const [row] = await contactChoices(db).execute({ id });
  return row ? { chosen: row.chosen, sources: [row.source, ...row.others] } : null;
}

const contactChoices = builtOnce((db) =>
  db
    .select({
      chosen: sql<string>`coalesce(${home.contact}, ${properties.contact}, '')`,
      source: home.source,
      others: home.also_from,
    })
    .from(home)
    .leftJoin(properties, and(isOtherCopy, isNotNull(properties.contact)))
    .where(eq(home.id, sql.placeholder("id")))
    .orderBy(desc(properties.is_active), asc(properties.id))
    .limit(1)
    .prepare("contact_choices"),
);

type Office = Pick<Settings, "agency" | "get">;

/** The first of these who is still in the team: staff's choice, then the contact of each source. */
export function contactOf(settings: Office, { chosen, sources }: ContactChoice): TeamMember | null {
  const known = settings.get("sources");
  const ofSources = sources.map((id) => known.find((source) => source.id === id)?.contact);
  const members = [chosen, ...ofSources].map((name) => memberNamed(settings.agency.team, name));
  return members.find((member) => member !== null) ?? null;
}

/** The member of the team who answers questions about a home; null: nobody in particular. */
export async function findContact(
  { db, settings }: { db: Database; settings: Office },
  id: number,
): Promise<TeamMember | null> {
  const choice = settings.agency.team.length > 0 && (await findContactChoice(db, id));
  return choice ? contactOf(settings, choice) : null;
}

const MAX_SIMILAR = 3;

/** Up to three active properties that come nearest: by place, type and price, and still to be had. */
export async function similarProperties(
  db: Database,
  property: Pick<PropertyPage, "id" | "transaction" | "city" | "property_type" | "price_amount">,
  facetIndex: FacetIndex,
): Promise<PropertyCardData[]> {
  return propertyCards(db, mostAlike(facetIndex, property, MAX_SIMILAR));
}

/** The cards of these properties that visitors may see, in the order of their ids here. */
export async function propertyCards(
  db: Database,
  ids: readonly number[],
): Promise<PropertyCardData[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await cardsByIds(db).execute({ ids }));
}

/**
 * The same; null: listings have changed since the index was read that gave the ids. `isChecked`: they
 * had not, when these were looked for.
 */
export async function cardsUnlessChanged(
  db: Database,
  ids: readonly number[],
  index: Loaded,
  isChecked = false,
): Promise<PropertyCardData[] | null> {
  if (ids.length === 0 && isChecked) return [];
  const { snapshot, origin } = index;
  const rows = ids.length > 0 ? await cardsAndChange(db).execute({ ids, snapshot, origin }) : [];
  // Without a card there is no row that could tell.
  const isOld = rows[0]?.changed ?? (await hasChanged(db, index));
  if (isOld) return null;
  return inOrder(
    ids,
    rows.map(({ changed: _changed, ...row }) => row),
  );
}

function inOrder(ids: readonly number[], rows: readonly CardRow[]): PropertyCardData[] {
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The cards of these properties whether or not visitors see them, each with its price in euros. */
export async function cardsOfAny(
  db: Database,
  ids: readonly number[],
): Promise<(PropertyCardData & { id: number; price_amount: number | null })[]> {
  if (ids.length === 0) return [];
  const [rows, prices] = await Promise.all([
    cardRows(db).where(inArray(properties.id, [...ids])),
    db
      .select({ id: properties.id, price_amount: properties.price_amount })
      .from(properties)
      .where(inArray(properties.id, [...ids])),
  ]);
  const amounts = new Map(prices.map(({ id, price_amount }) => [id, price_amount]));
  return rows.map((row) => ({ ...toCard(row), price_amount: amounts.get(row.id) ?? null }));
}

const isShownAndAsked = and(
  shownToVisitors,
  sql`${properties.id} = ANY (${sql.placeholder("ids")}::bigint[])`,
);

const cardsByIds = builtOnce((db) => cardRows(db).where(isShownAndAsked).prepare("property_cards"));

const cardsAndChange = builtOnce((db) => {
  const first = firstPhoto(db);
  return db
    .select({ ...cardColumns(first), changed })
    .from(properties)
    .leftJoinLateral(first, sql`true`)
    .where(isShownAndAsked)
    .prepare("property_cards_and_change");
});

/** A card with what a visitor's own list remembers of the home. */
export interface HomeCard extends PropertyCardData {
  status: PropertyStatus;
  price_amount: number | null;
  transaction: "koop" | "huur";
}

/** Listings with a public page: those on offer, and those sold or let while they were public. */
const hasPage = sql`NOT ${properties.hidden_by_staff} AND ${properties.duplicate_of} IS NULL AND (${properties.is_active} OR ${isGone})`;

/** The cards of these homes that have a page of their own, in the order of their ids here. */
export async function homesWithPage(db: Database, ids: readonly number[]): Promise<HomeCard[]> {
  if (ids.length === 0) return [];
  const isAsked = and(hasPage, inArray(properties.id, [...ids]));
  const { id, status, price_amount, transaction } = properties;
  const [cards, rows] = await Promise.all([
    cardRows(db).where(isAsked),
    db.select({ id, status, price_amount, transaction }).from(properties).where(isAsked),
  ]);
  const more = new Map(rows.map((row) => [row.id, row]));
  const found = new Map(cards.map((card) => [card.id, { ...toCard(card), ...more.get(card.id)! }]));
  return ids.flatMap((each) => found.get(each) ?? []);
}

/** Names of homes by id, including those hidden from visitors. */
export async function homeNames(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: properties.id, address: properties.address, city: properties.city })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map(({ id, address, city }) => [id, `${address}, ${city}`]));
}

/** The newest; of an office that has more, the others are typed in full. */
const OFFERED = 300;

/** A home as a form offers it and reads it back: "Kade 3, Venlo". */
const written = sql<string>`${properties.address} || ', ' || ${properties.city}`;

/** The homes that a form of staff offers while they type, newest first. */
export async function homesToName(db: Database, condition?: SQL): Promise<string[]> {
  const rows = await db
    .select({ written })
    .from(properties)
    .where(condition)
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(OFFERED);
  return rows.map((row) => row.written);
}

/** The home that is written like this; null: none is. */
export async function findHomeWritten(db: Database, text: string, condition?: SQL) {
  const [home] = await db
    .select({ id: properties.id, name: written })
    .from(properties)
    .where(and(condition, sql`fold_words(${written}) = fold_words(${text})`))
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(1);
  return home ?? null;
}

/** The newest active properties as cards, of these what is sold or let last. */
export async function newestCards(db: Database, most: number): Promise<PropertyCardData[]> {
  return soldLast((await newestRows(db, shownToVisitors, most)).map(toCard));
}

function newestRows(db: Database, condition: SQL | undefined, most: number) {
  return cardRows(db)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(most);
}

/** Selects the data of a card, with the first stored photo of its property. */
function cardRows(db: Database) {
  const first = firstPhoto(db);
  return db
    .select(cardColumns(first))
    .from(properties)
    .leftJoinLateral(first, sql`true`)
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

function toCard({ photo, ...card }: CardRow): PropertyCardData {
  return { ...card, photo: photo && toPhoto(photo) };
}

/** The first stored photo of each of these properties, by their ids. */
export async function firstPhotos(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StoredPhoto | null>> {
  if (ids.length === 0) return new Map();
  const first = await db
    .selectDistinctOn([propertyMedia.property_id], {
      property_id: propertyMedia.property_id,
      ...photoColumns,
    })
    .from(propertyMedia)
    .where(and(inArray(propertyMedia.property_id, [...ids]), shownPhoto))
    .orderBy(propertyMedia.property_id, asc(propertyMedia.position));
  return new Map(first.map(({ property_id, ...photo }) => [property_id, toPhoto(photo)]));
}
