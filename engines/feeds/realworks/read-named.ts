import { FeedError } from "../connector.ts";
import { jsonRecords, WHOLE } from "../reading/json-records.ts";
import { statusOf } from "../reading/open-feed.ts";
import { isProject } from "./new-build.ts";
import { isRealworks } from "./record.ts";
import { objectId } from "./schema.ts";

/** A server that refuses us, or is busy, says nothing about an object. */
const REFUSES_US = new Set([401, 403, 407, 408, 425, 429]);

/**
 * The objects with these ids, each from its own address below the list's. Null: one of them is not there,
 * or is a project, of which the list alone tells which homes went.
 * @throws FeedError
 */
export async function readNamed(
  list: URL,
  ids: readonly string[],
  ask: (url: string) => AsyncIterable<Uint8Array>,
): Promise<unknown[] | null> {
  const found: unknown[] = [];
  for (const id of ids) {
    const url = new URL(list);
    url.pathname += `/${encodeURIComponent(id)}`;
    url.search = "";
    const object = await readOne(ask(url.href));
    if (!isRealworks(object) || isProject(object) || objectId(object) !== id) return null;
    found.push(object);
  }
  return found;
}

async function readOne(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  try {
    for await (const piece of jsonRecords(bytes, ["resultaten", WHOLE])) return piece.value;
  } catch (error) {
    const isUnreadable = error instanceof FeedError && error.cause === undefined;
    const status = statusOf(error) ?? 0;
    const isUnknown = status >= 400 && status <= 499 && !REFUSES_US.has(status);
    if (!isUnreadable && !isUnknown) throw error;
  }
  return null;
}
