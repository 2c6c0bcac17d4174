import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import type { Contract } from "@voordeur/agreement/contract.ts";
import { signableDocument } from "@voordeur/agreement/document/document.ts";
import type { DocumentModel } from "@voordeur/agreement/document/model.ts";
import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { valuesFrom } from "@voordeur/agreement/form/stored.ts";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import {
  agreementRemarks,
  agreementSignatures,
  agreementVersions,
} from "../../../../database/schema/transfers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { unseal } from "../../../platform/security/seal.ts";
import { resealing } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import type { Unsealed } from "../../signing/outcome/kinds.ts";
import { listParties, type Party } from "../queries.server.ts";
import type { Annex } from "./annexes.server.ts";
import { shownSections } from "./text.ts";

export type AgreementVersion = typeof agreementVersions.$inferSelect & { hash: string };
export type Signature = typeof agreementSignatures.$inferSelect;

export const placeOf = (id: string) => `agreement version ${id}`;

/** Newest first, each with the SHA-256 of its PDF. */
export async function listVersions(db: Database, transferId: string): Promise<AgreementVersion[]> {
  const rows = await db
    .select({ version: agreementVersions, hash: caseDocuments.hash })
    .from(agreementVersions)
    .innerJoin(caseDocuments, eq(caseDocuments.id, agreementVersions.document_id))
    .where(eq(agreementVersions.transfer_id, transferId))
    .orderBy(desc(agreementVersions.version));
  return rows.map(({ version, hash }) => ({ ...version, hash }));
}

type Sealed = [Pick<Services, "secrets">, Pick<AgreementVersion, "id" | "sealed">];

/** The typed values of a version, and its words as they were sent. */
function contentOf(...[{ secrets }, { id, sealed }]: Sealed): {
  values: unknown;
  model?: DocumentModel;
  annexes?: Annex[];
} {
  const content = JSON.parse(unseal(secrets.authSecret, placeOf(id), sealed)) as object;
  // One from before words were kept is its values alone.
  return "values" in content ? content : { values: content };
}

/** The agreement of a version. @throws SealError when this `AUTH_SECRET` does not open it */
export const openVersion = (...sealed: Sealed): Contract =>
  draftContract(contractDataOf(valuesFrom(contentOf(...sealed).values)));

/** Its words, which no later release of the site words otherwise. @throws as `openVersion` */
export const modelOf = (...sealed: Sealed): DocumentModel =>
  contentOf(...sealed).model ?? signableDocument(openVersion(...sealed));

/** The annexes that went along with it. @throws as `openVersion` */
export const annexesOf = (...sealed: Sealed): Annex[] => contentOf(...sealed).annexes ?? [];

export const listSignatures = (db: Database, versionId: string): Promise<Signature[]> =>
  db.select().from(agreementSignatures).where(eq(agreementSignatures.version_id, versionId));

const isNewest = sql`v.version = (SELECT max(version) FROM agreement_versions WHERE transfer_id = t.id)`;

/** The copies of transfers that go on which wait to be looked at, the oldest first. */
export async function listWaitingCopies(db: Database) {
  type Waiting = Record<"id" | "about" | "partyId" | "name" | "at", string>;
  const { rows } = await db.execute<Waiting>(sql`
    SELECT t.id, t.about, p.id AS "partyId", p.name, s.added_at AS at FROM agreement_signatures AS s
    JOIN agreement_versions AS v ON v.id = s.version_id JOIN transfers AS t ON t.id = v.transfer_id
    JOIN case_people AS p ON p.id = s.party_id
    WHERE s.checked_at IS NULL AND v.declined_at IS NULL AND t.closed_at IS NULL
      AND p.ended_at IS NULL AND p.forgotten_at IS NULL
      AND ${isNewest}
    ORDER BY s.added_at, p.id`);
  return rows;
}

/** The newest versions that nobody signs, as a party declined or the parties changed, of transfers that go on. */
export async function listDeclined(db: Database) {
  type Declined = Record<"id" | "about" | "at" | "reason", string>;
  const { rows } = await db.execute<Declined & { name: string | null; version: number }>(sql`
    SELECT t.id, t.about, v.version, p.name, v.declined_at AS at, v.decline_reason AS reason
    FROM agreement_versions AS v JOIN transfers AS t ON t.id = v.transfer_id
    LEFT JOIN case_people AS p ON p.id = v.declined_by
    WHERE v.declined_at IS NOT NULL AND t.closed_at IS NULL AND t.fell_at IS NULL AND ${isNewest}
    ORDER BY v.declined_at, v.id`);
  return rows;
}

