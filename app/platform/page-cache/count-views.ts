import type { IncomingMessage, ServerResponse } from "node:http";
import { readVisitor, type Visitor } from "@voordeur/page-views/visitor.ts";
import type { Log } from "../observability/log.ts";
import type { Visits } from "../page-views/page-views.ts";
import type { PageAddress } from "./addresses.ts";
import type { Page } from "./page.ts";
import type { PageCache } from "./page-cache.ts";

export interface CountViewsOptions {
  cache: PageCache;
  addressOf: (target: string) => PageAddress | null;
  /** A page that is not kept yet. */
  pageFor: (address: PageAddress, request: IncomingMessage) => Promise<Page>;
  visits: Visits;
  headers: Readonly<Record<string, string>>;
  log: Log;
}

/** Counts the views of pages that may be kept. */
export function countViews(options: CountViewsOptions) {
  const { cache, addressOf, pageFor, visits, headers, log } = options;

  /** `target` is the path with all of its query. */
  function count(target: string, page: Page, visitor: Visitor): void {
    if (!page.isHtml || page.status !== 200) return;
    const [path, search] = cut(target);
    visits.view(path, visitor, search);
  }

  function given(page: Page, { method, url = "", rawHeaders }: IncomingMessage): void {
    if (method === "GET") count(url, page, readVisitor(rawHeaders));
  }

  /** A browser shows a page without asking for its document: it has it already, or built it itself. */
  function heard(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    response.writeHead(204, headers).end();
    countShown(request).catch((err: unknown) => log.warn({ err }, "a view could not be counted"));
  }

  async function countShown(request: IncomingMessage): Promise<void> {
    const visitor = readVisitor(request.rawHeaders);
    const target = visits.pageOf(visitor) ?? "";
    const address = addressOf(target);
    if (!address) return;
    const page = cache.get(address.key)?.page ?? (await pageFor(address, request));
    count(target, page, { ...visitor, referer: cut(request.url!)[1].slice(1) });
  }

  return { count, given, heard };
}

function cut(target: string): [path: string, search: string] {
  const mark = target.indexOf("?");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark)];
}
