import { createHash } from "node:crypto";
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { inspectionEntries } from "../../../../database/schema/transfers.ts";
import { valuesIn } from "../../../platform/body/acts.ts";
import { isChosen, textOf } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { wrongName } from "../../cases/input.ts";
import { storedFrom } from "../../../platform/files/file-form.ts";
import type { Services } from "../../../platform/services.ts";
import { severalLines } from "../../../platform/text-input.ts";
import { addDocument, type StoredDocument, storeDocument } from "../documents/service.server.ts";
import { type Doer, lockRunning } from "../lock.server.ts";
import { listParties, listTransferSteps } from "../queries.server.ts";
import { entryEnvelope, entryForms } from "./input.ts";
import { type EntryContent, entryWords, isAboutSame, roomWords } from "./kinds.ts";

export type Entry = typeof inspectionEntries.$inferSelect;

/** Those that stand, in the order in which they were written. */
export const listEntries = (db: Database, transferId: string): Promise<Entry[]> =>
  db
    .select()
    .from(inspectionEntries)
    .where(and(eq(inspectionEntries.transfer_id, transferId), isNull(inspectionEntries.removed_at)))
    .orderBy(asc(inspectionEntries.written_at), asc(inspectionEntries.id));

/** How many entries of that moment were removed later. */
export const countRemovedAfter = (db: Database, transferId: string, moment: number) =>
  Number.isFinite(moment)
    ? db.$count(
        inspectionEntries,
        and(
          eq(inspectionEntries.transfer_id, transferId),
          lte(inspectionEntries.stored_at, new Date(moment)),
          gt(inspectionEntries.removed_at, new Date(moment)),
        ),
      )
    : 0;

export const contentOf = ({ kind, content }: Pick<Entry, "kind" | "content">): EntryContent =>
  ({ kind, ...content }) as unknown as EntryContent;

/** The entries as a screen shows them, and the state of the list. */
export function shownEntries(entries: readonly Entry[]) {
  const shown = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    ...entryWords(contentOf(entry)),
    file: entry.document_id,
    signer: entry.kind === "signature" ? entry.party_id : null,
  }));
  return { entries: shown, mark: markOf(entries) };
}
export type ShownEntries = ReturnType<typeof shownEntries>;

export const markOf = (entries: readonly Pick<Entry, "id">[]): string =>
  createHash("sha256")
    .update(
      entries
        .map(({ id }) => id)
        .toSorted()
        .join(),
    )
    .digest("hex");

/** Whether the inspection is finished; a step that staff settled by hand counts too. */
export const isFinished = async (db: Database, transferId: string): Promise<boolean> =>
  (await listTransferSteps(db, transferId)).some(
    ({ step, outcome }) => step === "inspection" && outcome !== null,
  );

/** @throws Refused once the inspection is finished */
export async function requireOpen(tx: Database, transferId: string): Promise<void> {
  if (await isFinished(tx, transferId)) {
    throw new Refused("De eindinspectie is afgerond. Heropen haar eerst, met de reden.", 409);
  }
}

type Needed = Pick<Services, "db" | "clock" | "sharedClock" | "storage" | "secrets">;

/**
 * The place of an entry in the order of arrival, in a transaction that holds the transfer. A phone's clock
 * may be wrong, and an entry must not wait for ours.
 */
export const storedAt = async ({
  db,
  sharedClock,
}: Pick<Services, "db" | "sharedClock">): Promise<Date> => (await sharedClock.read(db)).now;

/**
 * Takes an entry, or the removal of one, as a phone sends it: what comes twice is there once, and a
 * removal may come before its entry. @throws Refused
 */
