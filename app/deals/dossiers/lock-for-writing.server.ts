import { t } from "@voordeur/language/text.ts";
import { eq } from "drizzle-orm";
import { dossiers } from "../../../database/schema/cases.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";

/** The writer: a seller, or a member of staff, perhaps for a seller who is on the telephone. */
export interface Writer {
  sellerId: string | null;
  actor: string | null;
}

/**
 * Keeps a file as it is until the end of the transaction, beside others who write in it: who closes or
 * confirms it waits. @throws Refused when it is closed, a 404 response when it is gone
 */
export async function lockForWriting(tx: Database, dossierId: string): Promise<void> {
  const [dossier] = await tx
    .select({ closedAt: dossiers.closed_at })
    .from(dossiers)
    .where(eq(dossiers.id, dossierId))
    .for("share");
  if (!dossier) throw new Response("Not Found", { status: 404 });
  if (dossier.closedAt) throw new Refused(t`Dit dossier is gesloten.`, 409);
}
