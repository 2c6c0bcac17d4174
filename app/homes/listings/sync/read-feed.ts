import path from "node:path";
import type { SyncProblem } from "../../../../database/schema/sync.ts";
import type { FeedItem } from "@voordeur/feeds/connector.ts";
import { Spool } from "@voordeur/feeds/spool.ts";

/** The result of reading one feed; its drafts are in the spool. */
export interface Feed {
  /** How many listings it has; one that is hidden or was not understood does not count. */
  read: number;
  problems: SyncProblem[];
  /** External ids of its listings and of objects that were not understood: their listings stay. */
  presentIds: Set<string>;
  /** External ids of objects that are in the feed, but not for visitors. */
  hiddenIds: Set<string>;
  /**
   * False when the feed has changes only, or an object without an id: listings that it does not
   * name stay.
   */
  namesAll: boolean;
  /** Tells this document from a later one, where the source is one document. */
  mark?: string;
  spool: Spool;
}

/** Listings between two progress reports. */
const PROGRESS_EVERY = 100;
/** No feed has longer ones, and an index could not hold much longer ones. */
const MAX_ID_LENGTH = 500;

/** Reads a feed to its end. A feed that breaks off throws, and nothing of it is used. */
export async function readFeed(
  items: AsyncIterable<FeedItem>,
  scratch: string,
  onProgress: (feed: Feed) => Promise<void>,
): Promise<Feed> {
  const feed: Feed = {
    read: 0,
    problems: [],
    presentIds: new Set(),
    hiddenIds: new Set(),
    namesAll: true,
    spool: new Spool(path.join(scratch, "drafts.ndjson")),
  };
  try {
    for await (const item of items) {
      await addItem(feed, item);
      if (feed.read % PROGRESS_EVERY === 0 && item.kind === "listing") await onProgress(feed);
    }
  } catch (error) {
    feed.spool.close();
    throw error;
  }
  return feed;
}

async function addItem(feed: Feed, item: FeedItem): Promise<void> {
  if (item.kind === "partial") {
    feed.namesAll = false;
    return;
  }
  if (item.kind === "mark") {
    feed.mark = item.mark;
    return;
  }
  // A copy: an id that is a slice of a large string keeps that whole string in memory.
  const given = item.kind === "listing" ? item.draft.external_id : item.external_id;
  const external_id = Buffer.from(given).toString();
  if (external_id.length > MAX_ID_LENGTH) {
    const reason = `Het nummer is langer dan ${MAX_ID_LENGTH} tekens.`;
    feed.problems.push({ external_id: `${external_id.slice(0, 40)}…`, reason });
    feed.namesAll = false;
    return;
  }
  if (feed.presentIds.has(external_id) || feed.hiddenIds.has(external_id)) return;
  if (item.kind === "hidden") {
    feed.hiddenIds.add(external_id);
    return;
  }
  if (external_id === "") feed.namesAll = false;
  else feed.presentIds.add(external_id);
  if (item.kind === "problem") feed.problems.push({ external_id, reason: item.reason });
  else {
    feed.read += 1;
    await feed.spool.add(item.draft);
  }
}
