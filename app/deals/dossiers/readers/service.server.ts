import { t } from "@voordeur/language/text.ts";
import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import { fileQuestions } from "../../../../database/schema/transfers.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { insertPerson, personsOf, recordLeadOf } from "../../cases/service.server.ts";
import { markOfSeller } from "../kinds.ts";
import { lockForWriting } from "../lock-for-writing.server.ts";
import type { NewPerson } from "../input.ts";
import type { Dossier } from "../queries.server.ts";
import { lockOpenDossier } from "../steps.server.ts";
import { findReading, readerUrl } from "./links.server.ts";
import { recordOpening } from "./open.server.ts";
import { queueReaderLetter } from "./queue.server.ts";
import { listReaders, type Reader } from "./queries.server.ts";
import { listReleased } from "./released.server.ts";
import { isSame } from "./stage.ts";

export { titleOf } from "./released.server.ts";

type Writing = Pick<Services, "db" | "clock" | "jobs">;

type Invited = Omit<NewPerson, "language"> & { leadId: string | null };

/** Gives somebody the file, with a link by email where there is an address. False: they had it. */
async function give(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dossier_id: string,
  { leadId: lead_id, ...who }: Invited,
  invited_by: string | null,
): Promise<boolean> {
  // A bidder's name may be longer.
  const name = who.name.slice(0, 100);
  const row = { ...who, name, dossier_id, role: "reader", lead_id, invited_by } as const;
  const reader = await insertPerson(services, row);
  if (reader) await queueReaderLetter(services, reader, { letter: "link" });
  return reader !== undefined;
}

/** Staff give somebody the file. @throws Refused */
export async function inviteReader(
  services: Writing & Pick<Services, "rateLimiter">,
  dossier: Dossier,
  { language, ...who }: NewPerson & { leadId?: string | null },
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockForWriting(tx, dossier.id);
    const lead = {
      kind: "woningvraag",
      ...who,
      language,
      address: null,
      message: "Leest de stukken van",
    } as const;
    const leadId = who.leadId ?? (await recordLeadOf(services, dossier, lead, by));
    if (!(await give(services, dossier.id, { ...who, leadId }, by.actor))) {
      throw new Refused({ errors: { email: "Met dit e-mailadres leest al iemand mee" } });
    }
  });
}

/**
 * Gives the file of a home to somebody who came to see it or may bid on it, where it is open and something
 * of it is released; nobody who has it, or had it, gets it twice.
 */
export async function offerFile(
  services: Pick<Services, "db" | "clock" | "jobs" | "settings">,
  propertyId: number | null,
  who: Invited,
): Promise<void> {
  if (who.email === "") return;
  const dossier = await findOpenFile(services.db, propertyId);
  const released = dossier && (await listReleased(services, dossier, "viewer"));
  if (released?.length) await give(services, dossier!.id, who, null);
}

