import { randomUUID } from "node:crypto";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { difference, recordChanges } from "../sync/changes.queries.server.ts";
import { STAFF_WRITE } from "../sync/schedule/job-time.ts";
import { mergeDuplicates } from "../sync/merge-duplicates.queries.server.ts";
import type { PropertyStatus } from "@voordeur/feeds/status.ts";
import { priceLoweredAt } from "@voordeur/feeds/price-drop.ts";
import { requireOpenGate } from "../sync/service.server.ts";
import { takenSlugs } from "../sync/queries.server.ts";
import { freeSlugs, slugOf } from "../sync/names/slug.ts";
import { writeListings } from "../sync/write-lock.server.ts";
import { columnsOf, formOf, markOf } from "./columns.ts";
import type { OwnForm, OwnListing } from "./input.ts";
import {
  deleteOwnListing,
  insertOwnListing,
  lockOwnListing,
  updateOwnListing,
} from "./queries.server.ts";

export { formOf, markOf } from "./columns.ts";
export { copyListing } from "./copy.server.ts";
export { addFile, addLink, changeMedia, forgetOldMedia } from "./media.server.ts";
export { listFactNames as factNames } from "./queries.server.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    /** Whether anybody would wait in vain if a home went. Viewings, a floor above, answer it. */
    isWaitedFor(db: Database, now: Date, of: { home: number }): Promise<boolean>;
  }
}

type Own = Pick<Services, "db" | "clock" | "jobs" | "pages" | "settings">;

/**
 * Stores a new listing under a slug of its own; gives its id. `andThen` belongs to it: when it throws,
 * nothing is stored.
 */
export async function createOwnListing(
  services: Omit<Own, "jobs">,
  listing: OwnListing,
  andThen?: (given: typeof services, id: number) => Promise<void>,
): Promise<number> {
  const { clock, pages, settings } = services;
  const now = clock();
  return writeListings(services, STAFF_WRITE, async (tx) => {
    const wanted = slugOf(listing.address, listing.city);
    const [slug] = await freeSlugs([wanted], (slugs) => takenSlugs(tx, slugs));
    const id = await insertOwnListing(tx, {
      ...columnsOf(listing, { published_at: now }),
      external_id: randomUUID(),
      slug: slug!,
      published_at: now,
      created_at: now,
      updated_at: now,
    });
    await andThen?.({ ...services, db: tx }, id);
    await mergeDuplicates(tx, settings.get("sources"), now);
    await pages.changed(tx, "listings");
    return id;
  });
}

/** The form of a listing as somebody else saved it meanwhile, its mark, and the form that came later. */
export interface OvertakenForm {
  theirs: OwnForm;
  mine: OwnForm;
  seen: string;
}

/**
 * Changes a listing; its address on the site stays. False: staff own none with this id. Nothing is
 * changed when somebody saved after the form was drawn, whose mark is `seen`.
 */
export async function changeOwnListing(
  { db, clock, pages, settings }: Omit<Own, "jobs">,
  id: number,
  listing: OwnListing,
  actor: { email: string },
  seen?: string,
): Promise<boolean | OvertakenForm> {
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const known = await lockOwnListing(tx, id);
    if (!known) return false;
    const now = clock();
    const columns = columnsOf(listing, known);
    const wanted = { ...columns, published_at: known.published_at };
    const mark = markOf(known);
    if (seen !== undefined && seen !== mark && mark !== markOf(wanted)) {
      return { theirs: formOf(known), mine: formOf(wanted), seen: mark };
    }
    const price_lowered_at = priceLoweredAt(known, columns, now);
    // The feed that it was copied from translated another text.
    const stale = columns.description !== known.description && { translations: {} };
    await updateOwnListing(tx, id, { ...columns, ...stale, price_lowered_at, updated_at: now });
    if (!columns.hidden_by_staff) await requireOpenGate(tx, id);
    const { price, price_amount, status } = columns;
    const changes = difference(known, { price, price_amount, status });
    if (Object.keys(changes.after).length > 0) {
      await recordChanges(tx, [
        { property_id: id, kind: "changed", at: now, actor: actor.email, ...changes },
      ]);
    }
    await mergeDuplicates(tx, settings.get("sources"), now);
    await pages.changed(tx, "listings");
    return true;
  });
}

/**
 * Gives a listing the status that its sale has come to; `actor`: null for the site itself. False: staff
 * own none with this id.
 */
export async function setOwnStatus(
  { db, clock, pages }: Pick<Services, "db" | "clock" | "pages">,
  id: number,
  status: PropertyStatus,
  actor: string | null,
): Promise<boolean> {
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const known = await lockOwnListing(tx, id);
    if (!known) return false;
    const now = clock();
    const changes = difference(known, { status });
    if (Object.keys(changes.after).length === 0) return true;
    await updateOwnListing(tx, id, { status, updated_at: now });
    await recordChanges(tx, [{ property_id: id, kind: "changed", at: now, actor, ...changes }]);
    await pages.changed(tx, "listings");
    return true;
  });
}

/** Deletes a listing and its photos for good. False: staff own none with this id. */
export async function removeOwnListing(
  { db, clock, jobs, pages, settings, isWaitedFor }: Own & Pick<Services, "isWaitedFor">,
  id: number,
): Promise<boolean | "waited-for"> {
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const now = clock();
    if (!(await lockOwnListing(tx, id))) return false;
    if (await isWaitedFor(tx, now, { home: id })) return "waited-for";
    const unused = await deleteOwnListing(tx, id);
    await mergeDuplicates(tx, settings.get("sources"), now);
    if (unused.length > 0) await jobs.send(STORE_PHOTOS, { unused }, { transaction: tx });
    await pages.changed(tx, "listings");
    return true;
  });
}
