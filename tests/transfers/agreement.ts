import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { valuesFrom } from "@voordeur/agreement/form/stored.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";
import { readAgreement, saveAgreement } from "../../app/deals/sales/agreement/service.server.ts";
import {
  markOfSending,
  releaseVersion,
  sendVersion,
} from "../../app/deals/transfers/signing/send.server.ts";
import { answerCopy } from "../../app/deals/transfers/signing/check.server.ts";
import { keepSigned } from "../../app/deals/transfers/signing/sign.server.ts";
import { storeDocument } from "../../app/deals/transfers/documents/service.server.ts";
import { listVersions } from "../../app/deals/transfers/signing/versions.server.ts";
import { readTransfer } from "../../app/deals/transfers/queries.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { type beginSold, transferStaff } from "./workbench.ts";
import { smallPdf } from "../setup/small-pdf.ts";

/** An agreement in which nothing is missing. */
export function wholeAgreement(): ContractValues {
  const { clausules } = coupleToCouple;
  const texts = Object.entries(clausules).map(([name, fields]) => [
    name,
    fields === true
      ? {}
      : Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])),
  ]);
  return valuesFrom({
    ...coupleToCouple,
    koopsom: String(coupleToCouple.koopsom),
    clausules: Object.fromEntries(texts),
    gekozen: Object.fromEntries(Object.keys(clausules).map((name) => [name, true])),
  });
}

/** Staff keep an agreement with the sale of a transfer. */
export async function keepAgreement(
  services: Services,
  saleId: string,
  values: ContractValues = wholeAgreement(),
): Promise<void> {
  const { bidderId, version } = (await readAgreement(services, saleId))!;
  await saveAgreement(services, saleId, { bidderId, values, version }, transferStaff.staffId);
}

/** Staff send what is kept, as a new version. */
export async function sendKept(services: Services, id: string) {
  const transfer = (await readTransfer(services.db, id))!;
  const [newest] = await listVersions(services.db, id);
  const agreement = await readAgreement(services, transfer.sale_id);
  const seen = markOfSending(newest?.version ?? 0, agreement);
  await sendVersion(services, transfer, seen, transferStaff);
  return (await listVersions(services.db, id))[0]!;
}

/** A version that is released to be signed. */
export async function releasedVersion(
  services: Services,
  { id, saleId }: { id: string; saleId: string },
) {
  await keepAgreement(services, saleId);
  const version = await sendKept(services, id);
  await releaseVersion(services, id, version.id, transferStaff);
  return version;
}

/** Staff find the copies of these parties right that wait. */
export async function acceptCopies(
  services: Services,
  transferId: string,
  versionId: string,
  partyIds: readonly string[],
) {
  for (const deelnemer of partyIds) {
    const right = { versie: versionId, deelnemer, seen: undefined, is: "right" } as const;
    await answerCopy(services, transferId, right, transferStaff);
  }
}

/** Staff keep a paper with the signatures of these parties, and find it right. */
export async function signCopies(
  services: Services,
  transferId: string,
  { versionId, partyIds, on }: { versionId: string; partyIds: readonly string[]; on: string },
  bytes: Uint8Array = smallPdf("signed"),
) {
  for (const partyId of partyIds) {
    const copy = await storeDocument(services, bytes);
    await keepSigned(services, transferId, { versionId, partyId, on, copy }, transferStaff);
  }
  await acceptCopies(services, transferId, versionId, partyIds);
}

/** Staff keep the paper on which both buyers and both sellers signed a version on one day, and find it right. */
export async function signedByAll(
  services: Services,
  { id, parties }: Awaited<ReturnType<typeof beginSold>>,
  versionId: string,
) {
  const partyIds = [parties.fatma, parties.bas, parties.jan, parties.els].map((one) => one.id);
  await signCopies(services, id, { versionId, partyIds, on: "2026-12-04" });
}
