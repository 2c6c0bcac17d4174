import { formatDate } from "@voordeur/language/dates.ts";
import { t } from "@voordeur/language/text.ts";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { dossierRemarks } from "../../../../database/schema/dossiers.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifySellers } from "../letters/queue.server.ts";
import { confirmPaper, issuePaper, listConfirmations, newestPaper } from "../papers.server.ts";
import {
  type Dossier,
  listSellers,
  listSteps,
  readHomeOf,
  type Seller,
} from "../queries.server.ts";
import { lockOpenDossier, recordEvent, settleStep, type Writing } from "../steps.server.ts";
import type { PagePart } from "./parts.ts";
import { type ApprovedPage, changesSince, mattersFor, readPage } from "./snapshot.server.ts";

type Needed = Writing & Pick<Services, "sharedClock" | "jobs">;

/** More than this nobody remarks. */
const MAX_REMARKS = 200;

/**
 * The page as sellers see it, what they agreed to, and what changed since. A change that matters opens the
 * step again while the home is not shown. Null: the file has no listing.
 */
export async function readApproval(services: Needed, dossier: Dossier) {
  const { db } = services;
  const page = dossier.property_id === null ? null : await readPage(db, dossier.property_id);
  if (!page) return null;
  const [paper, home, remarks] = await Promise.all([
    newestPaper(db, dossier.id, "approval"),
    readHomeOf(db, dossier),
    listRemarks(db, dossier.id),
  ]);
  const given = paper ? await listConfirmations(db, [paper]) : [];
  const approval = given.findLast(({ withdrawn_at }) => withdrawn_at === null);
  const approved = paper ? (paper.content as ApprovedPage) : null;
  const isStale = approved !== null && mattersFor(approved, page.content);
  if (isStale && !home?.isShown && !dossier.closed_at) await openAgain(services, dossier.id);
  return {
    ...page,
    isShown: home?.isShown ?? false,
    approval: approval && !isStale ? { at: approval.at, name: approval.typed_name } : null,
    changes: approved ? changesSince(approved, page.content) : [],
    remarks,
  };
}

async function openAgain(services: Needed, dossierId: string): Promise<void> {
  const steps = await listSteps(services.db, dossierId);
  if (!steps.some(({ step, doneAt }) => step === "approval" && doneAt)) return;
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    await settleStep(services, dossier, "approval", null);
  });
}

/** A seller agrees to the page as they saw it. @throws Refused when it changed meanwhile */
export async function approvePage(
  services: Needed,
  {
    dossierId,
    seller,
    name,
    asked,
    hash,
  }: { dossierId: string; seller: Seller; name: string; asked?: string; hash: string },
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    const page = dossier.property_id === null ? null : await readPage(tx, dossier.property_id);
    if (!page || page.hash !== hash) {
      throw new Refused(t`De pagina is intussen gewijzigd. Bekijk haar nog eens.`, 409);
    }
    const by = { sellerId: seller.id };
    const { content } = page;
    const newest = await newestPaper(tx, dossierId, "approval");
    const paper =
      newest?.hash === hash
        ? newest
        : await issuePaper(services, dossier, { kind: "approval", content, hash }, by);
    const how = { paperId: paper.id, seller, typed_name: name, asked, way: "page", hash } as const;
    const isNew = await confirmPaper(services, dossier, how);
    // They had agreed to this version, which was changed and is as it was again.
    if (!isNew) await settleStep(services, dossier, "approval", by);
  });
}

/** Asks the sellers to look at the page as it is now; of each version once. @throws Refused */
export const askApproval = (services: Needed, dossierId: string, by: StaffDoer): Promise<void> =>
  inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    const approval = await readApproval(services, dossier);
    if (!approval) throw new Refused("Koppel eerst de woning aan het dossier.", 409);
    if (approval.approval) throw new Refused("Er is al akkoord op de pagina zoals zij nu is.", 409);
    const sellers = await listSellers(tx, dossierId);
    if (!sellers.some(({ email, ended_at }) => email !== "" && ended_at === null))
      throw new Refused("Geen verkoper heeft een e-mailadres. Bel ze.", 409);
    // As much of the hash as the column holds.
    const sequence = Number.parseInt(approval.hash.slice(0, 7), 16);
    const isQueued = await notifySellers(services, dossierId, { letter: "page", sequence });
    if (!isQueued) throw new Refused(await askedBefore(tx, sellers, sequence), 409);
    await recordEvent(services, dossierId, "told", by, { paper: "approval" });
  });

async function askedBefore(db: Database, sellers: readonly Seller[], sequence: number) {
  const ids = sellers.map(({ id }) => id);
  const isIt = and(inArray(outbox.subject, ids), eq(outbox.sequence, sequence));
  const [asked] = await db
    .select({ at: outbox.created_at })
    .from(outbox)
    .where(and(isIt, eq(outbox.letter, "page")))
    .orderBy(desc(outbox.created_at))
    .limit(1);
  return `Om akkoord op deze versie is al gevraagd, op ${formatDate(asked!.at)}.`;
}

const listRemarks = (db: Database, dossierId: string) =>
  db
    .select()
    .from(dossierRemarks)
    .where(eq(dossierRemarks.dossier_id, dossierId))
    .orderBy(asc(dossierRemarks.at));

export async function addRemark(
  services: Needed,
  {
    dossierId,
    seller,
    part,
    remark,
  }: { dossierId: string; seller: Seller; part: PagePart; remark: string },
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockOpenDossier(tx, dossierId);
    const made = await listRemarks(tx, dossierId);
    const isSame = (one: (typeof made)[number]) =>
      one.seller_id === seller.id && one.part === part && one.remark === remark && !one.handled_at;
    if (made.some(isSame)) return;
    if (made.length >= MAX_REMARKS)
      throw new Refused(t`Dat zijn veel opmerkingen. Bel ons even.`, 409);
    const row = { dossier_id: dossierId, seller_id: seller.id, part, remark, at: services.clock() };
    await tx.insert(dossierRemarks).values(row);
    await recordEvent(services, dossierId, "remarked", { sellerId: seller.id });
  });
}

/** Marks a remark as dealt with, in the name of who was first. */
export async function handleRemark(
  { db, clock }: Needed,
  dossierId: string,
  remarkId: string,
  actor: string,
): Promise<void> {
  await db
    .update(dossierRemarks)
    .set({ handled_at: clock(), handled_by: actor })
    .where(
      and(
        eq(dossierRemarks.id, remarkId),
        eq(dossierRemarks.dossier_id, dossierId),
        isNull(dossierRemarks.handled_at),
      ),
    );
}
