import { t } from "@voordeur/language/text.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import type { Evidence } from "../../signing/evidence/kinds.ts";
import { keepEvidence, type SentEvidence } from "../../signing/evidence/service.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { confirmPaper, withdrawConfirmation } from "../papers.server.ts";
import { type Dossier, listSellers, type Seller } from "../queries.server.ts";
import { type Doer, lockDossier, lockOpenDossier } from "../steps.server.ts";
import { mandateCodes } from "./codes.server.ts";
import { agrees, readMandate, standingOf } from "./versions.server.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "sharedClock" | "jobs" | "pages" | "secrets" | "rateLimiter" | "settings"
>;

/** The job that makes the copy of a mandate with the agreements of all. */
export const SEAL_MANDATE = "seal-mandate";

interface Agreement {
  paperId: string;
  /** The hash of the file that they read. */
  hash: string;
  name: string;
  /** The name that we asked about before. */
  asked?: string;
  beginsEarly: boolean;
}

/** A seller agrees on their page with a code; a second time changes nothing. @throws Refused */
export async function agreeWithCode(
  services: Needed,
  seller: Seller,
  { code, smscode, ...agreement }: Agreement & { code: string; smscode?: string | undefined },
  given: SentEvidence,
): Promise<void> {
  const codes = { code, smscode };
  const proof = await mandateCodes.check(services, seller.id, agreement.paperId, codes);
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, seller.case_id);
    const mandate = await readMandate(tx, dossier.id);
    if (agrees(mandate, seller.id)) return;
    const isUsed = mandate.confirmations.some(
      ({ seller_id, withdrawn_at }) =>
        seller_id === seller.id && withdrawn_at !== null && withdrawn_at >= proof.sent.created_at,
    );
    if (isUsed) {
      throw new Refused({
        errors: { code: t`Deze code is van vóór uw herroeping. Vraag een nieuwe.` },
      });
    }
    const evidence = { ...given, code: { to: seller.email, ...proof.given } };
    await agree(services, dossier, seller, { ...agreement, evidence });
  });
}

/**
 * Counts a seller's agreement, in a transaction that holds the file; a second time changes nothing.
 * `paper`: the scan of what they signed, and when that was. @throws Refused
 */
export async function agree(
  instance: Needed,
  dossier: Dossier,
  { id }: Pick<Seller, "id">,
  {
    paperId,
    hash,
    name,
    asked,
    beginsEarly,
    paper,
    evidence,
  }: Agreement & {
    paper?: { document_id: string; at: Date };
    evidence?: SentEvidence & Pick<Evidence, "code">;
  },
  by?: Doer,
): Promise<void> {
  const services = await atCertainTime(instance);
  // Somebody may have been taken out of the file, or erased, since they opened their page.
  const seller = found((await listSellers(services.db, dossier.id)).find((one) => one.id === id));
  const way = paper ? ("paper" as const) : ("code" as const);
  const signed = { person_id: id, about: paperId, hash };
  const names = { name: seller.name, typedName: name };
  const evidence_id =
    evidence && (await keepEvidence(services, signed, { ...evidence, ...names, identity: null }));
  const how = { typed_name: name, asked, way, hash, begins_early: beginsEarly, ...paper };
  const confirmed = { paperId, seller, ...how, ...(evidence_id && { evidence_id }) };
  const isNew = await confirmPaper(services, dossier, confirmed, by);
  if (!isNew) return;
  await queueLetter(services, seller, { letter: "mandate-agreed", about: paperId });
  const about = { id: dossier.id, version: paperId };
  await services.jobs.send(SEAL_MANDATE, about, { transaction: services.db });
}

/**
 * A seller takes their mandate back within the law's term, also from a file that is closed; false: there
 * is nothing to take back. Seller and office are notified. `at`: when the form was sent. @throws Refused
 */
export async function withdrawMandate(
  services: Needed,
  { id, case_id }: Pick<Seller, "id" | "case_id">,
  name: string,
  at: Date,
): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    const dossier = found(await lockDossier(tx, case_id));
    const seller = found((await listSellers(tx, case_id)).find((one) => one.id === id));
    const mandate = await readMandate(tx, dossier.id);
    const standing = standingOf(mandate, seller.id);
    if (!standing) return false;
    if (standing.endsAt === null) {
      throw new Refused(t`Deze opdracht kunt u niet herroepen. Opzeggen kan wel: bel ons.`, 409);
    }
    if (at >= standing.endsAt) {
      throw new Refused(t`De termijn om te herroepen is voorbij. Opzeggen kan nog: bel ons.`, 409);
    }
    // Also what they agreed to in earlier versions, which would come back otherwise.
    for (const paper of mandate.papers) {
      await withdrawConfirmation(services, dossier, paper, seller, name);
    }
    const about = standing.confirmation.id;
    await queueLetter(services, seller, { letter: "mandate-withdrawn", about });
    await queueLetter(services, seller, {
      letter: "mandate-withdrawn-office",
      recipient: "agency",
      about,
    });
    return true;
  });
}