async function findOpenFile(db: Database, propertyId: number | null) {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT d.id FROM properties AS p, files_of_home(p.id, p.copied_from, p.home) AS file
    JOIN dossiers AS d ON d.id = file WHERE p.id = ${propertyId} AND d.closed_at IS NULL LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * The parts of a home's file that somebody has to say they read before they bid; null: they have no file,
 * or there is nothing in it. `mark`: of these very versions.
 */
export async function partsToConfirm(
  services: Pick<Services, "db" | "settings" | "secrets" | "publicUrl">,
  propertyId: number | null,
  who: { email: string },
) {
  const { db } = services;
  const dossier = await findOpenFile(db, propertyId);
  const readers = dossier ? await listReaders(db, dossier.id) : [];
  const own = readers.find((one) => one.ended_at === null && isSame(one, who));
  const reading = own && (await findReading(db, own.id));
  const parts = reading ? await listReleased(services, reading.dossier, reading.stage) : [];
  if (!reading || parts.length === 0) return null;
  const mark = createHash("sha256")
    .update(parts.map(({ hash }) => hash).join())
    .digest("hex");
  const { reader } = reading;
  return { readerId: reader.id, url: readerUrl(services, reader), mark, parts };
}

/** Keeps, beside a bid, what its bidder said they had read. */
export async function keepConfirmed(
  tx: Database,
  at: Date,
  { readerId, parts }: NonNullable<Awaited<ReturnType<typeof partsToConfirm>>>,
): Promise<void> {
  for (const part of parts) await recordOpening(tx, readerId, part, { at, confirmed: true });
}

const persons = personsOf({
  hold: lockOpenDossier,
  list: listReaders,
  queue: queueReaderLetter,
  // The history of a file is its sellers'.
  record: () => Promise.resolve(),
  markOf: markOfSeller,
  tooOften: "Deze link is te vaak vervangen.",
});
/** The link also gives the file to whoever lost it. */
export const { resendLink: resendReaderLink } = persons;

/** Takes the file back, until its link is sent again. */
export const takeBack = (services: Writing, dossierId: string, readerId: string): Promise<void> =>
  inTransaction(services, async (services, tx) => {
    const { person } = await persons.lockPerson(tx, dossierId, readerId);
    await persons.end(services, person);
  });

const limit = { name: "reader-question", limit: 20, windowSeconds: 86_400 };

/** A reader asks; the same question that waits already is not asked twice. */
export async function askQuestion(
  services: Writing & Pick<Services, "rateLimiter">,
  { id, case_id: dossier_id }: Pick<Reader, "id" | "case_id">,
  question: string,
): Promise<void> {
  const { db, clock, rateLimiter } = services;
  if ((await rateLimiter.count(limit, id)) !== null) {
    throw new Refused(t`U heeft vandaag al veel gevraagd. Bel ons even.`, 429);
  }
  await db.transaction(async (tx) => {
    await lockForWriting(tx, dossier_id);
    await tx.update(casePeople).set({ seen_at: clock() }).where(eq(casePeople.id, id));
    const isSame = and(
      eq(fileQuestions.reader_id, id),
      eq(fileQuestions.question, question),
      isNull(fileQuestions.answered_at),
    );
    if ((await tx.$count(fileQuestions, isSame)) > 0) return;
    await tx
      .insert(fileQuestions)
      .values({ dossier_id, reader_id: id, question, asked_at: clock() });
  });
}

/** Staff answer, or change their answer; the asker is notified of each. @throws Overtaken, Refused */
export async function answerQuestion(
  services: Writing,
  dossierId: string,
  id: string,
  { answer, isShared, seen }: { answer: string; isShared: boolean; seen: string | undefined },
  actor: string,
): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    const [question] = await tx
      .select()
      .from(fileQuestions)
      .where(and(eq(fileQuestions.id, id), eq(fileQuestions.dossier_id, dossierId)))
      .for("update");
    if (!question) return false;
    requireSeen(seen, String(question.version));
    const answered = { answered_at: services.clock(), answered_by: actor };
    await tx
      .update(fileQuestions)
      .set({ answer, is_shared: isShared, ...answered, version: question.version + 1 })
      .where(eq(fileQuestions.id, id));
    const isAsker = eq(casePeople.id, sql`${question.reader_id}`);
    const [asker] = await tx.select().from(casePeople).where(isAsker);
    // A change of who may read it is no news for the one who asked.
    if (asker && answer !== question.answer) {
      await queueReaderLetter(services, asker, { letter: "answer", about: id });
    }
    return true;
  });
}

const kept: readonly string[] = ["label", "warranty"];

/**
 * The label and the warranties of a home that its buyer keeps, and their link to them. Null: there are
 * none, or they cannot read the file.
 */
export async function keepingPapers(
  services: Pick<Services, "db" | "settings" | "secrets" | "publicUrl">,
  dossierId: string | null,
  who: Pick<Reader, "email">,
): Promise<{ names: string[]; url: string } | null> {
  if (dossierId === null) return null;
  const reader = (await listReaders(services.db, dossierId)).find((one) => isSame(one, who));
  const reading = reader && (await findReading(services.db, reader.id));
  if (reading?.stage !== "buyer") return null;
  const released = await listReleased(services, { id: dossierId }, "buyer");
  const names = released.flatMap((one) =>
    "document" in one && kept.includes(one.document.kind) ? [one.name] : [],
  );
  return names.length > 0 ? { names, url: readerUrl(services, reading.reader) } : null;
}
