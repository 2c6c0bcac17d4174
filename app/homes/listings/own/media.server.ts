import { checkFile } from "../../../platform/files/clean-file.ts";
import { isPdf, storePdf } from "../../../platform/files/pdfs.ts";
import { storePicture } from "../../../platform/files/images.ts";
import type { Services } from "../../../platform/services.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { captionOf, type FileKind, type OwnLink } from "./media-input.ts";
import {
  forgetRemovedMedia,
  hasChoice,
  insertMedium,
  keepChosenOrder,
  moveMedium,
  setCaption,
  setMediumRemoved,
} from "./media.queries.server.ts";
import { lockOwnListing } from "./queries.server.ts";

type Own = Pick<Services, "db" | "clock" | "jobs" | "storage" | "pages">;

interface AddedFile {
  kind?: FileKind;
  caption?: string;
  /** As `choiceOf` gives it. */
  choice?: string | undefined;
}

/**
 * Stores a photo, plan or document behind the others of its kind; the last two may be PDFs. One that
 * comes late, by its `choice`, goes before those that were chosen after it; one that comes again
 * changes nothing, also when it was taken away meanwhile. False: staff own no listing with this id.
 * @throws PictureError when it is no usable file.
 */
export async function addFile(
  { db, clock, storage, pages }: Own,
  id: number,
  bytes: Uint8Array,
  { kind = "photo", caption = "", choice = "" }: AddedFile = {},
): Promise<boolean> {
  // Asked before, so that no file is stored for nothing, and again when it is added.
  if (!(await lockOwnListing(db, id))) return false;
  if (choice && (await hasChoice(db, id, choice))) return true;
  const stored = await store(bytes, storage, kind);
  const name = kind === "photo" ? stored.storage_key : `${kind}:${stored.storage_key}`;
  const from = { source_url: `upload:${name}`, source_version: choice };
  const medium = { ...stored, ...from, kind, caption: captionOf(caption) };
  return changed({ db, pages }, id, async (tx) => {
    await insertMedium(tx, id, medium, clock());
    if (choice) await keepChosenOrder(tx, id, medium);
  });
}

async function store(bytes: Uint8Array, storage: Services["storage"], kind: FileKind) {
  if (kind !== "photo") await checkFile(bytes);
  if (kind !== "photo" && isPdf(bytes)) {
    const { key, bytes: size } = await storePdf(bytes, storage, { folder: "documents" });
    return { storage_key: key, bytes: size };
  }
  const { key, ...picture } = await storePicture(bytes, storage, { folder: "photos" });
  return { storage_key: key, ...picture };
}

/** Puts a tour or video behind the others. False as above. */
export async function addLink(
  { db, clock, pages }: Pick<Own, "db" | "clock" | "pages">,
  id: number,
  { url, ...link }: OwnLink,
): Promise<boolean> {
  return changed({ db, pages }, id, (tx) =>
    insertMedium(tx, id, { ...link, source_url: url }, clock()),
  );
}

export type MediumChange =
  | { action: "move"; medium: number; to: number }
  | { action: "remove" | "restore"; medium: number }
  | { action: "caption"; medium: number; caption: string; seen?: string | undefined };

/** Moves a medium, takes it away, puts it back or writes its caption. False as above. */
export async function changeMedia(
  { db, clock, pages }: Pick<Own, "db" | "clock" | "pages">,
  id: number,
  change: MediumChange,
): Promise<boolean> {
  const { medium } = change;
  return changed({ db, pages }, id, (tx) => {
    if (change.action === "move") return moveMedium(tx, id, medium, change.to);
    if (change.action === "caption") {
      return setCaption(tx, id, medium, captionOf(change.caption), change.seen);
    }
    return setMediumRemoved(tx, id, medium, change.action === "remove", clock());
  });
}

async function changed(
  { db, pages }: Pick<Own, "db" | "pages">,
  id: number,
  write: (tx: Services["db"]) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, id))) return false;
    await write(tx);
    await pages.changed(tx, "listings");
    return true;
  });
}

const KEPT_MS = 24 * 3_600_000;

/** Forgets media that were taken away more than a day ago, and their files. */
export async function forgetOldMedia({
  db,
  clock,
  jobs,
}: Pick<Own, "db" | "clock" | "jobs">): Promise<void> {
  await db.transaction(async (tx) => {
    const unused = await forgetRemovedMedia(tx, new Date(clock().getTime() - KEPT_MS));
    if (unused.length > 0) await jobs.send(STORE_PHOTOS, { unused }, { transaction: tx });
  });
}
