import { t } from "@voordeur/language/text.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { confirmPaper, withdrawConfirmation } from "../papers.server.ts";
import { type Dossier, listSellers, type Seller } from "../queries.server.ts";
import { type Doer, lockDossier, lockOpenDossier } from "../steps.server.ts";
import { checkCode } from "./code.server.ts";
import { readMandate, standingOf } from "./versions.server.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "sharedClock" | "jobs" | "pages" | "secrets" | "rateLimiter" | "settings"
>;

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
  { code, ...agreement }: Agreement & { code: string },
): Promise<void> {
  const sent = await checkCode(services, seller.id, agreement.paperId, code);
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, seller.case_id);
    const { confirmations } = await readMandate(tx, dossier.id);
    const isUsed = confirmations.some(
      ({ seller_id, withdrawn_at }) =>
        seller_id === seller.id && withdrawn_at !== null && withdrawn_at >= sent.created_at,
    );
    if (isUsed) {
      throw new Refused({
        errors: { code: t`Deze code is van vóór uw herroeping. Vraag een nieuwe.` },
      });
    }
    await agree(services, dossier, seller, agreement);
  });
}

/**
 * Counts a seller's agreement, in a transaction that holds the file; a second time changes nothing.
 * `paper`: the scan of what they signed, and when that was. @throws Refused
 */
export async function agree(
  services: Needed,
  dossier: Dossier,
  { id }: Pick<Seller, "id">,
  {
    paperId,
    hash,
    name,
    asked,
    beginsEarly,
    paper,
  }: Agreement & { paper?: { document_id: string; at: Date } },
  by?: Doer,
): Promise<void> {
  // Somebody may have been taken out of the file, or erased, since they opened their page.
  const seller = found((await listSellers(services.db, dossier.id)).find((one) => one.id === id));
  const way = paper ? ("paper" as const) : ("code" as const);
  const how = { typed_name: name, asked, way, hash, begins_early: beginsEarly, ...paper };
  const isNew = await confirmPaper(services, dossier, { paperId, seller, ...how }, by);
  if (isNew) await queueLetter(services, seller, { letter: "mandate-agreed", about: paperId });
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
