import { t } from "@voordeur/language/text.ts";
import type { TransferStepName } from "../../../../database/schema/cases.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { addDocument, type StoredDocument } from "../documents/service.server.ts";
import type { Doer } from "../lock.server.ts";
import { stepNames } from "../kinds.ts";
import { listParties, type Party } from "../queries.server.ts";
import { isCondition, isWaiting, stepIn } from "./line.ts";
import { lockLine } from "./lines.server.ts";
import { settleStep } from "./steps.server.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "settings" | "sharedClock" | "jobs" | "storage" | "secrets"
>;

/** What a party can settle: who loses a right by it, or whose task it is. */
export const isTheirs = ({ role }: Pick<Party, "role">, step: TransferStepName): boolean =>
  (role === "buyer" && (isCondition(step) || step === "guarantee")) ||
  (role === "notary" && step === "notary");

/**
 * A step is done, or not needed, with proof or without. A condition that is done can no longer be called
 * upon. Done twice is done once.
 * @throws Refused when it cannot be settled (any more)
 */
export async function settle(
  services: Needed,
  transferId: string,
  { step, outcome, proof }: Settled,
  by: Doer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const { transfer, line, facts } = await lockLine(services, transferId);
    if (by.partyId) {
      const parties = await listParties(tx, transferId);
      found(parties.some((one) => one.id === by.partyId && isTheirs(one, step)));
    }
    const one = stepIn(line, step);
    if (step === "cooling-off") throw new Refused(t`De bedenktijd loopt vanzelf af.`, 409);
    if (step === "signed") {
      if (!facts.days.signed_on || !facts.days.handed_over_on) {
        throw new Refused("Vul eerst bij de verkoop de datums in: ze staan daarna vast.", 409);
      }
    } else if (one.state === outcome) return;
    else if (!isWaiting(one)) throw new Refused(t`Deze stap is al afgehandeld.`, 409);
    const isNew = await settleStep(services, transfer, step, outcome, by);
    if (!proof || !isNew) return;
    const kind = step === "guarantee" ? "guarantee" : "proof";
    const name = `Bewijs bij: ${stepNames[step].toLowerCase()}`;
    await addDocument(services, transfer, { kind, step, name, stored: proof }, by);
  });
}

interface Settled {
  step: TransferStepName;
  outcome: "done" | "not-needed";
  proof: StoredDocument | null;
}

/**
 * Staff open a step again. The signing stays, and so does what ended a buyer's right by its own hand or
 * by the clock.
 */
export async function reopenStep(
  services: Needed,
  transferId: string,
  step: TransferStepName,
  by: Doer,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { transfer, line } = await lockLine(services, transferId);
    const { state, actor } = stepIn(line, step);
    const isSettledByHand = state === "done" || state === "not-needed";
    const isFinal = step === "signed" || (isCondition(step) && actor === null);
    if (!isSettledByHand || isFinal) throw new Refused("Deze stap blijft zoals hij is.", 409);
    await settleStep(services, transfer, step, null, by);
  });
}
