import type { Draft } from "@voordeur/wordpress/export.ts";
import type { wordpressItems } from "../../../database/schema/wordpress.ts";
import type { Database } from "../../platform/database/database.ts";
import { withBytes } from "../../platform/files/in-memory.ts";
import type { Services } from "../../platform/services.ts";
import { isTakenPath } from "../../settings/groups/places.ts";
import { textOf } from "../../platform/body/form.ts";
import { oneLine } from "../../platform/text-input.ts";
import { IMPORT_WORDPRESS } from "./job-name.ts";
import { toPathOf } from "../../site/redirects/input.ts";
import { readExportApart } from "./read-apart.server.ts";
import {
  changeImport,
  chooseItems,
  deletePreviews,
  findImport,
  insertImport,
  insertItems,
  leaveOthers,
  setRedirectTo,
  takenKeys,
} from "./queries.server.ts";

/** A file of the largest size, with room for how a form is written. */
export const UPLOAD = { bytes: 33 * 1024 * 1024, fields: 10, fileBytes: 33 * 1024 * 1024 };
/** A preview that nobody used is forgotten after this. */
const PREVIEW_DAYS = 30;

type Needed = Pick<Services, "db" | "clock">;

/**
 * Reads an export file and stores all of it that could come along, to be looked at first.
 * `carryOut`: does the part that stores it, which gives the id of the import, with a database of its own.
 * @throws ExportError with a Dutch message.
 */
export async function openPreview<Result>(
  { db, clock }: Needed,
  file: File,
  actor: { id: string },
  carryOut: (store: (db: Database) => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const read = await withBytes(file, readExportApart);
  const keysOf = (drafts: Draft[]) => drafts.map(({ key }) => key);
  const known = {
    article: await takenKeys(db, "article", keysOf(read.articles)),
    page: await takenKeys(db, "page", keysOf(read.pages)),
  };
  const now = clock();
  return carryOut(async (tx) => {
    await deletePreviews(tx, { before: new Date(now.getTime() - PREVIEW_DAYS * 86_400_000) });
    const id = await insertImport(tx, {
      file_name: oneLine(file.name, 200) || "export.xml",
      site_url: read.site,
      state: "preview",
      summary: {
        pictures: read.pictures,
        lists: read.lists,
        takesLists: true,
        leftOut: read.leftOut,
      },
      uploaded_at: now,
      uploaded_by: actor.id,
    });
    const rowOf = (kind: "article" | "page") => (draft: Draft, position: number) => ({
      ...rowFrom(draft),
      import_id: id,
      position: kind === "page" ? read.articles.length + position : position,
      kind,
      is_chosen: !known[kind].has(draft.key) && (kind === "article" || !hasCounterpart(draft)),
      ...(known[kind].has(draft.key) && { outcome: "known" as const, draft: null }),
    });
    await insertItems(tx, [
      ...read.articles.map(rowOf("article")),
      ...read.pages.map(rowOf("page")),
    ]);
    return id;
  });
}

/** A page that this site has one of already: a front page, or one at an address of ours. */
function hasCounterpart({ addresses, slug }: Draft): boolean {
  const isFront = addresses.every((address) => address.startsWith("/?"));
  return isFront || isTakenPath(`/${slug}`);
}

function rowFrom(
  draft: Draft,
): Pick<typeof wordpressItems.$inferInsert, "key" | "title" | "old_path" | "draft" | "notes"> {
  const { key, title, addresses, notes } = draft;
  return { key, title: title || "Zonder titel", old_path: addresses[0] ?? "", draft, notes };
}

/** Starts what staff chose; false when it was started before. */
export async function startImport(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  id: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await changeImport(tx, id, "preview", { state: "running" }))) return false;
    await leaveOthers(tx, id);
    await jobs.send(IMPORT_WORDPRESS, { id }, { transaction: tx });
    return true;
  });
}

/** Asks again for the rest of an import whose job was lost. */
export async function continueImport(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  id: number,
): Promise<void> {
  const found = await findImport(db, id);
  if (found?.state === "running") await jobs.send(IMPORT_WORDPRESS, { id });
}

/**
 * Stores the ticks of the items that were on the screen, and where the old addresses of pages lead.
 * @returns the pages whose target is no address on this site; then nothing is stored.
 */
export async function saveChoices(
  { db, publicUrl }: Pick<Services, "db" | "publicUrl">,
  id: number,
  form: FormData,
): Promise<Record<number, string> | null> {
  const numbers = (name: string) => form.getAll(name).map(Number).filter(Number.isSafeInteger);
  // Only what this form changed: what colleagues chose meanwhile stays.
  const was = new Set(textOf(form, "was").split(","));
  const kept = form.get("staat") === "concept" ? "concept" : "zoals";
  const is = new Set([...form.getAll("gekozen"), form.has("lijsten") && "lijsten", kept]);
  const isSame = (name: string) => form.has("was") && was.has(name) === is.has(name);
  const shown = numbers("getoond").filter((item) => !isSame(`${item}`));
  const targets = numbers("getoond").flatMap((item) => {
    const typed = form.get(`naar-${item}`);
    return typeof typed === "string" && typed !== form.get(`was-naar-${item}`)
      ? [{ item, typed: typed.trim() }]
      : [];
  });
  const refused = targets.filter(({ typed }) => typed && toPathOf(typed, publicUrl) === null);
  if (refused.length > 0) return Object.fromEntries(refused.map((each) => [each.item, each.typed]));
  await db.transaction(async (tx) => {
    const found = await findImport(tx, id);
    if (found?.state !== "preview") return;
    await chooseItems(tx, id, shown, numbers("gekozen"));
    for (const { item, typed } of targets) {
      await setRedirectTo(tx, id, item, toPathOf(typed, publicUrl));
    }
    const takesLists = isSame("lijsten") ? found.summary.takesLists : is.has("lijsten");
    const keeps_published = isSame("zoals") ? found.keeps_published : is.has("zoals");
    const summary = { ...found.summary, takesLists };
    await changeImport(tx, id, "preview", { summary, keeps_published });
  });
  return null;
}
