import type { StepName } from "../../../database/schema/cases.ts";
import { found } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { inTransaction } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { keepStep } from "../cases/service.server.ts";
import { isByHand, type StepState } from "./kinds.ts";
import { listSteps } from "./queries.server.ts";
import { type Doer, lockOpenDossier, reopenStep, settleStep } from "./steps.server.ts";

/** The acts of staff on a step: tick it off, open it again, go past it with a reason, or name another day. */
type Mark = "done" | "open" | { reason: string; mayGate: boolean } | { wishedOn: string | null };

/**
 * Carries it out; what is that way already stays so. @throws Refused where a part of the file says
 * itself whether it is done, or who asks may not pass a gate; a 404 response for a step that it lacks
 */
export async function markStep(
  services: Pick<Services, "db" | "clock" | "pages">,
  dossierId: string,
  step: StepName,
  mark: Mark,
  by: Doer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    const state = found((await listSteps(tx, dossierId)).find((one) => one.step === step));
    if (typeof mark === "object" && "wishedOn" in mark) {
      return keepStep(tx, { dossier_id: dossier.id, step }, { due_on: mark.wishedOn });
    }
    requireAllowed(state, mark);
    if (mark === "open") return reopenStep(services, dossier, step, by);
    await settleStep(services, dossier, step, by, mark === "done" ? undefined : mark.reason);
  });
}

function requireAllowed(
  { step, isGate, doneAt, passedReason }: StepState,
  mark: Exclude<Mark, { wishedOn: string | null }>,
): void {
  const isSelfDone = !isByHand(step);
  if (mark === "done" && isSelfDone) {
    throw new Refused("Deze stap wordt vanzelf klaar. Sla hem over als dat niet kan.", 409);
  }
  if (mark === "open" && isSelfDone && doneAt && passedReason === null) {
    throw new Refused("Deze stap opent vanzelf weer bij een nieuwe versie.", 409);
  }
  if (typeof mark === "object" && isGate && !mark.mayGate) {
    throw new Refused("Alleen een beheerder kan deze stap overslaan.", 403);
  }
}
