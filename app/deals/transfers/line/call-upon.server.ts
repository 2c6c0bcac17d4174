import { dutch, t, translated } from "@voordeur/language/text.ts";
import { momentText } from "@voordeur/language/dates.ts";
import { transferStepNames } from "../../../../database/schema/cases.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { addDocument, type StoredDocument } from "../documents/service.server.ts";
import { lockTransfer, recordEvent } from "../lock.server.ts";
import { stepNames } from "../kinds.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { listParties, listTransferSteps, type Party } from "../queries.server.ts";
import { endByFall } from "../service.server.ts";
import { stepIn, type WayOut } from "./line.ts";
import { lockLine } from "./lines.server.ts";
import { settleStep } from "./steps.server.ts";
import { endWords } from "./words.ts";

/** What the article asks with a notice; for bedenktijd nothing, and another condition may have none. */
export const proofAsked: Readonly<Partial<Record<WayOut, string>>> = {
  financing: dutch`Voeg minstens één schriftelijke afwijzing bij`,
  survey: dutch`Voeg het rapport van de keuring bij`,
};

export interface Call {
  step: WayOut;
  words: string;
  proof: StoredDocument | null;
}

/**
 * A buyer ends the purchase by bedenktijd or a condition: one of them suffices, and twice is once. All
 * who take part are notified, and the buyer gets a receipt with the moment. The sale stays as it is: staff
 * decide how it goes on.
 * @throws Refused when it is too late, which the office is told, or lacks what the article asks
 */
export async function callUpon(
  services: Pick<Services, "db" | "settings" | "sharedClock" | "jobs" | "storage" | "secrets">,
  { id: partyId, case_id: transferId }: Pick<Party, "id" | "case_id">,
  { step, words, proof }: Call,
): Promise<void> {
  const by = { partyId };
  const sequence = transferStepNames.indexOf(step);
  const tooLate = await inTransaction(services, async (services, tx) => {
    await lockTransfer(tx, transferId);
    const steps = await listTransferSteps(tx, transferId);
    if (steps.some((row) => row.step === step && row.outcome === "called-upon")) return null;
    const { transfer, line, now } = await lockLine(services, transferId);
    const parties = await listParties(tx, transferId);
    const buyer = found(parties.find(({ id, role }) => id === partyId && role === "buyer"));
    const { until, state } = stepIn(line, step);
    const at = { ...services, clock: () => now };
    if (until !== null && now >= until) {
      await recordEvent(at, transferId, "called-late", by, { step });
      await queueLetter(at, buyer, { letter: "call-late", recipient: "agency", sequence });
      return { until, now };
    }
    if (until === null) throw new Refused(t`Deze mogelijkheid is er nu niet. Bel ons even.`, 409);
    if (state !== "open") throw new Refused(t`Deze voorwaarde is al afgehandeld.`, 409);
    const asked = translated(proofAsked[step] ?? "");
    if (!proof && asked) throw new Refused({ errors: { bewijs: asked } });
    if (proof) {
      const name = `Bewijs bij: ${stepNames[step].toLowerCase()}`;
      await addDocument(at, transfer, { kind: "notice", step, name, stored: proof }, by);
    }
    await settleStep(at, transfer, step, "called-upon", by);
    await endByFall(at, transfer.sale_id, { because: step, note: words }, by);
    for (const party of parties) {
      const letter = party.id === partyId ? "call-receipt" : "call";
      await queueLetter(at, party, { letter, sequence });
    }
    await queueLetter(at, buyer, { letter: "call", recipient: "agency", sequence });
    return null;
  });
  if (!tooLate) return;
  throw new Refused(
    t`Dit kon tot ${endWords(tooLate.until)}. Uw bericht kwam ${momentText(tooLate.now)} binnen: dat is te laat. Ons kantoor weet ervan. Bel ons.`,
    409,
  );
}
