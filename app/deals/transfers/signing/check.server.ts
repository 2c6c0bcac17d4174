import { and, eq } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { agreementSignatures } from "../../../../database/schema/transfers.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { found } from "../../../platform/body/ids.ts";
import { Overtaken, requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { settleSale } from "../../sales/afterwards/service.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";
import { listParties } from "../queries.server.ts";
import { newestOf } from "./send.server.ts";
import { completeWithAll } from "./sign.server.ts";
import { undoCompletion } from "./undo.server.ts";
import { listSignatures, signersOf, waitsForBuyers } from "./versions.server.ts";

/** The copy that staff have before them, as their form names it; `seen`: its document. */
interface Answer {
  versie: string;
  deelnemer: string;
  seen: string | undefined;
  /** `right`: it counts; `wrong`: it goes; `not-right`: that it was right is taken back, with what followed. */
  is: "right" | "wrong" | "not-right";
  /** Told to whom it concerns, unless it is right. */
  reden?: string;
}

/**
 * Staff looked at a copy. The same answer twice is one.
 * @throws Overtaken when it was replaced or answered otherwise, Refused once a later step was done
 */
export async function answerCopy(
  instance: Services,
  transferId: string,
  { versie: versionId, deelnemer: partyId, seen, is, reden = "" }: Answer,
  by: StaffDoer,
): Promise<void> {
  const saleId = await inTransaction(instance, async (instance, tx) => {
    const transfer = await lockRunning(tx, transferId);
    const services = await atCertainTime(instance);
    const version = await newestOf(tx, transfer, versionId);
    const signers = signersOf(await listParties(tx, transferId));
    const party = found(signers.find(({ id }) => id === partyId));
    const own = (await listSignatures(tx, versionId)).find((one) => one.party_id === partyId);
    if (!own?.document_id) throw new Overtaken();
    requireSeen(seen, own.document_id);
    const isIt = and(
      eq(agreementSignatures.version_id, versionId),
      eq(agreementSignatures.party_id, partyId),
    );
    const record = (kind: "checked" | "unchecked" | "sent-back") =>
      recordEvent(services, transferId, kind, { ...by, partyId }, { version: version.version });
    if (is === "wrong") {
      if (own.checked_at) throw new Overtaken();
      // With the file goes the row.
      await tx.delete(caseDocuments).where(eq(caseDocuments.id, own.document_id));
      await record("sent-back");
      await queueLetter(services, party, { letter: "sent-back", about: reden });
      return null;
    }
    const isRight = is === "right";
    if (isRight === (own.checked_at !== null)) return null;
    if (isRight && version.declined_at) {
      throw new Refused("Een partij tekent deze versie niet: stuur een nieuwe.", 409);
    }
    if (isRight && (await waitsForBuyers(tx, version, party, signers))) {
      throw new Refused("Verkopers tekenen als laatste: eerst tekent elke koper.", 409);
    }
    await tx
      .update(agreementSignatures)
      .set({ checked_at: isRight ? services.clock() : null, checked_by: isRight ? by.actor : null })
      .where(isIt);
    await tx
      .update(caseDocuments)
      .set({ kind: isRight ? "signed" : "signature" })
      .where(eq(caseDocuments.id, own.document_id));
    await record(isRight ? "checked" : "unchecked");
    if (isRight) return completeWithAll(services, transfer, version, by);
    if (version.completed_at) await undoCompletion(services, transfer, version, reden, by);
    return null;
  });
  if (saleId) await settleSale(instance, saleId);
}
