import { andList } from "@voordeur/language/lists.ts";
import { eq } from "drizzle-orm";
import { caseDocuments, type TransferStepName } from "../../../../database/schema/cases.ts";
import { agreementSignatures, agreementVersions } from "../../../../database/schema/transfers.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Services } from "../../../platform/services.ts";
import { keepStep } from "../../cases/service.server.ts";
import { fillSaleDays, OFFER_AGAIN } from "../../sales/afterwards/service.server.ts";
import { stepNames } from "../kinds.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { settleStep } from "../line/steps.server.ts";
import { listParties, listTransferSteps, type Transfer } from "../queries.server.ts";
import { namedDays } from "./sign.server.ts";
import type { AgreementVersion } from "./versions.server.ts";

const undone: readonly TransferStepName[] = ["signed", "cooling-off"];

/**
 * Undoes what followed once everybody had signed, in a transaction that holds the transfer: the days, the
 * step, receipts, the copy for all, and by a job the status of the home. All who take part are told why.
 * @throws Refused once a later step was done
 */
export async function undoCompletion(
  services: Pick<Services, "db" | "clock" | "jobs" | "secrets">,
  transfer: Transfer,
  version: AgreementVersion,
  reason: string,
  by: StaffDoer,
): Promise<void> {
  const { db } = services;
  const { id, sale_id: saleId } = transfer;
  const steps = await listTransferSteps(db, id);
  const isLater = ({ step, settled_at }: (typeof steps)[number]) =>
    settled_at && settled_at >= version.completed_at! && !undone.includes(step);
  const later = steps.filter(isLater).map(({ step }) => stepNames[step]);
  if (later.length > 0) {
    throw new Refused(`Dit kan niet meer, want daarna is klaar: ${andList(later)}.`, 409);
  }
  await db
    .update(agreementVersions)
    .set({ completed_at: null, outcome_id: null })
    .where(eq(agreementVersions.id, version.id));
  if (version.outcome_id) {
    await db.delete(caseDocuments).where(eq(caseDocuments.id, version.outcome_id));
  }
  await db
    .update(agreementSignatures)
    .set({ received_at: null })
    .where(eq(agreementSignatures.version_id, version.id));
  const filled = ["signed_on", "handed_over_on", ...Object.keys(namedDays(services, version))];
  const none = Object.fromEntries(filled.map((name) => [name, null]));
  await fillSaleDays(services, saleId, none, by.staffId);
  for (const { step, agreed_on } of steps) {
    const key = { transfer_id: id, step };
    if (agreed_on) await keepStep(db, key, { agreed_on: null, due_time: null });
  }
  for (const step of undone) await settleStep(services, transfer, step, null, by);
  await services.jobs.send(OFFER_AGAIN, { saleId, to: "Onder bod" }, { transaction: db });
  for (const party of await listParties(db, id)) {
    await queueLetter(services, party, { letter: "unsigned", about: reason });
  }
}
