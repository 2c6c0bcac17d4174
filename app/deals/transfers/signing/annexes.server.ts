import { and, eq, isNull } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { addDocument, listDocuments, type StoredDocument } from "../documents/service.server.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";

/** A document that belongs to a version, by the file that was read with it. */
export interface Annex {
  id: string;
  name: string;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

/** More would not be read. */
const MAX_ANNEXES = 12;
/** They all travel in the copy that everybody gets. */
const MAX_BYTES = 60 * 1024 ** 2;

/** The annexes of the next version, oldest first. */
export const listAnnexes = async (db: Database, transferId: string): Promise<Annex[]> =>
  (await listDocuments(db, transferId))
    .filter(({ kind, removed_at }) => kind === "annex" && !removed_at)
    .map(({ id, name, hash }) => ({ id, name, hash }));

/** Staff add one, which the next version takes along; the same file twice is one. @throws Refused */
export async function addAnnex(
  services: Pick<Services, "db" | "clock">,
  transferId: string,
  { name, stored }: { name: string; stored: StoredDocument },
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const transfer = await lockRunning(tx, transferId);
    const there = await listAnnexes(tx, transferId);
    if (there.some(({ hash }) => hash === stored.hash)) return;
    const bytes = (await listDocuments(tx, transferId))
      .filter(({ id }) => there.some((annex) => annex.id === id))
      .reduce((sum, document) => sum + document.bytes, stored.bytes);
    if (bytes > MAX_BYTES) {
      throw new Refused("De bijlagen zijn samen groter dan 60 MB. Maak ze eerst kleiner.", 409);
    }
    if (there.length >= MAX_ANNEXES) {
      throw new Refused(`Er kunnen ${MAX_ANNEXES} bijlagen bij. Voeg er een paar samen.`, 409);
    }
    await addDocument(services, transfer, { kind: "annex", step: "signed", name, stored }, by);
    await recordEvent(services, transferId, "document-added", by);
  });
}

/** Staff leave one out of the next version; those that were sent with it keep it. */
export async function removeAnnex(
  services: Pick<Services, "db" | "clock">,
  transferId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockRunning(tx, transferId);
    const { transfer_id, kind, removed_at } = caseDocuments;
    await tx
      .update(caseDocuments)
      .set({ removed_at: services.clock() })
      .where(
        and(
          eq(caseDocuments.id, id),
          eq(transfer_id, transferId),
          eq(kind, "annex"),
          isNull(removed_at),
        ),
      );
  });
}
