import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Log } from "../observability/log.ts";
import { createClientLines, FullLineError } from "../http/client-lines.ts";
import { limited, serverOptions } from "../http/server-limits.ts";
import type { PageAddress } from "./addresses.ts";
import { type Asked, readAsked } from "../request-parser/asked.ts";
import { answer, matchingTag } from "./answer.ts";
import { countViews } from "./count-views.ts";
import { SlowPageError } from "./fills.ts";
import { answerInFront } from "../request-parser/answer-in-front.ts";
import { type Page, readyVariant } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { VIEW_BEACON } from "../page-views/view-beacon.ts";
import type { Visits } from "../page-views/page-views.ts";
import { wholeAnswers } from "../request-parser/whole-answers.ts";

export interface PageServerOptions {
  cache: PageCache;
  /** Files by URL, ready to be sent. */
  assets: ReadonlyMap<string, Page>;
  /** Null: the page may not be cached. */
  addressOf: (target: string) => PageAddress | null;
  /** Answers everything else. */
  others: RequestListener;
  /** The client's address for limits. */
  clientOf: (request: IncomingMessage) => string;
  /** Headers of every answer that the server gives itself. */
  headers: Readonly<Record<string, string>>;
  /** Counts pages and files from memory, and pages that had to be rendered. */
  counts?: { kept: number; made: number };
  visits: Visits;
  log: Log;
}

/** A server, not listening yet, that serves cached pages and hands everything else on. */
export function createPageServer(options: PageServerOptions): Server {
  const { cache, assets, addressOf, others, clientOf, headers: everywhere, log } = options;
  const { counts = { kept: 0, made: 0 } } = options;
  const inLine = createClientLines();
  const views = countViews({ ...options, pageFor });

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const asked = readAsked(request);
    const target = request.url ?? "";
    const asset = isReading(request) ? assets.get(target) : undefined;
    if (asset) {
      counts.kept += 1;
      return answer(response, asset, asked ?? wholeOf(request));
    }
    if (asked && cache.isOpen()) {
      const kept = cache.get(target);
      if (kept) {
        counts.kept += 1;
        return give(target, kept.page, asked, response);
      }
      const address = addressOf(target);
      if (address) return giveAt(address, asked, response);
    }
    if (request.method === "POST" && target.split("?", 1)[0] === VIEW_BEACON) {
      return views.heard(request, response);
    }
    // Stored files come from the disk, and forms are counted.
    if (!isReading(request) || target.startsWith("/media/")) return others(request, response);
    inLine(clientOf(request), async () => {
      // The client left while it waited.
      if (response.destroyed) return;
      others(request, response);
      await once(response, "close");
    }).catch((error: unknown) => fail(response, error));
  }

  /** Campaigns add parameters to an address that its page does not read. */
  function keptAt(target: string): Page | undefined {
    return (cache.get(target) ?? cache.get(addressOf(target)?.key ?? ""))?.page;
  }

  /** A page that was not kept: made in its client's turn, unless it is being made already. */
  function pageFor(address: PageAddress, request: IncomingMessage): Promise<Page> {
    counts.made += 1;
    const client = clientOf(request);
    const make = async () => cache.get(address.key)?.page ?? cache.ask(address, client);
    return cache.joined(address) ?? inLine(client, make);
  }

  function giveAt(address: PageAddress, asked: Asked, response: ServerResponse): void {
    const { key } = address;
    const kept = cache.get(key);
    if (kept) {
      counts.kept += 1;
      return give(key, kept.page, asked, response);
    }
    pageFor(address, response.req)
      .then((page) => give(key, page, asked, response))
      .catch((error: unknown) => fail(response, error));
  }

  function give(key: string, page: Page, asked: Asked, response: ServerResponse): void {
    try {
      const isNew = !readyVariant(page, asked.acceptEncoding);
      answer(response, page, asked);
      views.given(page, response.req);
      if (isNew) cache.measure(key, page);
    } catch (error) {
      fail(response, error);
    }
  }

  function fail(response: ServerResponse, error: unknown): void {
    const isFull = error instanceof FullLineError;
    if (!isFull) log.error({ err: error }, "a page could not be given");
    if (response.headersSent) return void response.destroy();
    const isSlow = isFull || error instanceof SlowPageError;
    response.writeHead(isSlow ? 503 : 500, {
      ...everywhere,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(isSlow && { "Retry-After": "10" }),
    });
    response.end("De pagina laat op zich wachten. Probeer het zo nog eens.");
  }

  const server = createServer(serverOptions, limited(listener));
  const { write } = wholeAnswers();
  let isStopping = false;
  server.once("stopping", () => (isStopping = true));
  const closeWaiting = answerInFront(server, ({ target, asked, visitor }, socket) => {
    // An answer of `node:http` then tells the proxy to send nothing more on this connection.
    if (isStopping) return false;
    const page = assets.get(target) ?? (cache.isOpen() ? keptAt(target) : undefined);
    if (!page) return false;
    const known = asked.ifNoneMatch === "" ? null : matchingTag(asked.ifNoneMatch, page);
    if (known) {
      const headers = [...page.headers, "etag", known];
      counts.kept += 1;
      write(socket, "304 Not Modified", { headers, body: nothing });
      views.count(target, page, visitor);
      return true;
    }
    const variant = readyVariant(page, asked.acceptEncoding);
    if (!variant) return false;
    counts.kept += 1;
    write(socket, "200 OK", variant);
    views.count(target, page, visitor);
    return true;
  });
  closeWith(server, "closeIdleConnections", closeWaiting);
  closeWith(server, "closeAllConnections", closeWaiting);
  return server;
}

const nothing = Buffer.alloc(0);

const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** A file is the same for everyone: requests for a range, or with credentials, get all of it too. */
const wholeOf = ({ method }: IncomingMessage): Asked => ({
  head: method === "HEAD",
  acceptEncoding: "",
  ifNoneMatch: "",
});

/** A server's `close` uses this too. */
function closeWith(
  server: Server,
  name: "closeIdleConnections" | "closeAllConnections",
  close: () => void,
): void {
  const original = server[name].bind(server);
  server[name] = () => {
    close();
    original();
  };
}
