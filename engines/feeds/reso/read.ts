import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { jsonRecords } from "../reading/json-records.ts";
import { feedBytes, feedLocation, feedToken, isUrl } from "../reading/open-feed.ts";
import { fieldsOf } from "./fields.ts";
import { mapRecord, recordId } from "./map.ts";
import { type Paging, pagingOf, RECORD_LISTS } from "./paging.ts";
import { changedSince, isChanged } from "./since.ts";

// A feed of a million records; more pages than this means that the paging never ends.
const MAX_PAGES = 10_000;
// The clocks of the service and of this machine may differ.
const SLACK_MS = 10 * 60_000;

/**
 * RESO Web API, and the Spark API with the same field names. The source's URL is that of the
 * Property collection with its query, or one document when it ends in `.json` (http or a path).
 */
export async function* readReso(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const since = io.since && new Date(io.since.getTime() - SLACK_MS);
  if (since) yield { kind: "partial" };
  const seen = new Set<string>();
  const asked = new Set<string>();
  let received = 0;
  let announced: number | undefined;
  const first = firstLocation(source, io, since);
  let location: string | undefined = first;
  while (location !== undefined) {
    if (asked.has(location) || asked.size === MAX_PAGES) {
      throw new FeedError("De feed houdt niet op: zijn pagina's verwijzen in een kring.");
    }
    asked.add(location);
    let paging: Paging | undefined;
    for await (const piece of jsonRecords(pageBytes(location, source, io), RECORD_LISTS)) {
      if (piece.kind === "rest") {
        paging = pagingOf(piece.value, location);
        continue;
      }
      const id = recordId(piece.value);
      if (seen.has(id)) continue;
      if (id !== "") seen.add(id);
      received += 1;
      if (since && !isChanged(fieldsOf(piece.value), since)) continue;
      yield mapRecord(io.fields?.json(piece.value) ?? piece.value, io.now);
    }
    announced ??= paging?.total;
    location = nextLocation(paging, location, first);
  }
  if (announced !== undefined && announced > received) {
    throw new FeedError(
      `De feed is niet volledig: ${announced} objecten aangekondigd, ${received} ontvangen.`,
    );
  }
}

function firstLocation(source: FeedSource, io: FeedIo, since: Date | undefined): string {
  const location = feedLocation(source, io);
  const url = isUrl(location) ? URL.parse(location) : null;
  const isCollection = url !== null && !/\.json$/i.test(url.pathname);
  return since && isCollection ? changedSince(location, since) : location;
}

function nextLocation(
  paging: Paging | undefined,
  location: string,
  first: string,
): string | undefined {
  if (paging?.next === undefined) return undefined;
  if (!isUrl(location)) {
    throw new FeedError("De feed is niet volledig: dit bestand is één pagina van meer.");
  }
  const next = URL.parse(paging.next, location);
  const start = new URL(first);
  // The token goes along: only to the host that it belongs to, and never less encrypted.
  if (next) next.protocol = start.protocol;
  if (next?.host !== start.host) {
    const host = next?.host ?? "een onleesbaar adres";
    throw new FeedError(`De feed verwijst voor de volgende pagina naar ${host}.`);
  }
  return next.href;
}

function pageBytes(location: string, source: FeedSource, io: FeedIo) {
  const isInAddress = source.url.includes("{token}");
  const headers: Record<string, string> =
    source.tokenVariable === undefined || isInAddress || !isUrl(location)
      ? {}
      : { Authorization: `Bearer ${feedToken(source, io)}` };
  return feedBytes(location, io, { accept: "application/json", headers });
}
