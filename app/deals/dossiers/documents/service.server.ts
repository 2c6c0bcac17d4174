import { t } from "@voordeur/language/text.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { whyNotStored } from "../../../platform/files/images.ts";
import { withBytes } from "../../../platform/files/in-memory.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { notifyReaders } from "../readers/notify-version.server.ts";
import { type Doer, lockOpenDossier, lockWriter, recordEvent } from "../steps.server.ts";
import { type Audience, type DocumentKind, MAX_DOCUMENTS } from "./kinds.ts";
import { type Document, findDocument, forgetRemoved, isSignedPaper } from "./queries.server.ts";
import { storeFile } from "./store-file.server.ts";

type Writing = Pick<Services, "db" | "clock">;
type Adding = Writing & Pick<Services, "storage" | "jobs">;

interface Facts {
  kind: DocumentKind;
  valid_until: string | null;
  audience?: Audience;
  question?: string | null;
}

const DAY_MS = 86_400_000;

/**
 * Adds a file to an open dossier; one with the same contents that is there already stays as it is. The
 * file is written before its row, so that one that a killed process left is swept.
 * @throws PictureError when it is no usable file, Refused when the dossier takes none
 */
export async function addDocument(
  services: Adding,
  dossierId: string,
  {
    bytes,
    name,
    replaces = null,
    ...facts
  }: Facts & {
    bytes: Uint8Array;
    name: string;
    /** The document that this one takes the place of. */
    replaces?: string | null;
  },
  by: Doer,
): Promise<void> {
  // Asked before, so that no file is stored for nothing.
  await services.db.transaction(async (tx) => {
    await lockOpenDossier(tx, dossierId);
    await lockWriter(tx, by);
  });
  const stored = await storeFile(bytes, services.storage);
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    await lockWriter(tx, by);
    const isHere = and(eq(caseDocuments.dossier_id, dossier.id), isNull(caseDocuments.removed_at));
    const isSame = eq(caseDocuments.hash, stored.hash);
    if ((await tx.$count(caseDocuments, and(isHere, isSame))) > 0) return;
    if ((await tx.$count(caseDocuments, isHere)) >= MAX_DOCUMENTS) {
      throw new Refused(t`In een dossier passen ${MAX_DOCUMENTS} documenten.`);
    }
    const old = replaces && (await findDocument(tx, dossier.id, replaces));
    if (old) await takeAway(services, old, by);
    const [added] = await tx
      .insert(caseDocuments)
      .values({
        ...facts,
        ...stored,
        dossier_id: dossier.id,
        name: nameOf(name),
        audience: facts.audience ?? "office",
        question: facts.question ?? (old ? old.question : null),
        added_at: services.clock(),
        party_id: by.sellerId ?? null,
        actor: by.actor ?? null,
      })
      .returning();
    if (old) {
      const now = { part: old.id, about: added!.id, hash: stored.hash };
      await notifyReaders(services, dossier.id, now);
    }
    await recordEvent(services, dossier.id, "document-added", by, { document: facts.kind });
  });
}

/** The name of a file without its ending, on one line. */
const nameOf = (name: string): string => oneLine(name.replace(/\.\w{1,5}$/, ""), 200) || "Document";

/** Adds the files of a form one after the other. @throws Refused with why some were not taken, in words */
export async function addFiles(
  services: Adding,
  dossierId: string,
  files: readonly File[],
  facts: Facts & { replaces?: string | null },
  by: Doer,
): Promise<void> {
  const errors: string[] = [];
  for (const file of files) {
    const { name } = file;
    try {
      await withBytes(file, (bytes) =>
        addDocument(services, dossierId, { ...facts, bytes, name }, by),
      );
    } catch (error) {
      if (error instanceof Response || (error instanceof Refused && error.status === 409)) {
        throw error;
      }
      const why = error instanceof Refused ? error.message : whyNotStored(error);
      errors.push(`${oneLine(name, 100)}: ${why}`);
    }
  }
  if (errors.length > 0) throw new Refused([...errors, restWords(files, errors)].join("\n").trim());
}

const restWords = (files: readonly File[], errors: readonly string[]) =>
  errors.length < files.length ? t`De andere bestanden zijn toegevoegd.` : "";

/** @throws Overtaken when a colleague changed it since `seen` */
export async function changeDocument(
  { db }: Writing,
  dossierId: string,
  id: string,
  {
    seen,
    ...values
  }: { name: string; kind: DocumentKind; valid_until: string | null } & {
    audience: Audience;
    seen: string | undefined;
  },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOpenDossier(tx, dossierId);
    const document = await findDocument(tx, dossierId, id);
    if (!document || document.removed_at) return false;
    if (seen !== undefined && seen !== String(document.version)) throw new Overtaken();
    await tx
      .update(caseDocuments)
      .set({ ...values, version: sql`${caseDocuments.version} + 1` })
      .where(eq(caseDocuments.id, id));
    return true;
  });
}

/** Whether a seller may still take away what they added. */
export const isFresh = ({ added_at }: Pick<Document, "added_at">, now: Date): boolean =>
  now.getTime() - added_at.getTime() < DAY_MS;

/**
 * Takes a document away, or puts it back within a day. Sellers do so with what they added that day. False:
 * there is no such document for them.
 */
export async function setRemoved(
  services: Writing,
  dossierId: string,
  id: string,
  isRemoved: boolean,
  by: Doer,
): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    await lockOpenDossier(tx, dossierId);
    const document = await findDocument(tx, dossierId, id);
    if (!document || (by.sellerId && document.party_id !== by.sellerId)) return false;
    if (by.sellerId && !isFresh(document, services.clock())) {
      throw new Refused(
        t`Dit document is al langer dan een dag bij ons. Vraag ons het te verwijderen.`,
      );
    }
    if (isRemoved) await takeAway(services, document, by);
    else if (document.removed_at) {
      await tx.update(caseDocuments).set({ removed_at: null }).where(eq(caseDocuments.id, id));
      await recordEvent(services, dossierId, "document-added", by, { document: document.kind });
    }
    return true;
  });
}

async function takeAway(
  services: Pick<Services, "db" | "clock">,
  { id, case_id, kind, removed_at }: Document,
  by: Doer,
): Promise<void> {
  if (removed_at) return;
  if (await isSignedPaper(services.db, id)) {
    throw new Refused(
      t`Dit is het getekende exemplaar van een opdracht, en blijft bij het dossier.`,
    );
  }
  await services.db
    .update(caseDocuments)
    .set({ removed_at: services.clock() })
    .where(eq(caseDocuments.id, id));
  await recordEvent(services, case_id, "document-removed", by, { document: kind });
}

/** Forgets what was taken away more than a day ago; run by a nightly job. */
export const forgetRemovedDocuments = ({ db, clock }: Writing): Promise<void> =>
  forgetRemoved(db, new Date(clock().getTime() - DAY_MS));
