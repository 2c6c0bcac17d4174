import { eq } from "drizzle-orm";
import { sealedSecrets } from "../../../database/schema/platform.ts";
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

/** What a screen may tell of a secret. */
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

/** Seals every stored secret with another key; gives the places of those that could not be opened. */
export async function resealSecrets(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<{ resealed: number; unreadable: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(sealedSecrets).for("update");
    const unreadable: string[] = [];
    let resealed = 0;
    for (const { place, sealed } of rows) {
      let text: string;
      try {
        text = unseal(from, place, sealed);
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        if (!opens(to, place, sealed)) unreadable.push(place);
        continue;
      }
      await tx
        .update(sealedSecrets)
        .set({ sealed: seal(to, place, text) })
        .where(eq(sealedSecrets.place, place));
      resealed += 1;
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
