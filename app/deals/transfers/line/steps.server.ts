import { and, eq, sql } from "drizzle-orm";
import type { stepOutcomes, TransferStepName } from "../../../../database/schema/cases.ts";
import { transferSteps } from "../../../../database/schema/transfers.ts";
import type { Services } from "../../../platform/services.ts";
import { type Doer, recordEvent } from "../lock.server.ts";
import type { Transfer } from "../queries.server.ts";

export type StepOutcome = (typeof stepOutcomes)[number];

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
  const isThisStep = and(eq(transferSteps.transfer_id, id), eq(transferSteps.step, step));
  const [before] = await services.db.select().from(transferSteps).where(isThisStep);
  if ((before?.outcome ?? null) === outcome) return false;
  const settled = {
    outcome,
    settled_at: outcome && services.clock(),
    party_id: (outcome && by.partyId) ?? null,
    actor: (outcome && by.actor) ?? null,
  };
  await services.db
    .insert(transferSteps)
    .values({ transfer_id: id, step, ...settled })
    .onConflictDoUpdate({
      target: [transferSteps.transfer_id, transferSteps.step],
      set: { ...settled, version: sql`${transferSteps.version} + 1` },
    });
  await recordEvent(services, id, outcome ?? "undone", by, { step });
  return true;
}
