import { t } from "@voordeur/language/text.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { and, eq, isNull } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { agreementSignatures, agreementVersions } from "../../../../database/schema/transfers.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { fillSaleDays } from "../../sales/afterwards/service.server.ts";
import { keepStep } from "../../cases/service.server.ts";
import { addDocument, findDocument, type StoredDocument } from "../documents/service.server.ts";
import { type Doer, lockRunning, recordEvent } from "../lock.server.ts";
import { dayOfAgreement } from "../line/line.ts";
import { settleStep } from "../line/steps.server.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";
import { newestOf, queueSigners, queueTurns } from "./send.server.ts";
import {
  type AgreementVersion,
  listSignatures,
  listVersions,
  openVersion,
  type Signature,
  signersOf,
} from "./versions.server.ts";

/** The job that makes the copy with all signatures, and completes the version with it. */
export const SEAL_AGREEMENT = "seal-agreement";

export interface Signed {
  versionId: string;
  partyId: string;
  /** The day beside the signature. */
  on: IsoDay;
  copy: StoredDocument;
}

/**
 * Keeps a party's signed copy, in place of an earlier one; the same with the same day is there once. It counts
 * once staff looked at it (`check.server.ts`). @throws Refused
 */
export async function keepSigned(
  instance: Services,
  transferId: string,
  { versionId, partyId, on, copy }: Signed,
  by: Doer,
): Promise<void> {
  await inTransaction(instance, async (instance, tx) => {
    const transfer = await lockRunning(tx, transferId);
    const services = await atCertainTime(instance);
    const version = await newestOf(tx, transfer, versionId);
    const own = (await listSignatures(tx, versionId)).find(({ party_id }) => party_id === partyId);
    const before = own?.document_id && (await findDocument(tx, transferId, own.document_id));
    if (before && before.hash === copy.hash && own.signed_on === on) return;
    requireSigning(version);
    if (own?.checked_at) {
      throw new Refused(t`Deze handtekening telt al. Klopt zij niet, bel dan ons kantoor.`, 409);
    }
    const original = (await listVersions(tx, transferId)).find(({ hash }) => hash === copy.hash);
    if (original) {
      const bestand = t`Dit is versie ${original.version} zoals wij haar stuurden, zonder handtekening. Kies het getekende exemplaar.`;
      throw new Refused({ errors: { bestand } });
    }
    const signers = signersOf(await listParties(tx, transferId));
    const signer = found(signers.find(({ id }) => id === partyId));
    requirePossible(on, version, services.clock());
    const name = `Koopovereenkomst versie ${version.version}, getekend door ${signer.name}`;
    // For the office alone until it counts.
    const about = { kind: "signature", step: "signed", name: name.slice(0, 200) } as const;
    const document = await addDocument(services, transfer, { ...about, stored: copy }, by);
    const row = {
      signed_on: on,
      document_id: document.id,
      added_at: services.clock(),
      actor: by.actor ?? null,
    };
    await tx
      .insert(agreementSignatures)
      .values({ version_id: versionId, party_id: partyId, ...row })
      .onConflictDoUpdate({
        target: [agreementSignatures.version_id, agreementSignatures.party_id],
        set: row,
      });
    if (before) await tx.delete(caseDocuments).where(eq(caseDocuments.id, before.id));
    await recordEvent(services, transferId, "signed", by, { version: version.version });
  });
}

/**
 * Completes a version once everybody's signature counts, in a transaction that holds the transfer. Gives the
 * sale to settle after the commit; null: somebody's is still to come.
 */
export async function completeWithAll(
  services: Services,
  transfer: Transfer,
  version: AgreementVersion,
  by: Doer,
): Promise<string | null> {
  const signers = signersOf(await listParties(services.db, transfer.id));
  const counted = (await listSignatures(services.db, version.id)).filter((one) => one.checked_at);
  const own = signers.flatMap(({ id }) => counted.find(({ party_id }) => party_id === id) ?? []);
  if (own.length < signers.length) {
    await queueTurns(services, transfer, version);
    return null;
  }
  // Signed on the site: the copy that all get comes first, as their bedenktijd begins with it.
  if (!version.outcome_id && own.some(({ evidence_id }) => evidence_id)) {
    const about = { id: transfer.id, version: version.id };
    await services.jobs.send(SEAL_AGREEMENT, about, { transaction: services.db });
    return null;
  }
  await complete(services, transfer, version, own, by);
  return transfer.sale_id;
}