/** The versions that all signed and that wait for their sealed copy. */
export async function listUnsealed(db: Database): Promise<Unsealed[]> {
  const { rows } = await db.execute<Unsealed>(sql`
    SELECT t.id, t.about, v.id AS version, max(s.added_at) AS at
    FROM agreement_versions AS v JOIN transfers AS t ON t.id = v.transfer_id
    JOIN case_people AS p ON p.transfer_id = t.id AND p.role IN ('buyer', 'seller')
      AND p.ended_at IS NULL AND p.forgotten_at IS NULL
    LEFT JOIN agreement_signatures AS s
      ON s.version_id = v.id AND s.party_id = p.id AND s.checked_at IS NOT NULL
    WHERE v.signing_since IS NOT NULL AND v.completed_at IS NULL AND v.declined_at IS NULL
      AND t.closed_at IS NULL AND t.fell_at IS NULL AND ${isNewest}
    GROUP BY t.id, v.id HAVING count(*) = count(s.party_id) ORDER BY at, v.id`);
  return rows;
}

export const isUnsealed = async (db: Database, versionId: string): Promise<boolean> =>
  (await listUnsealed(db)).some(({ version }) => version === versionId);

export const signersOf = (parties: readonly Party[]): Party[] =>
  parties.filter(({ role }) => role === "buyer" || role === "seller");

/** Whether it is not a seller's turn yet, where the office chose that they sign last. */
export async function waitsForBuyers(
  db: Database,
  version: Pick<AgreementVersion, "id" | "signing_order">,
  { role }: Pick<Party, "role">,
  signers: readonly Party[],
): Promise<boolean> {
  if (version.signing_order === "any" || role !== "seller") return false;
  const signed = await listSignatures(db, version.id);
  return signers.some(
    (one) =>
      one.role === "buyer" &&
      !signed.some(({ party_id, checked_at }) => party_id === one.id && checked_at),
  );
}

/** Everything about the agreement of a transfer, for its pages. */
export async function readSigning(services: Pick<Services, "db" | "secrets">, transferId: string) {
  const { db } = services;
  const versions = await listVersions(db, transferId);
  const [newest, before] = versions;
  const ids = versions.map(({ id }) => id);
  const [parties, signatures, remarks] = await Promise.all([
    listParties(db, transferId),
    newest ? listSignatures(db, newest.id) : [],
    ids.length === 0
      ? []
      : db
          .select()
          .from(agreementRemarks)
          .where(inArray(agreementRemarks.version_id, ids))
          .orderBy(asc(agreementRemarks.at), asc(agreementRemarks.id)),
  ]);
  const documentOf = (one: AgreementVersion) => modelOf(services, one);
  const signers = signersOf(parties);
  return {
    newest: newest && {
      id: newest.id,
      version: newest.version,
      hash: newest.hash,
      documentId: newest.document_id,
      annexes: annexesOf(services, newest),
      sentAt: newest.sent_at,
      isSigned: newest.completed_at !== null,
      isSigning: newest.signing_since !== null && newest.completed_at === null,
      outcomeId: newest.completed_at && newest.outcome_id,
      declined: newest.declined_at && {
        name: parties.find(({ id }) => id === newest.declined_by)?.name ?? "",
        reason: newest.decline_reason,
      },
    },
    versions: versions.map(({ id, version, sent_at, sent_by, document_id, hash }) => ({
      id,
      version,
      sentAt: sent_at,
      sentBy: sent_by,
      documentId: document_id,
      hash,
    })),
    signers: signers.map(({ id, name, role }) => {
      const own = signatures.find(({ party_id }) => party_id === id);
      return {
        id,
        name,
        role,
        signedOn: own?.signed_on ?? null,
        /** The moment at which they signed on their page. */
        signedHereAt: own?.evidence_id ? own.added_at : null,
        documentId: own?.document_id ?? null,
        checkedAt: own?.checked_at ?? null,
        checkedBy: own?.checked_by ?? null,
        receivedAt: own?.received_at ?? null,
      };
    }),
    remarks,
    sections: newest ? shownSections(documentOf(newest), before ? documentOf(before) : null) : [],
  };
}

export type Signing = Awaited<ReturnType<typeof readSigning>>;

/** Seals every version with another secret. */
export const resealVersions = resealing(agreementVersions.id, agreementVersions.sealed, placeOf);
