import { eq } from "drizzle-orm";
import { sealedSecrets } from "../../../database/schema/platform.ts";
import { busyCalendars } from "../../../database/schema/viewing-calendars.ts";
import type { Database } from "../database/database.ts";
import type { Services } from "../services.ts";
import { seal, SealError, unseal } from "./seal.ts";

type Keeper = Pick<Services, "clock" | "secrets">;

/** Stores a token or key in the place of the one before it. `by`: the user's id. */
export async function storeSecret(
  db: Database,
  { clock, secrets }: Keeper,
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

/** Seals every stored secret with another key; gives the places of those that could not be opened. */
export async function resealSecrets(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<{ resealed: number; unreadable: string[] }> {
  return db.transaction(async (tx) => {
    const unreadable: string[] = [];
    let resealed = 0;
    /** The text sealed anew; null: it stays as it is. */
    const sealedAnew = (place: string, sealed: string) => {
      try {
        const text = unseal(from, place, sealed);
        resealed += 1;
        return seal(to, place, text);
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        if (!opens(to, place, sealed)) unreadable.push(place);
        return null;
      }
    };
    for (const { place, sealed } of await tx.select().from(sealedSecrets).for("update")) {
      const anew = sealedAnew(place, sealed);
      if (anew === null) continue;
      await tx.update(sealedSecrets).set({ sealed: anew }).where(eq(sealedSecrets.place, place));
    }
    for (const { id, user_id, sealed_url } of await tx.select().from(busyCalendars).for("update")) {
      const anew = sealedAnew(calendarPlace(user_id), sealed_url);
      if (anew === null) continue;
      await tx.update(busyCalendars).set({ sealed_url: anew }).where(eq(busyCalendars.id, id));
    }
    return { resealed, unreadable };
  });
}

function opens(authSecret: string, place: string, sealed: string): boolean {
  try {
    unseal(authSecret, place, sealed);
    return true;
  } catch {
    return false;
  }
}
