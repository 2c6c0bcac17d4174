import { createHash, randomUUID } from "node:crypto";
import { isNotNull } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import type { Database } from "../../../platform/database/database.ts";
import { cleanFile } from "../../../platform/files/clean-file.ts";
import { contentTypes } from "../../../platform/files/content-types.ts";
import { privateFile } from "../../../platform/files/private-file.ts";
import { getLocked, lockedFile, putLocked } from "../../../platform/files/sealed-file.ts";
import type { StoredFile } from "../../../platform/files/stored-file.ts";
import { seal, unseal } from "../../../platform/security/seal.ts";
import { resealing } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { type CaseDocument, documentIn, documentsOf } from "../../cases/queries.server.ts";
import type { DocumentKind } from "../access.ts";
import type { Doer } from "../lock.server.ts";
import type { Transfer } from "../queries.server.ts";

export type TransferDocument = CaseDocument & { kind: DocumentKind; sealed_key: string };

const placeOf = (id: string) => `transfer document ${id}`;

/** A document that is checked and stored, before the transaction that names it. */
export type StoredDocument = Pick<
  TransferDocument,
  "id" | "file" | "sealed_key" | "type" | "bytes" | "hash"
>;

/**
 * Checks a PDF or picture, and stores it locked. Without a row that names it, it is swept.
 * @throws PictureError for anything else
 */
export async function storeDocument(
  services: Pick<Services, "storage" | "secrets">,
  given: Uint8Array,
): Promise<StoredDocument> {
  const { ending, clean } = await cleanFile(given);
  return storeAsIs(services, clean, contentTypes[ending]!);
}

/** The same of bytes that the site made itself. */
export async function storeAsIs(
  { storage, secrets }: Pick<Services, "storage" | "secrets">,
  bytes: Uint8Array,
  type: string,
): Promise<StoredDocument> {
  const id = randomUUID();
  const { file, key } = await putLocked(storage, bytes);
  const sealed_key = seal(secrets.authSecret, placeOf(id), key);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { id, file, sealed_key, type, bytes: bytes.length, hash };
}

/** Names a stored document, in a transaction that holds the transfer. */
export async function addDocument(
  services: Pick<Services, "db" | "clock">,
  transfer: Pick<Transfer, "id">,
  {
    stored,
    ...about
  }: Pick<TransferDocument, "kind" | "name" | "step"> & { stored: StoredDocument },
  by: Doer,
): Promise<TransferDocument> {
  const [row] = await services.db
    .insert(caseDocuments)
    .values({
      ...stored,
      ...about,
      transfer_id: transfer.id,
      added_at: services.clock(),
      party_id: by.partyId ?? null,
      actor: by.actor ?? null,
    })
    .returning();
  return row as TransferDocument;
}

/** Oldest first. */
export const listDocuments = async (db: Database, transferId: string) =>
  (await documentsOf(db, transferId)).map(({ document }) => document as TransferDocument);

/** A document of this transfer. */
export const findDocument = (db: Database, transferId: string, id: string) =>
  documentIn(db, transferId, id) as Promise<TransferDocument | null>;

type Opening = [
  Pick<Services, "storage" | "secrets">,
  Pick<TransferDocument, "id" | "file" | "sealed_key">,
];

/** @throws SealError when this `AUTH_SECRET` does not open it, and when its file is gone */
export const openDocument = (...[{ storage, secrets }, document]: Opening): Promise<Uint8Array> =>
  getLocked(storage, document.file, keyOf(secrets, document));

/** The same, to be sent as its client takes it. @throws as `openDocument` */
export const documentContent = (
  ...[{ storage, secrets }, document]: Opening
): Promise<StoredFile> => lockedFile(storage, document.file, keyOf(secrets, document));

const keyOf = ({ authSecret }: Services["secrets"], { id, sealed_key }: Opening[1]): string =>
  unseal(authSecret, placeOf(id), sealed_key);

/** A document as a file that is saved. */
export const documentResponse = async (
  services: Pick<Services, "storage" | "secrets">,
  document: TransferDocument,
): Promise<Response> => privateFile(await documentContent(services, document), document);

/** Seals the key of every document with another secret. */
export const resealTransferDocuments = resealing(
  caseDocuments.id,
  caseDocuments.sealed_key,
  placeOf,
  isNotNull(caseDocuments.sealed_key),
);
