import { t } from "@voordeur/language/text.ts";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import {
  dossierPapers,
  type PaperKind,
  paperConfirmations,
  paperKinds,
} from "../../../database/schema/dossiers.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";
import { atCertainTime } from "../../platform/clock/certain-time.ts";
import { wrongName } from "../cases/input.ts";
import type { Services } from "../../platform/services.ts";
import { needsAll } from "./kinds.ts";
import { sequenceOf } from "./letters/queue.server.ts";
import { type Dossier, listSellers, type Seller } from "./queries.server.ts";
import { notifyReaders } from "./readers/notify-version.server.ts";
import { type Doer, recordEvent, settleStep, type Writing } from "./steps.server.ts";

type Issuing = Writing & Pick<Services, "jobs" | "sharedClock">;
export type Paper = typeof dossierPapers.$inferSelect;
export type Confirmation = typeof paperConfirmations.$inferSelect;

/** A document that sellers agree to, or confirm: `steps` has one of the same name. */
interface NewPaper {
  kind: PaperKind;
  content: unknown;
  /** SHA-256 in hexadecimal. */
  hash: string;
  file?: string | null;
}

/** Makes the next version, in a transaction that holds the file: what was agreed to before no longer counts. */
export async function issuePaper(
  instance: Issuing,
  dossier: Dossier,
  { kind, content, hash, file = null }: NewPaper,
  by: Doer,
): Promise<Paper> {
  const services = await atCertainTime(instance);
  const before = await newestPaper(instance.db, dossier.id, kind);
  const version = (before?.version ?? 0) + 1;
  const made_by = by.actor ?? null;
  const row = { dossier_id: dossier.id, kind, version, content, hash, file, made_by };
  const [paper] = await instance.db
    .insert(dossierPapers)
    .values({ ...row, created_at: services.clock() })
    .returning();
  await recordEvent(services, dossier.id, "issued", by, { paper: kind, version });
  await settlePaper(services, dossier, kind);
  return paper!;
}

export const newerVersion = () =>
  new Refused(t`Er is intussen een nieuwe versie. Lees die eerst.`, 409);

export async function newestPaper(
  db: Database,
  dossierId: string,
  kind: PaperKind,
): Promise<Paper | null> {
  const [paper] = await listPapers(db, dossierId, kind);
  return paper ?? null;
}

/** A version of this file. */
export async function findPaper(
  db: Database,
  dossierId: string,
  id: string,
): Promise<Paper | null> {
  const [paper] = await db
    .select()
    .from(dossierPapers)
    .where(and(eq(dossierPapers.id, id), eq(dossierPapers.dossier_id, dossierId)));
  return paper ?? null;
}

/** Newest first. */
export const listPapers = (db: Database, dossierId: string, kind: PaperKind): Promise<Paper[]> =>
  db
    .select()
    .from(dossierPapers)
    .where(and(eq(dossierPapers.dossier_id, dossierId), eq(dossierPapers.kind, kind)))
    .orderBy(desc(dossierPapers.version));

/** The confirmations of these versions, also those that were withdrawn, oldest first. */
export async function listConfirmations(
  db: Database,
  papers: readonly Pick<Paper, "id">[],
): Promise<Confirmation[]> {
  if (papers.length === 0) return [];
  const ids = papers.map(({ id }) => id);
  return db
    .select()
    .from(paperConfirmations)
    .where(inArray(paperConfirmations.paper_id, ids))
    .orderBy(asc(paperConfirmations.at));
}

/**
 * A seller agrees to the newest version, in a transaction that holds the file. False: they had already.
 * `asked`: the name that we asked about before.
 * @throws Refused when there is a newer version than the one they saw, or the name is not theirs
 */
