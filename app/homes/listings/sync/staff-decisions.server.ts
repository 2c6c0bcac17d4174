import type { PropertyValues } from "../../../../database/schema/sync.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { saveListingMedia, type StoredMedium } from "../photos/queries.server.ts";
import {
  difference,
  isSame,
  listMediaSources,
  type NewChange,
  nextRunChanges,
  type PropertyChange,
  recordChanges,
  withoutLaterChange,
} from "./changes.queries.server.ts";
import { mergeDuplicates } from "./merge-duplicates.queries.server.ts";
import { hideListings, listRows, restoreListing } from "./queries.server.ts";
import { STAFF_WRITE } from "./schedule/job-time.ts";
import { decideRun, lockRun, newestFullRuns } from "./runs.queries.server.ts";
import { ListingsBusyError, writeListings } from "./write-lock.server.ts";

type Deciding = Pick<Services, "db" | "clock" | "jobs" | "log" | "pages" | "settings">;

interface Actor {
  id: string;
  email: string;
}

/** The reason that the decision could not be carried out, for the page to explain. */
export type Refused = "gone" | "late" | "running";

/**
 * Hides the listings that a run held back because there were too many. Only for the newest run of a
 * source: what an older one missed may be back by now.
 */
export async function hideHeldBack(
  { db, clock, log, pages, settings }: Deciding,
  runId: number,
  actor: Actor,
): Promise<{ hidden: number } | Refused> {
  const now = clock();
  return writeForStaff({ db, clock }, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run || run.held_back.length === 0) return "gone";
    const newest = (await newestFullRuns(tx)).find(({ source }) => source === run.source);
    // Each call has a source read again that is held back, and asks the same.
    if (!newest || !isSame(newest.held_back, run.held_back)) return "late";
    // Hourly syncs may have brought some back.
    const still = await withoutLaterChange(tx, newest.held_back, newest.id);
    const hidden = await hideListings(tx, still, now);
    const changes = hidden.map((property_id): NewChange => {
      return { property_id, run_id: newest.id, actor: actor.email, at: now, kind: "hidden" };
    });
    await recordChanges(tx, changes);
    await mergeDuplicates(tx, settings.get("sources"), now);
    await decideRun(tx, newest.id, {
      state: "succeeded",
      hidden: hidden.length,
      held_back: [],
      decided_at: now,
      actor: actor.email,
    });
    await pages.changed(tx, "listings");
    log.info(
      { user: actor.id, run: newest.id, hidden: hidden.length },
      "held back listings hidden",
    );
    return { hidden: hidden.length };
  });
}

/** Waits for a run that is writing, but not for long: somebody is looking at the screen. */
async function writeForStaff<Decision>(
  services: Pick<Services, "db" | "clock">,
  write: (tx: Database) => Promise<Decision>,
): Promise<Decision | "running"> {
  try {
    return await writeListings(services, STAFF_WRITE, write);
  } catch (error) {
    if (error instanceof ListingsBusyError) return "running";
    throw error;
  }
}

const BATCH = 200;

/**
 * Undoes what a run changed: new listings are hidden, hidden ones come back, changed fields get
 * their old values. A field that has changed again since keeps its newest value. Later runs leave all
 * this alone until the feed says something new.
 */
export async function undoRun(
  { db, clock, jobs, log, pages, settings }: Deciding,
  runId: number,
  actor: Actor,
): Promise<{ restored: number } | Refused> {
  const now = clock();
  return writeForStaff({ db, clock }, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run || run.undone_at || run.state === "running") return "gone";
    const unused: StoredMedium[] = [];
    let restored = 0;
    let after = 0;
    for (;;) {
      const changes = await nextRunChanges(tx, runId, after, BATCH);
      const last = changes.at(-1);
      if (!last) break;
      after = last.id;
      for (const change of changes) {
        const undone = await undo(tx, change, now);
        if (!undone) continue;
        restored += 1;
        unused.push(...undone.unused);
        await recordChanges(tx, [
          { ...undone.change, property_id: change.property_id, at: now, actor: actor.email },
        ]);
      }
    }
    await mergeDuplicates(tx, settings.get("sources"), now);
    await decideRun(tx, runId, { undone_at: now, actor: actor.email });
    await jobs.send(STORE_PHOTOS, { unused }, { transaction: tx });
    await pages.changed(tx, "listings");
    log.info({ user: actor.id, run: runId, restored }, "a run was undone");
    return { restored };
  });
}

interface Undone {
  change: Pick<NewChange, "kind" | "before" | "after">;
  unused: StoredMedium[];
}

/** Null: there was nothing left to undo. */
async function undo(tx: Database, change: PropertyChange, now: Date): Promise<Undone | null> {
  const { property_id: id } = change;
  const stored = (await listRows(tx, [id])).get(id);
  if (!stored) return null;
  if (change.kind === "created" || change.kind === "shown") {
    if (!stored.is_active || stored.hidden_by_staff) return null;
    await restoreListing(tx, id, { hidden_by_staff: true, updated_at: now });
    return { change: { kind: "hidden" }, unused: [] };
  }
  if (change.kind === "hidden") {
    if (stored.is_active) return null;
    await restoreListing(tx, id, { is_active: true, kept_by_staff: true, updated_at: now });
    return { change: { kind: "shown" }, unused: [] };
  }
  const media = (await listMediaSources(tx, [id])).get(id) ?? { photos: [], media: [] };
  const current: PropertyValues = { ...stored, ...media };
  const untouched = Object.keys(change.after).filter((name) =>
    isSame(current[name], change.after[name]),
  );
  const old = Object.fromEntries(untouched.map((name) => [name, change.before[name] ?? null]));
  const { photos, media: others, ...columns } = old;
  if (untouched.length === 0) return null;
  await restoreListing(tx, id, { ...revived(columns), price_lowered_at: null, updated_at: now });
  const oldMedia = {
    photos: Array.isArray(photos) ? photos : media.photos,
    media: Array.isArray(others) ? others : media.media,
  };
  const unused = await saveListingMedia(tx, [{ property_id: id, ...oldMedia }]);
  return { change: { kind: "changed", ...difference(current, old) }, unused };
}

/** The history stores instants as text. */
function revived(columns: PropertyValues): PropertyValues {
  const { published_at: published } = columns;
  return typeof published === "string"
    ? { ...columns, published_at: new Date(published) }
    : columns;
}
