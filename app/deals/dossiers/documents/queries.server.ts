import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { caseDocuments, dossiers } from "../../../../database/schema/cases.ts";
import { paperConfirmations } from "../../../../database/schema/dossiers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type CaseDocument, documentIn, documentsOf } from "../../cases/queries.server.ts";
import type { DocumentKind } from "./kinds.ts";

export type Document = CaseDocument & { kind: DocumentKind };

export const listDocuments = async (db: Database, dossierId: string) =>
  (await documentsOf(db, dossierId)) as { document: Document; adder: string | null }[];

export const findDocument = (db: Database, dossierId: string, id: string) =>
  documentIn(db, dossierId, id) as Promise<Document | null>;

export async function isSignedPaper(db: Database, documentId: string): Promise<boolean> {
  return (await db.$count(paperConfirmations, eq(paperConfirmations.document_id, documentId))) > 0;
}

/** Documents of open files whose last valid day comes before a day, the earliest first. */
export async function listExpiring(db: Database, before: string, limit: number) {
  const rows = await db
    .select({
      id: caseDocuments.id,
      dossierId: dossiers.id,
      about: dossiers.about,
      name: caseDocuments.name,
      kind: sql<DocumentKind>`${caseDocuments.kind}`,
      validUntil: sql<string>`${caseDocuments.valid_until}`,
      total: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(caseDocuments)
    .innerJoin(dossiers, eq(dossiers.id, caseDocuments.dossier_id))
    .where(
      and(
        isNull(dossiers.closed_at),
        isNull(caseDocuments.removed_at),
        lte(caseDocuments.valid_until, before),
      ),
    )
    .orderBy(asc(caseDocuments.valid_until), asc(caseDocuments.id))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, rows };
}

/** Forgets what was taken away before a moment; the nightly sweep removes the files. */
export async function forgetRemoved(tx: Database, before: Date): Promise<void> {
  await tx.delete(caseDocuments).where(lt(caseDocuments.removed_at, before));
}
