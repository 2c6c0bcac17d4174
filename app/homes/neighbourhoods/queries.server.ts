import { compareNames } from "@voordeur/language/order.ts";
import { eq, inArray, max, min, notInArray, sql } from "drizzle-orm";
import { available, properties, shownToVisitors } from "../../../database/schema/listings.ts";
import { neighbourhoodFigures } from "../../../database/schema/places.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NeighbourhoodCardData } from "../../ui/neighbourhood/card-data.ts";
import {
  findWhereabouts,
  listNeighbourhoods,
  type Neighbourhood,
} from "../places/queries.server.ts";
import { neighbourhoodPath, slugOf } from "./address.ts";
import { linesOf } from "./lines.ts";

export type Figures = typeof neighbourhoodFigures.$inferSelect;

async function findFigures(db: Database, code: string): Promise<Figures | null> {
  const [row] = await db
    .select()
    .from(neighbourhoodFigures)
    .where(eq(neighbourhoodFigures.code, code));
  return row ?? null;
}

/** The card of the neighbourhood of a listing; null: it is unknown, or nothing is known of it. */
export const findNeighbourhoodCard = async (db: Database, propertyId: number) =>
  readCard(db, (await findWhereabouts(db, propertyId)).neighbourhood);

export async function readCard(
  db: Database,
  neighbourhood: Neighbourhood | null,
): Promise<NeighbourhoodCardData | null> {
  const figures = neighbourhood && (await findFigures(db, neighbourhood.code));
  if (!figures) return null;
  const card = { name: neighbourhood.name, ...linesOf(figures) };
  return { ...card, path: neighbourhoodPath(neighbourhood) };
}

/** A neighbourhood in which visitors see homes, with their ids; null: there are none. */
export async function findWithHomes(db: Database, code: string) {
  const all = await listNeighbourhoods(db);
  const neighbourhood = all.find((each) => each.code === code);
  if (!neighbourhood) return null;
  const { propertyIds, city } = neighbourhood;
  const [prices] = await db
    .select({ lowest: min(properties.price_amount), highest: max(properties.price_amount) })
    .from(properties)
    .where(sql`${inArray(properties.id, propertyIds)} AND ${available} AND transaction = 'koop'`);
  return {
    ...neighbourhood,
    offer: { available: neighbourhood.available, ...prices! },
    nearby: all.filter((each) => each.city === city && each.code !== code),
    figures: await findFigures(db, code),
  };
}

/** The towns in which visitors see homes, each with its neighbourhoods, by name. */
export async function listTowns(db: Database) {
  const [towns, neighbourhoods] = await Promise.all([
    db
      .select({
        city: properties.city,
        homes: sql<number>`count(*)::int`,
        available: sql<number>`count(*) FILTER (WHERE ${available})::int`,
      })
      .from(properties)
      .where(shownToVisitors)
      .groupBy(properties.city),
    listNeighbourhoods(db),
  ]);
  return towns
    .toSorted((a, b) => compareNames(a.city, b.city))
    .map((town) => ({
      ...town,
      neighbourhoods: neighbourhoods
        .filter(({ city }) => city === town.city)
        .toSorted((a, b) => compareNames(a.name, b.name))
        .map(({ propertyIds, city: _city, ...each }) => ({ ...each, homes: propertyIds.length })),
    }));
}

/** The ends of the addresses of all neighbourhoods in which visitors see homes. */
export async function listNeighbourhoodSlugs(db: Database): Promise<string[]> {
  return (await listNeighbourhoods(db)).map(slugOf);
}

/** The neighbourhood with that address, and how many homes visitors see in it; null: none. */
export async function findToShare(db: Database, slug: string) {
  const found = (await listNeighbourhoods(db)).find((each) => slugOf(each) === slug);
  return found ? { ...found, count: found.propertyIds.length } : null;
}

/** The codes of neighbourhoods with homes whose figures are not there, or were fetched before. */
export async function listOutdated(db: Database, fetchedBefore: Date): Promise<string[]> {
  const codes = (await listNeighbourhoods(db)).map(({ code }) => code);
  if (codes.length === 0) return [];
  const rows = await db
    .select({ code: neighbourhoodFigures.code, fetchedAt: neighbourhoodFigures.fetched_at })
    .from(neighbourhoodFigures)
    .where(inArray(neighbourhoodFigures.code, codes));
  const fresh = new Set(
    rows.filter(({ fetchedAt }) => fetchedAt >= fetchedBefore).map(({ code }) => code),
  );
  return codes.filter((code) => !fresh.has(code));
}

/** Stores these figures; true when visitors see others than before. */
export async function storeFigures(tx: Database, figures: Figures): Promise<boolean> {
  const before = await findFigures(tx, figures.code);
  const { code: _, ...values } = figures;
  await tx
    .insert(neighbourhoodFigures)
    .values(figures)
    .onConflictDoUpdate({ target: neighbourhoodFigures.code, set: values });
  const shown = (each: Figures) => JSON.stringify(linesOf(each));
  return before === null || shown(before) !== shown(figures);
}

/** Removes the figures of neighbourhoods in which visitors see no home any more. */
export async function forgetFigures(db: Database): Promise<void> {
  const codes = (await listNeighbourhoods(db)).map(({ code }) => code);
  await db.delete(neighbourhoodFigures).where(notInArray(neighbourhoodFigures.code, codes));
}
