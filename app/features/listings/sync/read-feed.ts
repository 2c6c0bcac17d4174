import path from "node:path";
import type { SyncProblem } from "../../../../database/schema/sync.ts";
import type { FeedItem } from "@voordeur/feeds/connector.ts";
import { Spool } from "./spool.ts";

/** What one feed says, apart from the drafts themselves, which are in the spool. */
export interface Feed {
  /** How many listings it has for visitors. */
  read: number;
  problems: SyncProblem[];
  /** Ids of listings and of objects that were not understood: their listings stay. */
  present: Set<string>;
  withdrawn: Set<string>;
  /** False: what it does not name stays, as it told only changes or an object had no id. */
  namesAll: boolean;
  spool: Spool;
}

/** How often the progress is told. */
const EVERY = 100;
/** No feed has longer ones; an index could not hold much longer ones. */
const LONGEST_ID = 500;

/** Reads a feed to its end; nothing is believed, let alone written, of one that breaks off. */
export async function readFeed(
  items: AsyncIterable<FeedItem>,
  scratch: string,
  onProgress: (feed: Feed) => Promise<void>,
): Promise<Feed> {
  const feed: Feed = {
    read: 0,
    problems: [],
    present: new Set(),
    withdrawn: new Set(),
    namesAll: true,
    spool: new Spool(path.join(scratch, "drafts.ndjson")),
  };
  try {
    for await (const item of items) {
      await note(feed, item);
      if (feed.read % EVERY === 0 && item.kind === "listing") await onProgress(feed);
    }
  } catch (error) {
    feed.spool.close();
    throw error;
  }
  return feed;
}

async function note(feed: Feed, item: FeedItem): Promise<void> {
  if (item.kind === "partial") {
    feed.namesAll = false;
    return;
  }
  // A copy: an id cut out of a large text keeps all of that text in memory.
  const given = item.kind === "listing" ? item.draft.external_id : item.external_id;
  const external_id = Buffer.from(given).toString();
  if (external_id.length > LONGEST_ID) {
    const reason = `Het nummer is langer dan ${LONGEST_ID} tekens.`;
    feed.problems.push({ external_id: `${external_id.slice(0, 40)}…`, reason });
    feed.namesAll = false;
    return;
  }
  if (feed.present.has(external_id) || feed.withdrawn.has(external_id)) return;
  if (item.kind === "hidden") {
    feed.withdrawn.add(external_id);
    return;
  }
  if (external_id === "") feed.namesAll = false;
  else feed.present.add(external_id);
  if (item.kind === "problem") feed.problems.push({ external_id, reason: item.reason });
  else {
    feed.read += 1;
    await feed.spool.add(item.draft);
  }
}
