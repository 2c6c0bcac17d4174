import { formatDate, formatDateTime, formatDay } from "@voordeur/language/dates.ts";
import { andList } from "@voordeur/language/lists.ts";
import { eq } from "drizzle-orm";
import { agreementVersions } from "../../../../database/schema/transfers.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { endingOf } from "../../../platform/files/content-types.ts";
import { urlSlug } from "../../../platform/text-input.ts";
import type { Services } from "../../../platform/services.ts";
import { settleSale } from "../../sales/afterwards/service.server.ts";
import { listEvidence } from "../../signing/evidence/service.server.ts";
import type { Sealing } from "../../signing/outcome/kinds.ts";
import {
  officeSeal,
  type OfficeSeal,
  printedEvidence,
  SEALED_WORDS,
} from "../../signing/outcome/service.server.ts";
import { addDocument, findDocument, openDocument, storeAsIs } from "../documents/service.server.ts";
import { roleNames } from "../kinds.ts";
import { lockTransfer } from "../lock.server.ts";
import { listParties } from "../queries.server.ts";
import { completeWithAll, SEAL_AGREEMENT } from "./sign.server.ts";
import {
  type AgreementVersion,
  annexesOf,
  isUnsealed,
  listSignatures,
  listUnsealed,
  listVersions,
  modelOf,
  type Signature,
  signersOf,
} from "./versions.server.ts";

/**
 * Makes the copy that all get once everybody signed, and completes the version with it; a second time changes
 * nothing. @throws TypesetterBusyError, and when the seal cannot be made yet
 */
export async function sealAgreement(
  instance: Services,
  transferId: string,
  versionId: string,
): Promise<void> {
  const version = (await listVersions(instance.db, transferId)).find(({ id }) => id === versionId);
  if (!version || !(await isUnsealed(instance.db, versionId))) return;
  const signatures = await listSignatures(instance.db, versionId);
  const last = Math.max(...signatures.map(({ added_at }) => added_at.getTime()));
  const seal = await officeSeal(instance, new Date(last));
  const pdf = await printOutcome(instance, transferId, { version, signatures, seal });
  const stored = await storeAsIs(instance, await seal.put(pdf), "application/pdf");
  const saleId = await inTransaction(instance, async (instance, tx) => {
    const transfer = await lockTransfer(tx, transferId);
    const services = await atCertainTime(instance);
    // Also where somebody came, went or is named otherwise by now: the trigger `end_signing`.
    if (!transfer || !(await isUnsealed(tx, versionId))) return null;
    // Somebody was taken back meanwhile: the next last signature has its own job.
    if (markOf(await listSignatures(tx, versionId)) !== markOf(signatures)) return null;
    const name = `Koopovereenkomst versie ${version.version}, getekend door allen`;
    const about = { kind: "signed", step: "signed", name, stored } as const;
    const { id: outcome_id } = await addDocument(services, transfer, about, {});
    await tx
      .update(agreementVersions)
      .set({ outcome_id })
      .where(eq(agreementVersions.id, versionId));
    return completeWithAll(services, transfer, { ...version, outcome_id }, {});
  });
  if (saleId) await settleSale(instance, saleId);
}

export const agreementSealing: Sealing = {
  name: SEAL_AGREEMENT,
  list: listUnsealed,
  seal: sealAgreement,
};

const markOf = (signatures: readonly Signature[]) =>
  signatures
    .map(({ party_id, evidence_id, document_id, checked_at }) =>
      [party_id, evidence_id, document_id, checked_at?.getTime()].join(" "),
    )
    .toSorted()
    .join("\n");

/** The agreement with how each signed it, and what proves that; what came on paper travels along. */
async function printOutcome(
  services: Services,
  transferId: string,
  {
    version,
    signatures,
    seal,
  }: { version: AgreementVersion; signatures: readonly Signature[]; seal: OfficeSeal },
): Promise<Uint8Array> {
  const { db } = services;
  const evidence = await listEvidence(services, db, version.id);
  const signers = signersOf(await listParties(db, transferId)).toSorted((one, other) =>
    other.role.localeCompare(one.role),
  );
  const attach = async (documentId: string, file: string) => {
    const document = (await findDocument(db, transferId, documentId))!;
    const bytes = await openDocument(services, document);
    const { name, type } = document;
    return { name, file: `${file}.${endingOf(type)}`, type, bytes };
  };
  const annexes = annexesOf(services, version);
  const attached = [await attach(version.document_id, `versie-${version.version}`)];
  for (const [at, { id }] of annexes.entries())
    attached.push(await attach(id, `bijlage-${at + 1}`));
  const printed = [];
  for (const [at, { id, name, role }] of signers.entries()) {
    const own = signatures.find(({ party_id }) => party_id === id)!;
    const title = `${roleNames[role]}: ${name}`;
    const proof = evidence.find((one) => one.id === own.evidence_id);
    if (proof) {
      printed.push({ name, title, ...printedEvidence(proof) });
      continue;
    }
    const scan = await attach(own.document_id!, `op-papier-${at + 1}-${urlSlug(name, id)}`);
    attached.push(scan);
    printed.push({
      name,
      title,
      typed: "",
      drawn: null,
      mark: `Op papier getekend op ${formatDay(own.signed_on)}; het exemplaar zit in dit bestand (${scan.file}).`,
      facts: [
        { label: "Getekend op", value: formatDay(own.signed_on) },
        {
          label: "Nagekeken",
          value: `${formatDateTime(own.checked_at!)} door ${own.checked_by ?? "het kantoor"}`,
        },
      ],
    });
  }
  // The template is in memory only once somebody signs an agreement.
  const { printToSign } = await import("../../contracts/service.server.ts");
  const own = "De tekst van deze overeenkomst is het stuk dat in dit bestand zit.";
  const kept = modelOf(services, version);
  const model = {
    ...kept,
    ...(kept.ownPages && { introduction: [[own]] }),
    signatures: signers.map(({ role, name }) => ({ role: roleNames[role], name })),
  };
  const signed = {
    introduction: `${andList(signers.map(({ name }) => name))} tekenden versie ${version.version} van deze koopovereenkomst. Zo is vastgesteld wie dat deed, wanneer, en wat zij voor zich hadden.`,
    facts: [
      {
        label: "Stuk",
        value: `Koopovereenkomst, versie ${version.version}, van ${formatDate(version.sent_at)}`,
      },
      { label: "Kenmerk (SHA-256)", value: version.hash },
      { label: "Zegel", value: seal.words },
    ],
    signers: printed,
    closing: `Het stuk dat zij lazen zit ongewijzigd in dit bestand (${attached[0]!.file}); het kenmerk hoort daarbij. ${SEALED_WORDS}`,
    attached,
  };
  return printToSign(services, model, version.version, { annexes, signed });
}
