import type { IsoDay } from "@voordeur/time/days.ts";
import { and, eq, isNull } from "drizzle-orm";
import { agreementVersions } from "../../../../database/schema/transfers.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Services } from "../../../platform/services.ts";
import { findDocument, openDocument, storeDocument } from "../documents/service.server.ts";
import { listParties, type Transfer } from "../queries.server.ts";
import { newestOf } from "./send.server.ts";
import { keepSigned } from "./sign.server.ts";
import { listVersions, signersOf } from "./versions.server.ts";

export interface Signer {
  id: string;
  name: string;
  email: string;
}

/** A service that has people sign a PDF; none is built in (decision 140). */
export interface SignatureProvider {
  name: string;
  /** Hands a version over, and asks the parties to sign; gives the provider's name for it. */
  start: (
    version: { title: string; pdf: Uint8Array },
    signers: readonly Signer[],
  ) => Promise<string>;
  /** The parties that have signed, by their ids; the file once all have. */
  read: (ref: string) => Promise<{
    signed: { partyId: string; on: IsoDay }[];
    file: Uint8Array | null;
  }>;
}

/**
 * Has the released version signed at a provider, which is asked outside any transaction; a second time
 * changes nothing. @throws Refused
 */
export async function startAtProvider(
  services: Services,
  provider: SignatureProvider,
  transfer: Transfer,
  versionId: string,
): Promise<void> {
  const { db } = services;
  const version = await newestOf(db, transfer, versionId);
  if (version.provider_ref) return;
  if (!version.signing_since) throw new Refused("Deze versie is nog niet vrijgegeven.", 409);
  const document = await findDocument(db, transfer.id, version.document_id);
  const pdf = await openDocument(services, document!);
  const signers = signersOf(await listParties(db, transfer.id));
  const provider_ref = await provider.start({ title: document!.name, pdf }, signers);
  await db
    .update(agreementVersions)
    .set({ provider: provider.name, provider_ref })
    .where(and(eq(agreementVersions.id, versionId), isNull(agreementVersions.provider_ref)));
}

/** Asks a provider how far it is, and keeps what all signed. */
export async function followProvider(
  services: Services,
  provider: SignatureProvider,
  transferId: string,
): Promise<void> {
  const [newest] = await listVersions(services.db, transferId);
  if (!newest?.provider_ref || newest.provider !== provider.name || newest.completed_at) return;
  const { signed, file } = await provider.read(newest.provider_ref);
  if (!file) return;
  const copy = await storeDocument(services, file);
  await keepSigned(services, transferId, { versionId: newest.id, signed, copy }, {});
}
