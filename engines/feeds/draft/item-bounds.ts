import { FeedError, type FeedItem, type ListingDraft } from "../connector.ts";

/** In characters; no real listing is larger. */
const MAX_ITEM = 1024 * 1024;
const MAX_REASON = 500;
/** More than the site accepts, so that it still sees that the id is too long. */
const MAX_ID = 1000;
/** Approximate bytes that a value takes besides its characters. */
const OVERHEAD = 20;

/** In one feed; the site holds all their ids while it reads. */
const MAX_ITEMS = 250_000;
/** A feed with more of these has another format. */
const MAX_PROBLEMS = 20_000;

/**
 * Counts the items of a feed.
 * @throws FeedError, from the returned function, when there are more than the site accepts.
 */
export function itemCounter(): (item: FeedItem) => void {
  let items = 0;
  let problems = 0;
  return ({ kind }) => {
    items += 1;
    if (kind === "problem") problems += 1;
    if (items > MAX_ITEMS) throw new FeedError("De bron heeft te veel objecten.");
    if (problems > MAX_PROBLEMS) {
      throw new FeedError("De bron heeft te veel objecten die niet te lezen zijn.");
    }
  };
}

/** The size of an item in characters, about. */
export function sizeOf(item: FeedItem): number {
  return item.kind === "listing" ? charactersOf(item.draft) : OVERHEAD * 5;
}

/** The item, or a problem in its place when it is too large. */
export function boundedItem(item: FeedItem): FeedItem {
  if (item.kind === "listing" && sizeOf(item) > MAX_ITEM) {
    const external_id = item.draft.external_id.slice(0, MAX_ID);
    return { kind: "problem", external_id, reason: "Het object is te groot." };
  }
  if (!("external_id" in item)) return item;
  const bounded = { ...item, external_id: item.external_id.slice(0, MAX_ID) };
  if (bounded.reason !== undefined) bounded.reason = bounded.reason.slice(0, MAX_REASON);
  if (bounded.kind === "hidden") return bounded;
  if (charactersOf(bounded.draft ?? {}) > MAX_ITEM) delete bounded.draft;
  return bounded;
}

function charactersOf(draft: Partial<ListingDraft>): number {
  let count = 0;
  for (const value of Object.values(draft)) {
    count += OVERHEAD + (typeof value === "string" ? value.length : 0);
  }
  for (const text of Object.values(draft.translations ?? {})) count += OVERHEAD + text.length;
  for (const { group, label, value } of draft.facts ?? []) {
    count += OVERHEAD + group.length + label.length + value.length;
  }
  for (const { url, version, caption = "" } of [...(draft.photos ?? []), ...(draft.media ?? [])]) {
    count += OVERHEAD + url.length + version.length + caption.length;
  }
  return count;
}
