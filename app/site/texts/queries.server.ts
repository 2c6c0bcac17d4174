import { readFile } from "node:fs/promises";
import { and, asc, desc, eq, inArray, isNull, isNotNull, ne, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { soldStatuses } from "@voordeur/feeds/status.ts";
import { properties, propertyMedia } from "../../../database/schema/listings.ts";
import { seoContent } from "../../../database/schema/texts.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import { type Database, lockNames } from "../../platform/database/database.ts";
import { cleanRichText } from "../../platform/rich-text.ts";

export type ContentType = (typeof seoContent.$inferSelect)["content_type"];

/** The newest text of that kind, its HTML safe to show; null when there is none. */
export async function latestSeoContent(db: Database, contentType: ContentType) {
  const [found] = await newestText(db).execute({ contentType });
  return found ? { title: found.title, content: cleanRichText(found.content) } : null;
}

const versionOrder = [desc(seoContent.updated_at), desc(seoContent.id)];

const newestText = builtOnce((db) =>
  db
    .select({ title: seoContent.title, content: seoContent.content })
    .from(seoContent)
    .where(eq(seoContent.content_type, sql.placeholder("contentType")))
    .orderBy(...versionOrder)
    .limit(1)
    .prepare("newest_text"),
);

/** The versions of a text as they are stored, newest first: the first is the one on the site. */
export async function listSeoContent(db: Database, contentType: ContentType, limit: number) {
  const { id, title, content, updated_at } = seoContent;
  return db
    .select({ id, title, content, updated_at })
    .from(seoContent)
    .where(eq(seoContent.content_type, contentType))
    .orderBy(...versionOrder)
    .limit(limit);
}

export async function findSeoContent(db: Database, contentType: ContentType, id: number) {
  const [found] = await db
    .select({ title: seoContent.title, content: seoContent.content })
    .from(seoContent)
    .where(and(eq(seoContent.content_type, contentType), eq(seoContent.id, id)));
  return found ?? null;
}

/**
 * Adds a version and returns its id; null when another was added after the one that was seen
 * (null: there was none).
 * It is always the newest: its time is moved behind the last one when a clock runs behind.
 */
export async function addSeoContent(
  db: Database,
  contentType: ContentType,
  seen: number | null | "any",
  text: { title: string; content: string; updated_at: Date },
): Promise<number | null> {
  return db.transaction(async (transaction) => {
    await lockNames(transaction, "saving texts");
    const [newest] = await listSeoContent(transaction, contentType, 1);
    if (seen !== "any" && seen !== (newest?.id ?? null)) return null;
    const after = newest ? newest.updated_at.getTime() + 1 : 0;
    const updated_at = new Date(Math.max(text.updated_at.getTime(), after));
    const [added] = await transaction
      .insert(seoContent)
      .values({ ...text, content_type: contentType, updated_at })
      .returning({ id: seoContent.id });
    return added!.id;
  });
}

const hero = z.object({ title: z.string(), content: z.string() });

/** The demo's text for the home page, its HTML safe to show. */
export async function readDemoHero(file = "demo/hero.json") {
  const { title, content } = hero.parse(JSON.parse(await readFile(file, "utf8")));
  return { title, content: cleanRichText(content) };
}

export async function hasSeoContent(db: Database): Promise<boolean> {
  return (await db.$count(seoContent)) > 0;
}

/** Gives a site without texts the demo's; returns how many were added. */
export async function seedSeoContent(db: Database): Promise<number> {
  if (await hasSeoContent(db)) return 0;
  await db.insert(seoContent).values({ content_type: "homepage_hero", ...(await readDemoHero()) });
  return 1;
}

// A property that is sold or let keeps its page when it leaves the feed; any other is gone, and so
// is what staff have hidden.
const shown = and(
  not(properties.hidden_by_staff),
  isNull(properties.duplicate_of),
  or(properties.is_active, inArray(properties.status, [...soldStatuses])),
);

/** Every listing that has a page, newest first, with the moment it last changed. */
export async function listListingPages(db: Database) {
  return db
    .select({ slug: properties.slug, updated_at: properties.updated_at })
    .from(properties)
    .where(shown)
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(SITEMAP_LIMIT);
}

// The protocol allows 50,000 addresses in one sitemap; the other pages need a few of them.
const SITEMAP_LIMIT = 45_000;

/** The share card of a listing; null when it has no page. */
export async function findListingToShare(db: Database, slug: string) {
  if (!/^[a-z0-9-]{1,300}$/.test(slug)) return null;
  const [listing] = await db
    .select({
      id: properties.id,
      slug: properties.slug,
      address: properties.address,
      city: properties.city,
      price: properties.price,
      status: properties.status,
      transaction: properties.transaction,
      property_type: properties.property_type,
      area: properties.area,
      bedrooms: properties.bedrooms,
      energy_label: properties.energy_label,
    })
    .from(properties)
    .where(and(shown, eq(properties.slug, slug)));
  if (!listing) return null;
  const [photo] = await db
    .select({ storage_key: propertyMedia.storage_key, width: propertyMedia.width })
    .from(propertyMedia)
    .where(
      and(
        eq(propertyMedia.property_id, listing.id),
        eq(propertyMedia.kind, "photo"),
        isNotNull(propertyMedia.storage_key),
        ne(propertyMedia.state, "removed"),
      ),
    )
    .orderBy(asc(propertyMedia.position))
    .limit(1);
  return { ...listing, photo: photo ?? null };
}

/** Those of the slugs that have a page. */
export async function listingsWithPage(db: Database, slugs: string[]): Promise<string[]> {
  const found = await db
    .select({ slug: properties.slug })
    .from(properties)
    .where(and(shown, inArray(properties.slug, slugs)));
  return found.map(({ slug }) => slug);
}
