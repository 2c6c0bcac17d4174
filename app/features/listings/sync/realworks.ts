import type { ListingSource } from "../../../platform/agency.ts";
import { FeedError, type FeedIo, type FeedItem } from "./connector.ts";
import { readFeedJson } from "./read-feed.ts";
import { mapObject } from "./realworks-map.ts";
import { objectId, pageSchema } from "./realworks-schema.ts";

const PAGE_SIZE = 100;
// A feed of 100,000 objects; more pages than this means that the paging runs in a circle.
const MAX_PAGES = 1000;

/**
 * Realworks wonen v3. The source's URL is the base of the API, or one document in the same shape
 * when it ends in `.json` (a path of a file, or http).
 */
export async function* readRealworks(source: ListingSource, io: FeedIo): AsyncIterable<FeedItem> {
  const seen = new Set<string>();
  let count = 0;
  let announced: number | undefined;
  for await (const page of pagesOf(source, io, seen)) {
    announced ??= page.total;
    for (const object of page.objects) {
      const id = objectId(object);
      if (seen.has(id)) continue;
      if (id !== "") seen.add(id);
      count += 1;
      yield mapObject(object, io.now);
    }
  }
  if (announced !== undefined && announced > count) {
    throw new FeedError(
      `De feed is niet volledig: ${announced} objecten aangekondigd, ${count} ontvangen.`,
    );
  }
}

interface Page {
  objects: unknown[];
  total: number | undefined;
  next: string | undefined;
}

async function* pagesOf(
  source: ListingSource,
  io: FeedIo,
  seen: ReadonlySet<string>,
): AsyncIterable<Page> {
  const headers = headersFor(source, io);
  if (source.url.endsWith(".json")) {
    yield await readPage(source.url, io, headers);
    return;
  }
  const first = new URL(`${source.url.replace(/\/+$/, "")}/wonen/v3/objecten`);
  first.search = `actief=true&aantal=${PAGE_SIZE}`;
  let url: URL | undefined = first;
  for (let number = 0; url; number += 1) {
    if (number === MAX_PAGES) throw new FeedError("De feed heeft te veel pagina's.");
    const page: Page = await readPage(url.href, io, headers);
    const news = page.objects.some((object) => !seen.has(objectId(object)));
    yield page;
    url = news ? nextUrl(page, first, seen.size) : undefined;
  }
}

function nextUrl(page: Page, first: URL, received: number): URL | undefined {
  if (page.next !== undefined) {
    const next = URL.parse(page.next, first);
    // The token goes along: only to the host that it belongs to, and never less encrypted.
    if (next) next.protocol = first.protocol;
    if (next?.host !== first.host) {
      throw new FeedError(`De feed verwijst voor de volgende pagina naar ${page.next}.`);
    }
    return next;
  }
  const last = objectId(page.objects.at(-1));
  if (last === "" || (page.total !== undefined && received >= page.total)) return undefined;
  const next = new URL(first);
  next.searchParams.set("vanaf", last);
  return next;
}

async function readPage(url: string, io: FeedIo, headers: Record<string, string>): Promise<Page> {
  const parsed = pageSchema.safeParse(await readFeedJson(url, io, headers));
  if (!parsed.success) throw new FeedError("De feed heeft geen lijst met resultaten.");
  const { resultaten, paginering } = parsed.data;
  return {
    objects: resultaten,
    total: paginering.totaalAantal ?? undefined,
    next: paginering.volgende ?? undefined,
  };
}

function headersFor({ tokenVariable }: ListingSource, io: FeedIo): Record<string, string> {
  if (tokenVariable === undefined) return {};
  const token = io.secret(tokenVariable);
  if (token === undefined) {
    throw new FeedError(`De toegangssleutel ${tokenVariable} is niet ingesteld.`);
  }
  return { Authorization: `rwauth ${token}` };
}