/** @throws Refused for a version that nobody may sign now */
export function requireSigning(version: AgreementVersion): void {
  const { signing_since, completed_at, declined_at } = version;
  if (completed_at) throw new Refused(t`Iedereen heeft al getekend.`, 409);
  if (!signing_since) throw new Refused(t`Deze versie is nog niet vrijgegeven om te tekenen.`, 409);
  if (!declined_at) return;
  throw new Refused(t`Deze versie wordt niet getekend: iemand wil haar eerst anders.`, 409);
}

function requirePossible(day: IsoDay, { sent_at }: AgreementVersion, now: Date): void {
  const made = amsterdamDate(sent_at);
  const wrong =
    (day > amsterdamDate(now) && t`Deze dag komt nog`) ||
    (day < made && t`Deze versie is van ${formatDay(made)}`);
  if (wrong) throw new Refused({ errors: { getekend: wrong } });
}

/** The days that the agreement of a version names. */
export function namedDays(services: Pick<Services, "secrets">, version: AgreementVersion) {
  const { clausules, leveringsdatum, bankgarantieDatum } = openVersion(services, version);
  const other = clausules.nhg?.datum;
  return {
    financing_until: clausules.financiering?.datum || null,
    survey_until: clausules.bouwkundigeKeuring?.datum || null,
    // Keep the days that staff noted for other conditions.
    ...(other && { other_until: other }),
    guarantee_by: bankgarantieDatum || null,
    transfer_on: leveringsdatum,
  };
}

/** Everybody signed: the days of the sale fill themselves, and the buyers get the copy today. */
async function complete(
  services: Services,
  transfer: Transfer,
  version: AgreementVersion,
  signatures: readonly Signature[],
  by: Doer,
): Promise<void> {
  const now = services.clock();
  const named = namedDays(services, version);
  const signed_on = signatures
    .map((one) => one.signed_on)
    .toSorted()
    .at(-1)!;
  const days = { ...named, signed_on, handed_over_on: amsterdamDate(now) };
  await fillSaleDays(services, transfer.sale_id, days, transfer.handler ?? "");
  for (const [step, name] of Object.entries(dayOfAgreement)) {
    const agreed_on = (named as Partial<Record<typeof name, string | null>>)[name] ?? null;
    if (agreed_on === null) continue;
    const key = { transfer_id: transfer.id, step: step as keyof typeof dayOfAgreement };
    await keepStep(services.db, key, { agreed_on });
  }
  await services.db
    .update(agreementVersions)
    .set({ completed_at: now })
    .where(eq(agreementVersions.id, version.id));
  await settleStep(services, transfer, "signed", "done", by);
  await recordEvent(services, transfer.id, "all-signed", by, { version: version.version });
  // Without a number: a completion that was taken back may come again.
  await queueSigners(services, transfer, { letter: "signed", id: version.id, version: null });
}

/** A buyer says that the copy which all signed has arrived; the first time counts. */
export async function confirmReceipt(
  instance: Pick<Services, "db" | "sharedClock">,
  party: Party,
  versionId: string,
): Promise<void> {
  await inTransaction(instance, async (instance, tx) => {
    const services = await atCertainTime(instance);
    const [version] = await tx
      .select()
      .from(agreementVersions)
      .where(
        and(eq(agreementVersions.id, versionId), eq(agreementVersions.transfer_id, party.case_id)),
      );
    if (!version?.completed_at || party.role !== "buyer") {
      throw new Response("Not Found", { status: 404 });
    }
    const taken = await tx
      .update(agreementSignatures)
      .set({ received_at: services.clock() })
      .where(
        and(
          eq(agreementSignatures.version_id, versionId),
          eq(agreementSignatures.party_id, party.id),
          isNull(agreementSignatures.received_at),
        ),
      );
    if (taken.rowCount === 0) return;
    const by = { partyId: party.id };
    const { version: number } = version;
    await recordEvent(services, party.case_id, "received", by, { version: number });
  });
}
