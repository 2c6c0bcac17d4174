import type { StepOutcome, TransferStepName } from "../../../../database/schema/cases.ts";
import type { Services } from "../../../platform/services.ts";
import { keepOutcome } from "../../cases/service.server.ts";
import { type Doer, recordEvent } from "../lock.server.ts";
import { listTransferSteps, type Transfer } from "../queries.server.ts";

/**
 * Notes what became of a step, in a transaction that holds the transfer; null: it is open again. The same
 * outcome twice is one event, by whoever was first. False: nothing changed.
 */
export async function settleStep(
  services: Pick<Services, "db" | "clock">,
  { id }: Pick<Transfer, "id">,
  step: TransferStepName,
  outcome: StepOutcome | null,
  by: Doer,
): Promise<boolean> {
  const before = (await listTransferSteps(services.db, id)).find((one) => one.step === step);
  if ((before?.outcome ?? null) === outcome) return false;
  await keepOutcome(services, { transfer_id: id, step }, outcome, by);
  await recordEvent(services, id, outcome ?? "undone", by, { step });
  return true;
}
