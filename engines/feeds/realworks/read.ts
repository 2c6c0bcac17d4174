import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { jsonRecords, WHOLE } from "../reading/json-records.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { amsterdamWallTime } from "@voordeur/time/amsterdam.ts";
import { feedBytes, feedToken, isUrl } from "../reading/open-feed.ts";
import { readNamed } from "./read-named.ts";
import { isRealworks, mapRecord } from "./record.ts";
import { changedAt, objectId, type Paging, pagingSchema } from "./schema.ts";

const PAGE_SIZE = 100;
// A feed of 100,000 objects; more pages than this means that the paging runs in a circle.
const MAX_PAGES = 1000;
// The clocks of Realworks and of this machine may differ.
const SLACK_MS = 10 * 60_000;

/**
 * Realworks wonen v3, or the department whose list the source's URL names
 * (`…/nieuwbouw/v1/projecten`). Else that is the base of the API, or one document in the same
 * shape when it ends in `.json` (a path of a file, or http).
 */
export async function* readRealworks(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const isDocument = /\.json$/i.test(source.url);
  const first = isDocument ? undefined : firstUrl(source);
  const named = first && io.named && (await readNamed(first, io.named, ask(source, io)));
  if (named) {
    yield { kind: "partial" };
    for (const record of named) yield* mapRecord(record, io.now);
    return;
  }
  const since = io.since && new Date(io.since.getTime() - SLACK_MS);
  if (since) yield { kind: "partial" };
  const seen = new Set<string>();
  let received = 0;
  let announced: number | undefined;
  if (since && first && source.sinceParameter) {
    first.searchParams.set(source.sinceParameter, amsterdamWallTime(since));
  }
  let url: string | undefined = first?.href ?? source.url;
  for (let number = 0; url !== undefined; number += 1) {
    if (number === MAX_PAGES) throw new FeedError("De bron heeft te veel pagina's.");
    let paging: Paging | undefined;
    let last = "";
    let hasNews = false;
    let isKnown = false;
    for await (const piece of jsonRecords(ask(source, io, isDocument)(url), [
      "resultaten",
      WHOLE,
    ])) {
      if (piece.kind === "rest") {
        paging = pagingOf(piece.value, isKnown || number > 0);
        continue;
      }
      isKnown ||= isRealworks(piece.value);
      last = objectId(piece.value);
      if (seen.has(last)) continue;
      if (last !== "") seen.add(last);
      received += 1;
      hasNews = true;
      if (!since || isChanged(piece.value, since)) {
        yield* mapRecord(io.fields?.json(piece.value) ?? piece.value, io.now);
      }
    }
    announced ??= paging?.total;
    url = first && hasNews ? nextUrl(paging, first, last, received) : undefined;
  }
  if (announced !== undefined && announced > received) {
    throw new FeedError(
      `De bron is niet volledig: ${announced} objecten aangekondigd, ${received} ontvangen.`,
    );
  }
}

/** An object without a readable moment of change may have changed. */
function isChanged(object: unknown, since: Date): boolean {
  const changed = amsterdamInstant(changedAt(object));
  return changed === null || changed >= since;
}

function firstUrl(source: FeedSource): URL {
  const base = source.url.replace(/(?<!\/)\/+$/, "");
  const isList = /\/v\d+\/(objecten|projecten)$/.test(base);
  const first = URL.parse(isList ? base : `${base}/wonen/v3/objecten`);
  if (!first || !isUrl(source.url)) {
    throw new FeedError(
      "Een bron van Realworks is het adres van de API (https://…) of een bestand dat op .json eindigt.",
    );
  }
  first.search = `actief=true&aantal=${PAGE_SIZE}`;
  return first;
}

function nextUrl(
  paging: Paging | undefined,
  first: URL,
  last: string,
  received: number,
): string | undefined {
  if (paging?.next !== undefined) {
    const next = URL.parse(paging.next, first);
    // The token goes along: only to the host that it belongs to, and never less encrypted.
    if (next) next.protocol = first.protocol;
    if (next?.host !== first.host) {
      throw new FeedError(`De bron verwijst voor de volgende pagina naar ${paging.next}.`);
    }
    return next.href;
  }
  if (last === "" || (paging?.total !== undefined && received >= paging.total)) return undefined;
  const next = new URL(first);
  next.searchParams.set("vanaf", last);
  return next.href;
}

const ask =
  (source: FeedSource, io: FeedIo, isAll = false) =>
  (url: string) => {
    const headers: Record<string, string> =
      source.tokenVariable === undefined
        ? {}
        : { Authorization: `rwauth ${feedToken(source, io)}` };
    return feedBytes(url, io, { accept: "application/json", headers, isAll });
  };

/** A document that is a list and no more is one of Realworks when a record of it is. */
function pagingOf(rest: unknown, isKnown: boolean): Paging {
  if (Array.isArray(rest) && isKnown) return { total: undefined, next: undefined };
  const parsed = pagingSchema.safeParse(rest);
  if (!parsed.success) throw new FeedError("De bron heeft geen lijst met resultaten.");
  const { totaalAantal, volgende } = parsed.data.paginering;
  return { total: totaalAantal ?? undefined, next: volgende ?? undefined };
}