export async function receiveEntry(
  services: Needed,
  transferId: string,
  form: FormData,
  by: Doer,
): Promise<void> {
  const { soort, id, toestel, geschreven } = valuesIn(form, entryEnvelope);
  const row = { id, transfer_id: transferId, device: toestel, actor: by.actor ?? null };
  const times = async (services: Pick<Services, "db" | "sharedClock">) => {
    const stored_at = await storedAt(services);
    return { stored_at, written_at: geschreven && geschreven < stored_at ? geschreven : stored_at };
  };
  if (soort === "removal") return removeEntry(services, row, times);
  const values: Record<string, unknown> = valuesIn(form, entryForms[soort]);
  if (await isThere(services.db, row)) return;
  const hasPhoto = isChosen(form.get("bestanden"));
  if (soort === "remark") {
    values["remark"] = roomWords((field) => severalLines(textOf(form, field)));
  }
  const isBare = soort === "remark" && values["remark"] === "";
  if (isBare && !hasPhoto) {
    throw new Refused({ errors: { opmerking: "Schrijf iets op, vink iets aan of kies een foto" } });
  }
  if (soort === "signature" && !hasPhoto && !values["isTicked"]) {
    throw new Refused({ errors: { akkoord: "Laat tekenen, of vink aan dat dit akkoord is" } });
  }
  const stored = hasPhoto && (await storePhoto(services, form));
  await inTransaction(services, async (services, tx) => {
    const transfer = await lockRunning(tx, transferId);
    if (await isThere(tx, row)) return;
    await requireOpen(tx, transferId);
    requireNew({ kind: soort, ...values } as EntryContent, await listEntries(tx, transferId));
    const signer = soort === "signature" && (await signerOf(tx, transferId, values));
    const about = signer
      ? ({ kind: "signature", name: `Handtekening van ${signer.name}` } as const)
      : ({ kind: "photo", name: "Foto van de eindinspectie" } as const);
    const document =
      stored && (await addDocument(services, transfer, { ...about, step: null, stored }, by));
    await tx.insert(inspectionEntries).values({
      ...row,
      ...(await times(services)),
      kind: isBare ? "photo" : soort,
      content: signer ? { role: signer.role, name: values["name"], seen: values["seen"] } : values,
      document_id: document ? document.id : null,
      party_id: signer ? signer.id : null,
    });
  });
}

/** Two phones may read one meter, or count one key. @throws Refused when it is on the list already */
function requireNew(entry: EntryContent, listed: readonly Entry[]): void {
  const there = listed.map(contentOf).find((one) => isAboutSame(one, entry));
  if (!there) return;
  const { about, text } = entryWords(there);
  const words = `Op de lijst staat al ${about}: ${text}. Klopt dat niet? Verwijder dan eerst die regel.`;
  throw new Refused(words, 409);
}

async function signerOf(tx: Database, transferId: string, values: Record<string, unknown>) {
  const parties = await listParties(tx, transferId);
  const signer = parties.find(({ id }) => id === values["party"]);
  if (signer?.role !== "buyer" && signer?.role !== "seller") {
    throw new Refused({ errors: { wie: "Kies een koper of verkoper" } });
  }
  const [typed, asked] = [String(values["name"]), String(values["asked"])];
  const wrong = wrongName({ typed, asked }, signer, parties);
  if (wrong) throw new Refused({ errors: { naam: wrong } });
  return signer;
}

/** Only pictures that a report can show. */
async function storePhoto(services: Needed, form: FormData): Promise<StoredDocument> {
  const stored = await storedFrom(form, "bestanden", (bytes) => storeDocument(services, bytes));
  if (stored.type === "image/jpeg") return stored;
  throw new Refused({ errors: { bestanden: "Kies een foto (JPEG, PNG of WebP)" } });
}

/** @throws Refused when it is an entry of another transfer */
async function isThere(
  db: Database,
  { id, transfer_id }: Pick<Entry, "id" | "transfer_id">,
): Promise<boolean> {
  const [entry] = await db.select().from(inspectionEntries).where(eq(inspectionEntries.id, id));
  if (entry && entry.transfer_id !== transfer_id) {
    throw new Refused("Deze regel hoort bij een andere overdracht.", 409);
  }
  return entry !== undefined;
}

/** Marks an entry as removed; one that is still on its way comes in as removed. */
async function removeEntry(
  services: Pick<Services, "db" | "sharedClock">,
  row: Pick<Entry, "id" | "transfer_id" | "device" | "actor">,
  times: (given: typeof services) => Promise<Pick<Entry, "written_at" | "stored_at">>,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockRunning(tx, row.transfer_id);
    const isEntry = eq(inspectionEntries.id, row.id);
    if (await isThere(tx, row)) {
      const [entry] = await tx.select().from(inspectionEntries).where(isEntry);
      if (entry!.removed_at) return;
    }
    await requireOpen(tx, row.transfer_id);
    const at = await times(services);
    const removed_at = at.stored_at;
    await tx
      .insert(inspectionEntries)
      .values({ ...row, ...at, kind: "remark", content: {}, removed_at })
      .onConflictDoUpdate({
        target: inspectionEntries.id,
        set: { removed_at: sql`coalesce(${inspectionEntries.removed_at}, ${removed_at})` },
      });
  });
}
