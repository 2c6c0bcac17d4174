import { createHash } from "node:crypto";
import type { Database } from "../../../platform/database.ts";
import { saveListingPhotos, type StoredPicture } from "../photos/queries.server.ts";
import type { ListingDraft } from "./connector.ts";
import { type ListingRow, listKnown, takenSlugs, upsertListings } from "./queries.server.ts";
import { freeSlugs, slugOf } from "./slug.ts";

export interface Written {
  created: number;
  changed: number;
  unchanged: number;
  /** Listings that the database refused. */
  refused: string[];
  /** Pictures that no photo of these listings uses any more. */
  unused: StoredPicture[];
}

/**
 * Stores drafts with different external ids. When the database refuses one, the others are
 * stored all the same: a batch is halved until the culprit is alone.
 */
export async function writeListings(
  tx: Database,
  source: string,
  drafts: readonly ListingDraft[],
  now: Date,
): Promise<Written> {
  if (drafts.length === 0) {
    return { created: 0, changed: 0, unchanged: 0, refused: [], unused: [] };
  }
  try {
    return await tx.transaction((nested) => writeBatch(nested, source, drafts, now));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only] = drafts;
    if (drafts.length === 1 && only) {
      return { created: 0, changed: 0, unchanged: 0, refused: [only.external_id], unused: [] };
    }
    const middle = Math.ceil(drafts.length / 2);
    const left = await writeListings(tx, source, drafts.slice(0, middle), now);
    const right = await writeListings(tx, source, drafts.slice(middle), now);
    return {
      created: left.created + right.created,
      changed: left.changed + right.changed,
      unchanged: left.unchanged + right.unchanged,
      refused: [...left.refused, ...right.refused],
      unused: [...left.unused, ...right.unused],
    };
  }
}

/** True for SQLSTATE classes 22 and 23: the data is wrong, not the database. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((state) => /^2[23]/.test(String(state)));
}

async function writeBatch(
  tx: Database,
  source: string,
  drafts: readonly ListingDraft[],
  now: Date,
): Promise<Written> {
  const ids = drafts.map((draft) => draft.external_id);
  const known = new Map(
    (await listKnown(tx, source, ids)).map((listing) => [listing.external_id, listing]),
  );
  const fresh = drafts.filter((draft) => !known.has(draft.external_id));
  const slugs = await newSlugs(tx, fresh);
  const rows: ListingRow[] = [];
  for (const draft of drafts) {
    const before = known.get(draft.external_id);
    const content_hash = hashOf(draft);
    if (before?.is_active && before.content_hash === content_hash) continue;
    const { photos: _photos, ...columns } = draft;
    rows.push({
      ...columns,
      source,
      slug: before?.slug ?? slugs.get(draft.external_id) ?? "",
      is_active: true,
      content_hash,
      // On the first import the feed's own dates put the newest listing first.
      created_at: new Date(Math.min(now.getTime(), draft.published_at?.getTime() ?? Infinity)),
      updated_at: now,
    });
  }
  const stored = await upsertListings(tx, rows);
  const unused = await saveListingPhotos(
    tx,
    drafts.flatMap(({ external_id, photos }) => {
      const property_id = stored.get(external_id);
      return property_id === undefined ? [] : [{ property_id, photos }];
    }),
  );
  return {
    created: fresh.length,
    changed: rows.length - fresh.length,
    unchanged: drafts.length - rows.length,
    refused: [],
    unused,
  };
}

async function newSlugs(
  tx: Database,
  drafts: readonly ListingDraft[],
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const wanted = drafts.map(({ address, city }) => slugOf(address, city));
  const slugs = await freeSlugs(wanted, (candidates) => takenSlugs(tx, candidates));
  return new Map(drafts.map(({ external_id }, index) => [external_id, slugs[index] ?? ""]));
}

function hashOf(draft: ListingDraft): string {
  return createHash("sha256").update(JSON.stringify(draft)).digest("base64url");
}
