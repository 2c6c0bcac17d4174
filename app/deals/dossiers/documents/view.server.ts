import type { Database } from "../../../platform/database/database.ts";
import { maySee } from "../access.ts";
import { listDocuments } from "./queries.server.ts";
import { isFresh } from "./service.server.ts";

/** Everything of a file, for staff. */
export async function documentsForStaff(db: Database, dossierId: string) {
  return (await listDocuments(db, dossierId)).map(({ document, adder }) => {
    const { id, name, kind, audience, question, version } = document;
    return {
      id,
      name,
      kind,
      audience,
      question,
      version,
      validUntil: document.valid_until,
      addedAt: document.added_at,
      addedBy: document.actor ?? (adder || "een verkoper die gewist is"),
      isRemoved: document.removed_at !== null,
    };
  });
}

export type ShownDocument = Awaited<ReturnType<typeof documentsForStaff>>[number];

/** The documents of a file that a seller may see, and which of them they may take away or put back. */
export async function documentsForSeller(
  db: Database,
  { dossierId, sellerId, now }: { dossierId: string; sellerId: string; now: Date },
) {
  return (await listDocuments(db, dossierId))
    .map(({ document }) => ({ document, isOwn: document.party_id === sellerId }))
    .filter(({ document, isOwn }) => maySee("seller", { ...document, isOwn }))
    .filter(({ document, isOwn }) => document.removed_at === null || isOwn)
    .map(({ document, isOwn }) => {
      const { id, name, kind, valid_until, removed_at } = document;
      const isRemoved = removed_at !== null;
      const isChangeable = isOwn && isFresh(document, now);
      return { id, name, kind, validUntil: valid_until, isRemoved, isChangeable };
    });
}

export type SellersDocument = Awaited<ReturnType<typeof documentsForSeller>>[number];
