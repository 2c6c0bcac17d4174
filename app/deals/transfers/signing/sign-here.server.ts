import { t } from "@voordeur/language/text.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { eq } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { agreementSignatures, agreementVersions } from "../../../../database/schema/transfers.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { settleSale } from "../../sales/afterwards/service.server.ts";
import { wrongName } from "../../cases/input.ts";
import { keepEvidence, type SentEvidence } from "../../signing/evidence/service.server.ts";
import type { SignValues } from "../../signing/input.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";
import type { Identity } from "../../signing/evidence/kinds.ts";
import type { Party, Transfer } from "../queries.server.ts";
import { agreementCodes, requireTurn, versionToSign } from "./codes.server.ts";
import { identityOf } from "./identity.server.ts";
import { completeWithAll } from "./sign.server.ts";
import { isCodeOver } from "../../signing/codes/service.server.ts";
import { listSignatures } from "./versions.server.ts";

/**
 * A buyer or seller signs the version that they have read, on their own page: with the code from their email,
 * their name, and their identity as the office knows it. A second time changes nothing. @throws Refused
 */
export async function signHere(
  instance: Services,
  { id: partyId, case_id }: Pick<Party, "id" | "case_id">,
  { versie, kenmerk, code, smscode, naam, asked }: Omit<SignValues, "akkoord">,
  given: SentEvidence,
): Promise<void> {
  const proof = await agreementCodes.check(instance, partyId, versie, { code, smscode });
  const saleId = await inTransaction(instance, async (instance, tx) => {
    const transfer = await lockRunning(tx, case_id);
    const services = await atCertainTime(instance);
    const own = (await listSignatures(tx, versie)).find(({ party_id }) => party_id === partyId);
    if (own?.checked_at) return null;
    const toSign = await versionToSign(tx, transfer, partyId, versie);
    await requireTurn(tx, toSign);
    const { version, party, signers } = toSign;
    if (version.hash !== kenmerk) throw new Refused(t`Laad deze pagina opnieuw.`, 409);
    const identity = await identityOf(services, transfer, party);
    if (!identity) throw new Refused(identityMissing(), 409);
    const wrong = wrongName({ typed: naam, asked }, party, signers);
    if (wrong) throw new Refused({ errors: { naam: wrong } });
    const signed = { person_id: partyId, about: version.id, hash: version.hash };
    const evidence_id = await keepEvidence(services, signed, {
      name: party.name,
      typedName: naam,
      identity,
      code: { to: party.email, ...proof.given },
      ...given,
    });
    const row = {
      signed_on: amsterdamDate(services.clock()),
      document_id: null,
      evidence_id,
      added_at: services.clock(),
      actor: null,
      checked_at: services.clock(),
      checked_by: null,
    };
    await tx
      .insert(agreementSignatures)
      .values({ version_id: version.id, party_id: partyId, ...row })
      .onConflictDoUpdate({
        target: [agreementSignatures.version_id, agreementSignatures.party_id],
        set: row,
      });
    await recordEvent(
      services,
      transfer.id,
      "signed-here",
      { partyId },
      { version: version.version },
    );
    // A scan that waited is not needed any more.
    if (own?.document_id) {
      await tx.delete(caseDocuments).where(eq(caseDocuments.id, own.document_id));
    }
    return completeWithAll(services, transfer, version, { partyId });
  });
  if (saleId) await settleSale(instance, saleId);
}

/** How a party's page asks them to sign: what the office knows them by, and why they cannot; null: they can. */
export async function signingOf(
  services: Services,
  transfer: Transfer,
  { id }: Pick<Party, "id">,
  versionId: string,
): Promise<{ identity: Identity | null; hindrance: string | null; codeSentAt: Date | null }> {
  const refused = (error: unknown) => {
    if (error instanceof Refused) return error.message;
    throw error;
  };
  const { db } = services;
  const toSign = await versionToSign(db, transfer, id, versionId).catch(refused);
  if (typeof toSign === "string") return { identity: null, hindrance: toSign, codeSentAt: null };
  const identity = await identityOf(services, transfer, toSign.party);
  const hindrance =
    (await requireTurn(db, toSign).then(() => null, refused)) ??
    (identity ? null : identityMissing());
  const sent = await agreementCodes.newest(db, id, versionId);
  const codeSentAt = sent && !isCodeOver(sent, services.clock()) ? sent.created_at : null;
  return { identity, hindrance, codeSentAt };
}

const identityMissing = () =>
  t`Hier tekenen kan zodra ons kantoor uw identiteitsbewijs heeft gezien. Bel ons voor een afspraak, of teken op papier.`;

/** A buyer or seller does not sign this version, and says why: nobody signs it any more. @throws Refused */
export async function decline(
  instance: Pick<Services, "db" | "sharedClock" | "jobs">,
  { id: partyId, case_id }: Pick<Party, "id" | "case_id">,
  { versie, reden }: { versie: string; reden: string },
): Promise<void> {
  await inTransaction(instance, async (instance, tx) => {
    const transfer = await lockRunning(tx, case_id);
    const services = await atCertainTime(instance);
    const { version } = await versionToSign(tx, transfer, partyId, versie);
    const own = (await listSignatures(tx, versie)).find(({ party_id }) => party_id === partyId);
    if (own) throw new Refused(t`U heeft al getekend. Bel ons.`, 409);
    await tx
      .update(agreementVersions)
      .set({ declined_at: services.clock(), declined_by: partyId, decline_reason: reden })
      .where(eq(agreementVersions.id, version.id));
    await recordEvent(services, transfer.id, "declined", { partyId }, { version: version.version });
  });
}
