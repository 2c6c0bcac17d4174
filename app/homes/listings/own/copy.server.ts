import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import { copyPlace } from "../../places/queries.server.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { recordChanges } from "../sync/changes.queries.server.ts";
import { listRows, takenSlugs } from "../sync/queries.server.ts";
import { STAFF_WRITE } from "../sync/schedule/job-time.ts";
import { freeSlugs, slugOf } from "../sync/names/slug.ts";
import { writeListings } from "../sync/write-lock.server.ts";
import { copyMedia } from "./media.queries.server.ts";
import { findOwnOf, insertOwnListing } from "./queries.server.ts";

/**
 * Makes an own listing of a feed's, with all that it has; the stored files are those of the feed's
 * listing. It is hidden until staff show it: then it stands before the other, which no sync changes
 * (`merge-duplicates`). Of one home there is one own listing: the known one is given then.
 * @returns null when no feed has a listing of this id.
 * @throws ListingsBusyError
 */
export async function copyListing(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  id: number,
  actor: { email: string },
): Promise<{ id: number; isNew: boolean } | null> {
  const now = clock();
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const origin = (await listRows(tx, [id])).get(id);
    if (!origin || origin.source === OWN_SOURCE) return null;
    const known = await findOwnOf(tx, origin);
    if (known !== null) return { id: known, isNew: false };
    const wanted = slugOf(origin.address, origin.city);
    const [slug] = await freeSlugs([wanted], (slugs) => takenSlugs(tx, slugs));
    const { id: _id, home: _home, search: _search, styled_at: _styled, ...told } = origin;
    const copy = await insertOwnListing(tx, {
      ...told,
      external_id: randomUUID(),
      slug: slug!,
      copied_from: id,
      is_active: true,
      hidden_by_staff: true,
      kept_by_staff: false,
      duplicate_of: null,
      also_from: [],
      updated_at: now,
    });
    await copyPlace(tx, id, copy);
    const { waiting } = await copyMedia(tx, { from: id, to: copy, now });
    if (waiting > 0) await jobs.send(STORE_PHOTOS, { unused: [] }, { transaction: tx });
    await recordChanges(tx, [{ property_id: copy, at: now, actor: actor.email, kind: "created" }]);
    return { id: copy, isNew: true };
  });
}
