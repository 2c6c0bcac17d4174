import { and, desc, eq, or, sql } from "drizzle-orm";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StoredMedium } from "../photos/queries.server.ts";
import { filesOf } from "./media.queries.server.ts";

type Columns = Omit<
  typeof properties.$inferInsert,
  "id" | "source" | "external_id" | "slug" | "content_hash" | "created_at"
>;

const ownListing = (id: number) => and(eq(properties.id, id), eq(properties.source, OWN_SOURCE));

export async function insertOwnListing(
  tx: Database,
  row: Columns & { external_id: string; slug: string; created_at: Date },
): Promise<number> {
  const [stored] = await tx
    .insert(properties)
    .values({ ...row, source: OWN_SOURCE, content_hash: "" })
    .returning({ id: properties.id });
  return stored!.id;
}

/** The listing as it is; null when staff own no listing of this id. Locks it. */
export async function lockOwnListing(tx: Database, id: number) {
  const [row] = await tx.select().from(properties).where(ownListing(id)).for("update");
  return row ?? null;
}

export async function updateOwnListing(
  tx: Database,
  id: number,
  row: Partial<Columns>,
): Promise<void> {
  await tx.update(properties).set(row).where(ownListing(id));
}

/** The own listing of the home that a feed's listing is of; null: there is none. */
export async function findOwnOf(
  tx: Database,
  { id, home, transaction }: typeof properties.$inferSelect,
): Promise<number | null> {
  const sameHome = and(
    eq(properties.is_active, true),
    sql`${properties.home} = ${home}`,
    eq(properties.transaction, transaction),
  );
  const [row] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.source, OWN_SOURCE), or(eq(properties.copied_from, id), sameHome)))
    .orderBy(sql`${properties.copied_from} = ${id} DESC NULLS LAST`, desc(properties.id))
    .limit(1);
  return row?.id ?? null;
}

/** Deletes it with its media; gives the files that are left over. */
export async function deleteOwnListing(tx: Database, id: number): Promise<StoredMedium[]> {
  const files = await tx
    .select({ key: propertyMedia.storage_key, width: propertyMedia.width })
    .from(propertyMedia)
    .where(eq(propertyMedia.property_id, id));
  await tx.delete(properties).where(ownListing(id));
  return filesOf(files);
}

/** The groups of facts in the order of how often they are used, each with its labels. */
export type FactNames = Record<string, string[]>;

const READ_FOR_NAMES = 300;
const MAX_GROUPS = 30;
const MAX_LABELS = 30;

/** The groups and labels of the listings that changed last: reading all would take a second. */
export async function listFactNames(db: Database): Promise<FactNames> {
  const { rows } = await db.execute<{ group: string; labels: string[] }>(sql`
    WITH newest AS (
      SELECT facts FROM properties ORDER BY updated_at DESC, id DESC LIMIT ${READ_FOR_NAMES}
    ), counted AS (
      SELECT fact ->> 'group' AS name, fact ->> 'label' AS label, count(*) AS times
      FROM newest, jsonb_array_elements(facts) AS fact GROUP BY 1, 2
    )
    SELECT name AS group, (array_agg(label ORDER BY times DESC, label))[1:${sql.raw(String(MAX_LABELS))}] AS labels
    FROM counted GROUP BY name ORDER BY sum(times) DESC, name LIMIT ${MAX_GROUPS}`);
  return Object.fromEntries(rows.map(({ group, labels }) => [group, labels]));
}
