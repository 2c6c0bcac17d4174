import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { casePeople, dossiers } from "../../../../database/schema/cases.ts";
import { dossierDocuments, paperConfirmations } from "../../../../database/schema/dossiers.ts";
import type { Database } from "../../../platform/database/database.ts";

export type Document = typeof dossierDocuments.$inferSelect;

/** All documents of a file in the order in which they came, also those taken away, with who added each. */
export const listDocuments = (db: Database, dossierId: string) =>
  db
    .select({ document: dossierDocuments, seller: casePeople.name })
    .from(dossierDocuments)
    .leftJoin(casePeople, eq(casePeople.id, dossierDocuments.seller_id))
    .where(eq(dossierDocuments.dossier_id, dossierId))
    .orderBy(asc(dossierDocuments.added_at), asc(dossierDocuments.id));

/** A document of this file, also one that was taken away; null: it has none of this id. */
export async function findDocument(
  db: Database,
  dossierId: string,
  id: string,
): Promise<Document | null> {
  const [document] = await db
    .select()
    .from(dossierDocuments)
    .where(and(eq(dossierDocuments.dossier_id, dossierId), eq(dossierDocuments.id, id)));
  return document ?? null;
}

export async function isSignedPaper(db: Database, documentId: string): Promise<boolean> {
  return (await db.$count(paperConfirmations, eq(paperConfirmations.document_id, documentId))) > 0;
}

/** Documents of open files whose last valid day comes before a day, the earliest first. */
export async function listExpiring(db: Database, before: string, limit: number) {
  const rows = await db
    .select({
      id: dossierDocuments.id,
      dossierId: dossiers.id,
      about: dossiers.about,
      name: dossierDocuments.name,
      kind: dossierDocuments.kind,
      validUntil: sql<string>`${dossierDocuments.valid_until}`,
      total: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(dossierDocuments)
    .innerJoin(dossiers, eq(dossiers.id, dossierDocuments.dossier_id))
    .where(
      and(
        isNull(dossiers.closed_at),
        isNull(dossierDocuments.removed_at),
        lte(dossierDocuments.valid_until, before),
      ),
    )
    .orderBy(asc(dossierDocuments.valid_until), asc(dossierDocuments.id))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, rows };
}

/** Forgets what was taken away before a moment; the nightly sweep removes the files. */
export async function forgetRemoved(tx: Database, before: Date): Promise<void> {
  await tx.delete(dossierDocuments).where(lt(dossierDocuments.removed_at, before));
}