export async function confirmPaper(
  instance: Issuing,
  dossier: Dossier,
  {
    paperId,
    seller,
    asked,
    ...how
  }: { paperId: string; seller: Pick<Seller, "id" | "name">; asked?: string } & Pick<
    typeof paperConfirmations.$inferInsert,
    "typed_name" | "way" | "hash" | "begins_early" | "document_id" | "evidence_id"
  > & { at?: Date },
  by: Doer = { sellerId: seller.id },
): Promise<boolean> {
  const { db } = instance;
  const seen = await findPaper(db, dossier.id, paperId);
  const paper = seen && (await newestPaper(db, dossier.id, seen.kind));
  if (paper?.id !== paperId || paper.hash !== how.hash) {
    throw newerVersion();
  }
  const given = await listConfirmations(db, [paper]);
  if (given.some(({ seller_id, withdrawn_at }) => seller_id === seller.id && !withdrawn_at)) {
    return false;
  }
  const sellers = await listSellers(db, dossier.id);
  const wrong = wrongName({ typed: how.typed_name, asked }, seller, sellers);
  if (wrong) throw new Refused({ errors: { naam: wrong } });
  const services = await atCertainTime(instance);
  const row = { paper_id: paperId, seller_id: seller.id, at: services.clock(), ...how };
  await db.insert(paperConfirmations).values(row);
  const { version } = paper;
  const detail = { paper: paper.kind, version };
  await recordEvent(services, dossier.id, "confirmed", { ...by, sellerId: seller.id }, detail);
  await settlePaper(services, dossier, paper.kind);
  return true;
}

/** Takes a seller's agreement back, in a transaction that holds the file. False: they gave none. */
export async function withdrawConfirmation(
  instance: Issuing,
  dossier: Dossier,
  paper: Pick<Paper, "id" | "kind" | "version">,
  seller: Pick<Seller, "id" | "name">,
  typedName = seller.name,
): Promise<boolean> {
  const services = await atCertainTime(instance);
  const taken = await instance.db
    .update(paperConfirmations)
    .set({ withdrawn_at: services.clock(), withdrawn_name: typedName })
    .where(
      and(
        eq(paperConfirmations.paper_id, paper.id),
        eq(paperConfirmations.seller_id, seller.id),
        isNull(paperConfirmations.withdrawn_at),
      ),
    )
    .returning();
  if (taken.length === 0) return false;
  const isPaper = eq(dossierPapers.id, paper.id);
  await instance.db.update(dossierPapers).set({ outcome: null }).where(isPaper);
  const detail = { paper: paper.kind, version: paper.version };
  await recordEvent(services, dossier.id, "withdrawn", { sellerId: seller.id }, detail);
  await settlePaper(services, dossier, paper.kind);
  return true;
}

/** Settles the step of a paper by who agreed to its newest version. */
async function settlePaper(services: Issuing, dossier: Dossier, kind: PaperKind): Promise<void> {
  const { db } = services;
  const paper = await newestPaper(db, dossier.id, kind);
  if (!paper) return;
  const sellers = await listSellers(db, dossier.id);
  const agreed = new Set(
    (await listConfirmations(db, [paper])).flatMap(({ seller_id, withdrawn_at }) =>
      withdrawn_at ? [] : [seller_id],
    ),
  );
  const has = ({ id }: Seller) => agreed.has(id);
  const isDone = needsAll[kind] ? sellers.length > 0 && sellers.every(has) : sellers.some(has);
  await settleStep(services, dossier, kind, isDone ? {} : null);
  // The copy that names all who agreed is made anew once they do.
  if (!isDone && paper.outcome) {
    await db.update(dossierPapers).set({ outcome: null }).where(eq(dossierPapers.id, paper.id));
  }
  // Only what all have confirmed is there for readers.
  if (isDone && needsAll[kind]) {
    const now = { part: kind, about: paper.id, hash: paper.hash, sequence: sequenceOf(paper) };
    await notifyReaders(services, dossier.id, now);
  }
}

/** Settles those of all papers, as after a seller came or went. */
export async function settlePapers(services: Issuing, dossier: Dossier): Promise<void> {
  for (const kind of paperKinds) await settlePaper(services, dossier, kind);
}
