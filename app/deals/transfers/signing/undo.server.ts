import { eq } from "drizzle-orm";
import { sales } from "../../../../database/schema/bids.ts";
import {
  caseDocuments,
  type TransferStepName,
  transferStepNames,
} from "../../../../database/schema/cases.ts";
import { agreementSignatures, agreementVersions } from "../../../../database/schema/transfers.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { keepStep } from "../../cases/service.server.ts";
import { fillSaleDays, OFFER_AGAIN } from "../../sales/afterwards/service.server.ts";
import { stepNames } from "../kinds.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { settleStep } from "../line/steps.server.ts";
import { listParties, listTransferSteps, type Transfer } from "../queries.server.ts";
import { namedDays } from "./sign.server.ts";
import type { AgreementVersion } from "./versions.server.ts";

/** The steps that were settled since everybody had signed, by name; the clock alone ends bedenktijd. */
export async function laterSteps(
  tx: Database,
  { transfer_id, completed_at }: AgreementVersion,
): Promise<string[]> {
  if (!completed_at) return [];
  const settled = (await listTransferSteps(tx, transfer_id)).flatMap(({ step, settled_at }) =>
    settled_at && settled_at >= completed_at && !undone.includes(step) ? step : [],
  );
  return transferStepNames.filter((step) => settled.includes(step)).map((step) => stepNames[step]);
}

const undone: readonly TransferStepName[] = ["signed", "cooling-off"];

/**
 * Undoes what followed once everybody had signed, in a transaction that holds the transfer: the days, the
 * step, receipts, the copy for all, and by a job the status of the home. All who take part are told why.
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
  for (const { step, agreed_on } of await listTransferSteps(db, id)) {
    const key = { transfer_id: id, step };
    if (agreed_on) await keepStep(db, key, { agreed_on: null, due_time: null });
  }
  for (const step of undone) await settleStep(services, transfer, step, null, by);
  // What staff set at the source is asked for once more when all have signed.
  const unset = { source_status: null, source_status_at: null };
  await db.update(sales).set(unset).where(eq(sales.id, saleId));
  await services.jobs.send(OFFER_AGAIN, { saleId, to: "Onder bod" }, { transaction: db });
  for (const party of await listParties(db, id)) {
    await queueLetter(services, party, { letter: "unsigned", about: reason });
  }
}
