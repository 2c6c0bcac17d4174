import path from "node:path";
import type { SyncProblem } from "../../../../database/schema.ts";
import type { FeedItem } from "../feeds/connector.ts";
import { Spool } from "./spool.ts";

/** What one feed said, apart from the drafts themselves, which are in the spool. */
export interface Said {
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
  feed: AsyncIterable<FeedItem>,
  scratch: string,
  onProgress: (said: Said) => Promise<void>,
): Promise<Said> {
  const said: Said = {
    read: 0,
    problems: [],
    present: new Set(),
    withdrawn: new Set(),
    namesAll: true,
    spool: new Spool(path.join(scratch, "drafts.ndjson")),
  };
  try {
    for await (const item of feed) {
      await note(said, item);
      if (said.read % EVERY === 0 && item.kind === "listing") await onProgress(said);
    }
  } catch (error) {
    said.spool.close();
    throw error;
  }
  return said;
}

async function note(said: Said, item: FeedItem): Promise<void> {
  if (item.kind === "partial") {
    said.namesAll = false;
    return;
  }
  // A copy: an id cut out of a large text keeps all of that text in memory.
  const given = item.kind === "listing" ? item.draft.external_id : item.external_id;
  const external_id = Buffer.from(given).toString();
  if (external_id.length > LONGEST_ID) {
    const reason = `Het nummer is langer dan ${LONGEST_ID} tekens.`;
    said.problems.push({ external_id: `${external_id.slice(0, 40)}…`, reason });
    said.namesAll = false;
    return;
  }
  if (said.present.has(external_id) || said.withdrawn.has(external_id)) return;
  if (item.kind === "hidden") {
    said.withdrawn.add(external_id);
    return;
  }
  if (external_id === "") said.namesAll = false;
  else said.present.add(external_id);
  if (item.kind === "problem") said.problems.push({ external_id, reason: item.reason });
  else {
    said.read += 1;
    await said.spool.add(item.draft);
  }
}
