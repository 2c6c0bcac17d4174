import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sealedSecrets } from "../../../database/schema/platform.ts";
import { busyCalendars } from "../../../database/schema/viewing-calendars.ts";
import type { Database } from "../database/database.ts";
import type { Services } from "../services.ts";
import { seal, SealError, unseal } from "./seal.ts";

type Keeper = Pick<Services, "db" | "clock" | "secrets">;

/** Stores a token or key in the place of the one before it. `by`: the user's id. */
export async function storeSecret(
  { db, clock, secrets }: Keeper,
  place: string,
  { text, by }: { text: string; by: string | null },
): Promise<void> {
  const sealed = seal(secrets.authSecret, place, text);
  const row = { sealed, changed_at: clock(), changed_by: by };
  await db
    .insert(sealedSecrets)
    .values({ place, ...row })
    .onConflictDoUpdate({ target: sealedSecrets.place, set: row });
}

export async function forgetSecret(db: Database, place: string): Promise<void> {
  await db.delete(sealedSecrets).where(eq(sealedSecrets.place, place));
}

/**
 * The text that was stored; undefined: none was.
 * @throws SealError when it cannot be opened any more.
 */
export async function openSecret(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  place: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ sealed: sealedSecrets.sealed })
    .from(sealedSecrets)
    .where(eq(sealedSecrets.place, place));
  return found && unseal(secrets.authSecret, place, found.sealed);
}

/** The part of a secret that a screen may show. */
export type SecretState = { state: "none" } | { state: "stored" | "unreadable"; since: Date };

export async function secretState(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  place: string,
): Promise<SecretState> {
  const [found] = await db.select().from(sealedSecrets).where(eq(sealedSecrets.place, place));
  if (!found) return { state: "none" };
  try {
    unseal(secrets.authSecret, place, found.sealed);
    return { state: "stored", since: found.changed_at };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return { state: "unreadable", since: found.changed_at };
  }
}

/** Where the address of a colleague's calendar is sealed: in a row of `busy_calendars`. */
export const calendarPlace = (userId: string): string => `busy-calendar/${userId}`;

/** The key that texts are sealed with, and the one that they get. */
export interface ResealKeys {
  from: string;
  to: string;
}

/** How many texts were sealed anew, and the places of those that open with neither key. */
export interface Resealed {
  resealed: number;
  unreadable: string[];
}

/** A sealed text in a row that the caller holds, and what stores it sealed anew. */
export interface SealedRow {
  place: string;
  sealed: string;
  store: (sealed: string) => PromiseLike<unknown>;
}

/** Seals each of these texts with another key; one that has it already stays as it is. */
export async function resealRows(
  rows: readonly SealedRow[],
  { from, to }: ResealKeys,
): Promise<Resealed> {
  const unreadable: string[] = [];
  let resealed = 0;
  for (const { place, sealed, store } of rows) {
    const text = opened(from, place, sealed);
    if (text !== null) {
      await store(seal(to, place, text));
      resealed += 1;
    } else if (opened(to, place, sealed) === null) {
      unreadable.push(place);
    }
  }
  return { resealed, unreadable };
}

/** Makes the step that seals a column of every row with another key; `placeOf`: where the row of this key is sealed. */
export const resealing =
  (key: PgColumn, column: PgColumn, placeOf: (key: string) => string, which = sql`true`) =>
  (db: Database, keys: ResealKeys): Promise<Resealed> =>
    db.transaction(async (tx) => {
      const { table } = key;
      const { rows } = await tx.execute<{ key: string; sealed: string }>(
        sql`SELECT ${key} AS key, ${column} AS sealed FROM ${table} WHERE ${which} FOR UPDATE`,
      );
      const held = rows.map((row) => ({
        place: placeOf(row.key),
        sealed: row.sealed,
        store: (anew: string) =>
          tx.execute(sql`UPDATE ${table} SET ${sql.identifier(column.name)} = ${anew}
            WHERE ${key} = ${row.key}`),
      }));
      return resealRows(held, keys);
    });

/** Seals every stored secret with another key. */
export async function resealSecrets(db: Database, keys: ResealKeys): Promise<Resealed> {
  return db.transaction(async (tx) => {
    const secrets = await tx.select().from(sealedSecrets).for("update");
    const calendars = await tx.select().from(busyCalendars).for("update");
    const rows = [
      ...secrets.map(({ place, sealed }) => ({
        place,
        sealed,
        store: (anew: string) =>
          tx.update(sealedSecrets).set({ sealed: anew }).where(eq(sealedSecrets.place, place)),
      })),
      ...calendars.map(({ id, user_id, sealed_url }) => ({
        place: calendarPlace(user_id),
        sealed: sealed_url,
        store: (anew: string) =>
          tx.update(busyCalendars).set({ sealed_url: anew }).where(eq(busyCalendars.id, id)),
      })),
    ];
    return resealRows(rows, keys);
  });
}

function opened(authSecret: string, place: string, sealed: string): string | null {
  try {
    return unseal(authSecret, place, sealed);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
