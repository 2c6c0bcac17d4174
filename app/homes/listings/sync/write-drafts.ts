import type { Database } from "../../../platform/database/database.ts";
import { saveListingMedia, type StoredMedium } from "../photos/queries.server.ts";
import { saveFeedPlaces } from "../../places/queries.server.ts";
import {
  difference,
  listMediaSources,
  type NewChange,
  recordChanges,
} from "./changes.queries.server.ts";
import type { ListingDraft } from "@voordeur/feeds/connector.ts";
import { datedByHistory } from "@voordeur/feeds/known-listing.ts";
import { priceLoweredAt } from "@voordeur/feeds/price-drop.ts";
import {
  type KnownListing,
  type ListingRow,
  listKnown,
  listRows,
  takenSlugs,
  upsertListings,
} from "./queries.server.ts";
import { addressColumns } from "./read-addresses.server.ts";
import { freeSlugs, slugOf } from "./names/slug.ts";
import type { SpooledDraft } from "@voordeur/feeds/spool.ts";

export interface WriteResult {
  created: number;
  changed: number;
  unchanged: number;
  /** External ids of listings that the database refused. */
  refused: string[];
  /** Files that these listings use no more. */
  unused: StoredMedium[];
}

export interface WritingRun {
  id: number;
  source: string;
  now: Date;
  /** True until a whole feed of the source has been written. */
  isFirstImport: boolean;
}

/**
 * Stores drafts with different external ids. When the database refuses one, the others are still
 * stored: a batch is halved until the refused draft is alone.
 */
export async function writeDrafts(
  tx: Database,
  run: WritingRun,
  spooled: readonly SpooledDraft[],
): Promise<WriteResult> {
  try {
    return await tx.transaction((nested) => writeBatch(nested, run, spooled));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only] = spooled;
    if (spooled.length === 1 && only) {
      return { created: 0, changed: 0, unchanged: 0, refused: [only.external_id], unused: [] };
    }
    const middle = Math.ceil(spooled.length / 2);
    const left = await writeDrafts(tx, run, spooled.slice(0, middle));
    const right = await writeDrafts(tx, run, spooled.slice(middle));
    return {
      created: left.created + right.created,
      changed: left.changed + right.changed,
      unchanged: left.unchanged + right.unchanged,
      refused: [...left.refused, ...right.refused],
      unused: [...left.unused, ...right.unused],
    };
  }
}

/** SQLSTATE classes 22 and 23: the data is at fault, not the database. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((state) => /^2[23]/.test(String(state)));
}

async function writeBatch(
  tx: Database,
  run: WritingRun,
  spooled: readonly SpooledDraft[],
): Promise<WriteResult> {
  const ids = spooled.map(({ external_id }) => external_id);
  const known = new Map(
    (await listKnown(tx, run.source, ids)).map((listing) => [listing.external_id, listing]),
  );
  const isSame = ({ external_id, hash }: SpooledDraft) => {
    const before = known.get(external_id);
    return before?.is_active === true && before.content_hash === hash;
  };
  const changed = spooled
    .filter((each) => !isSame(each))
    .map(({ hash, draft }) => ({ hash, draft: draft() }));
  const created = changed.filter(({ draft }) => !known.has(draft.external_id));
  const unused = await storeChanged(tx, run, changed, known);
  return {
    created: created.length,
    changed: changed.length - created.length,
    unchanged: spooled.length - changed.length,
    refused: [],
    unused,
  };
}

/** A draft that is new or differs from what is stored. */
interface ChangedDraft {
  hash: string;
  draft: ListingDraft;
}

const noMedia = { photos: [], media: [] };

async function storeChanged(
  tx: Database,
  run: WritingRun,
  changed: readonly ChangedDraft[],
  known: ReadonlyMap<string, KnownListing>,
): Promise<StoredMedium[]> {
  if (changed.length === 0) return [];
  const knownIds = changed.flatMap(({ draft }) => known.get(draft.external_id)?.id ?? []);
  const rowsBefore = await listRows(tx, knownIds);
  const drafts = changed.map(({ hash, draft }) => {
    const before = known.get(draft.external_id);
    return { hash, draft: datedByHistory(draft, before && rowsBefore.get(before.id), run) };
  });
  const mediaBefore = await listMediaSources(tx, knownIds);
  const slugs = await newSlugs(
    tx,
    drafts.flatMap(({ draft }) => (known.has(draft.external_id) ? [] : [draft])),
  );
  const rows = drafts.map(({ draft, hash }): ListingRow => {
    const before = known.get(draft.external_id);
    const { photos: _photos, media: _media, coordinates: _point, street, ...columns } = draft;
    return {
      translations: {},
      ...columns,
      ...addressColumns(draft.address, street),
      source: run.source,
      slug: before?.slug ?? slugs.get(draft.external_id) ?? "",
      is_active: true,
      content_hash: hash,
      price_lowered_at: priceLoweredAt(before && rowsBefore.get(before.id), draft, run.now),
      updated_at: run.now,
    };
  });
  const ids = await upsertListings(tx, rows);
  const idOf = ({ external_id }: ListingDraft) => ids.get(external_id) ?? 0;
  await recordChanges(
    tx,
    drafts.flatMap(({ draft }): NewChange[] => {
      const before = known.get(draft.external_id);
      const base = { property_id: idOf(draft), run_id: run.id, at: run.now };
      if (!before) {
        const { price, price_amount, status } = draft;
        return [{ ...base, kind: "created", after: { price, price_amount, status } }];
      }
      const { external_id: _id, created_at: _at, coordinates: _point, street: _, ...after } = draft;
      const changes = difference(
        { ...rowsBefore.get(before.id), ...(mediaBefore.get(before.id) ?? noMedia) },
        { ...noMedia, ...after },
      );
      if (!before.is_active) return [{ ...base, kind: "shown", ...changes }];
      // Nothing differs but the hash, as after a new version of this program.
      return Object.keys(changes.after).length === 0
        ? []
        : [{ ...base, kind: "changed", ...changes }];
    }),
  );
  await saveFeedPlaces(
    tx,
    drafts.map(({ draft }) => ({
      property_id: idOf(draft),
      coordinates: draft.coordinates ?? null,
    })),
  );
  return saveListingMedia(
    tx,
    drafts.map(({ draft }) => ({ property_id: idOf(draft), ...draft })),
  );
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
