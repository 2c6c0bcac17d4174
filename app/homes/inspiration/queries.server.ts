import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { propertyStyles } from "../../../database/schema/inspiration.ts";
import { available, properties } from "../../../database/schema/listings.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Candidate } from "@voordeur/inspiration/combine.ts";
import { scoreOf, weightsVersion } from "@voordeur/inspiration/score.ts";
import { type HousingStyle, housingStyles } from "@voordeur/inspiration/styles.ts";
import { tsQuery } from "@voordeur/inspiration/ts-query.ts";
import { type WordGroup, wordGroups } from "@voordeur/inspiration/words.ts";

/** So many listings are weighed at once. */
export const BATCH = 250;

const homeColumns = {
  property_type: properties.property_type,
  city: properties.city,
  status: properties.status,
  transaction: properties.transaction,
  price_amount: properties.price_amount,
  bedrooms: properties.bedrooms,
  area: properties.area,
  plot_area: properties.plot_area,
  build_year: properties.build_year,
  energy_label: properties.energy_label,
};

/** Lets everything be worked out anew that other weights than these have worked out. */
export async function forgetOldWeights(db: Database): Promise<void> {
  const old = db
    .select({ id: propertyStyles.property_id })
    .from(propertyStyles)
    .where(ne(propertyStyles.weights, weightsVersion));
  await db.update(properties).set({ styled_at: null }).where(inArray(properties.id, old));
}

/**
 * Works out how well listings that are new or have changed fit each style, up to `BATCH` of them; how
 * many there were.
 */
export async function refreshStyles(db: Database): Promise<number> {
  return db.transaction((tx) => refreshBatch(tx));
}

async function refreshBatch(tx: Database): Promise<number> {
  const stale = await tx
    .select({
      id: properties.id,
      updated_at: properties.updated_at,
      words: foundWords(),
      ...homeColumns,
    })
    .from(properties)
    .where(sql`is_active AND styled_at IS DISTINCT FROM updated_at`)
    .limit(BATCH)
    // Two instances at once each take listings of their own.
    .for("update", { skipLocked: true });
  if (stale.length === 0) return 0;
  const rows = stale.flatMap(({ id, updated_at: _updatedAt, words, ...home }) =>
    housingStyles.map((style) => ({
      property_id: id,
      style: style.id,
      score: scoreOf(home, words, style.id),
      words,
      weights: weightsVersion,
    })),
  );
  await tx
    .insert(propertyStyles)
    .values(rows)
    .onConflictDoUpdate({
      target: [propertyStyles.property_id, propertyStyles.style],
      set: {
        score: sql`excluded.score`,
        words: sql`excluded.words`,
        weights: sql`excluded.weights`,
      },
    });
  await tx
    .update(properties)
    .set({ styled_at: sql`updated_at` })
    .where(
      inArray(
        properties.id,
        stale.map(({ id }) => id),
      ),
    );
  return stale.length;
}

/** The names of the word groups that a property's description has. */
function foundWords(): SQL<string[]> {
  const groups = Object.entries<WordGroup>(wordGroups);
  const values = groups.map(
    ([name, { any, unless = "" }]) =>
      sql`(${name}, to_tsquery('dutch', ${tsQuery(any)}), ${unless})`,
  );
  return sql`ARRAY(
    SELECT name FROM (VALUES ${sql.join(values, sql`, `)}) AS groups (name, query, unless)
    WHERE ${properties.search} @@ query
      AND (unless = '' OR ${properties.description} !~* unless))`;
}

/** From this score on a home fits a style well. */
const FITS_WELL = 0.4;

/** Which of these listings fit each style well, by the style. */
export async function fittingStyles(
  db: Database,
  ids: readonly number[],
): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ style: propertyStyles.style, id: propertyStyles.property_id })
    .from(propertyStyles)
    .where(
      and(
        sql`${propertyStyles.property_id} = ANY(${`{${ids.join(",")}}`}::bigint[])`,
        sql`${propertyStyles.score} >= ${FITS_WELL}`,
      ),
    );
  const styles = Map.groupBy(rows, ({ style }) => style);
  return new Map([...styles].map(([style, fits]) => [style, new Set(fits.map(({ id }) => id))]));
}

/** The listings that fit a style best and can still be had; of `ids` alone, when given. */
export async function bestFor(
  db: Database,
  style: HousingStyle,
  most: number,
  ids: readonly number[] | null,
): Promise<Candidate[]> {
  return db
    .select({ id: propertyStyles.property_id, score: propertyStyles.score })
    .from(propertyStyles)
    .innerJoin(properties, eq(properties.id, propertyStyles.property_id))
    .where(
      and(
        eq(propertyStyles.style, style),
        sql`${propertyStyles.score} > 0`,
        available,
        // One parameter: drizzle takes 30 ms of the event loop to write five thousand.
        ids === null ? undefined : sql`${properties.id} = ANY(${`{${ids.join(",")}}`}::bigint[])`,
      ),
    )
    .orderBy(
      sql`${propertyStyles.score} DESC NULLS LAST`,
      sql`${propertyStyles.property_id} DESC NULLS LAST`,
    )
    .limit(most);
}

/** The data for reasons and for the text beside a match's card, by the listing's id. */
export async function homesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: properties.id,
      home: homeColumns,
      words: propertyStyles.words,
      description: properties.description,
      bathrooms: properties.bathrooms,
      image_url: properties.image_url,
    })
    .from(properties)
    .leftJoin(
      propertyStyles,
      and(
        eq(propertyStyles.property_id, properties.id),
        eq(propertyStyles.style, housingStyles[0].id),
      ),
    )
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, words: row.words ?? [] }]));
}
