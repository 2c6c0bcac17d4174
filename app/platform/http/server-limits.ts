import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { gatherPieces } from "../body/gather-pieces.ts";
import { isWrittenTo } from "../request-parser/write-now.ts";
import { bareHeaders } from "../security/security-headers.ts";

const SECOND = 1000;

/** How long and how large requests to a `node:http` server may be. Times in milliseconds, sizes in bytes. */
export const serverOptions = {
  // Cookies, a long address and whatever a proxy adds come to a few thousand.
  maxHeaderSize: 16_384,
  headersTimeout: 10 * SECOND,
  // Five photos of 20 MB over a line of 3 Mbit/s.
  requestTimeout: 300 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
  // Longer than most proxies keep a connection, so that they close it and not we.
  keepAliveTimeout: 65 * SECOND,
  // Malformed requests are refused in one place, with a message: see `limited`.
  requireHostHeader: false,
} satisfies ServerOptions;

const MAX_HEADERS = 100;
/** Twice the longest that visitors send: a search for many kinds of homes in a drawn area. */
export const MAX_TARGET = 2048;
const MAX_CONNECTIONS = 4000;
const MAX_CONNECTIONS_PER_ADDRESS = 200;
/** The largest body that any route takes: an upload of five photos. Other routes have smaller limits. */
const MAX_BODY_BYTES = 101 * 1024 * 1024;
// Longer than the slowest answer: a photo that a model paints.
const SILENCE_MS = 180 * SECOND;

interface Limits {
  perAddress?: number;
  silenceMs?: number;
  /** Whether connections from this address count as those of one visitor; a proxy's do not. */
  isVisitor?: (address: string) => boolean;
}

/**
 * Holds every connection of a server to limits: how many there are, from one address too, and how
 * long one may be silent. What cannot be read is answered in Dutch, and hung up on.
 */
export function limitConnections(server: Server, limits: Limits = {}): void {
  const { perAddress = MAX_CONNECTIONS_PER_ADDRESS, silenceMs = SILENCE_MS } = limits;
  const isVisitor = limits.isVisitor ?? isPublic;
  const open = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  // Node drops headers above this number; one extra shows us that there were more.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.timeout = silenceMs;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (!isVisitor(address)) return;
    const visitor = networkOf(address);
    const count = (open.get(visitor) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(visitor, count);
    socket.once("close", () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    });
  });
  server.on("clientError", hangUp);
  server.on("checkExpectation", (_request, response: ServerResponse) => refuse(response, 417));
  // This is no proxy.
  server.on("connect", (_request, socket: Socket) => hangUpWith(405, socket));
}

/**
 * Answers a request that is too large, or that two readers could read in two ways, before anything
 * reads it; `site` gets the others. A body that comes in far too many pieces is refused on the way.
 */
export function limited(site: RequestListener): RequestListener {
  return (request, response) => {
    const status = statusOf(request);
    if (status !== null) return refuse(response, status);
    // Only HTTP/1.0 comes without one.
    request.headers.host ??= "localhost";
    gatherPieces(request, response, () => giveUp(response, request.socket));
    return site(request, response);
  };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, lastHeaders(status)).end(words[status]);
}

/** Ends a connection whose request is not read to its end, with a refusal unless it was answered. */
function giveUp(response: ServerResponse, socket: Socket): void {
  if (response.writableFinished) return socket.destroySoon();
  if (response.headersSent) return void response.once("finish", () => socket.destroySoon());
  // It waits behind the answer to a request before it, whose place the refusal would take.
  if (!response.socket) return void socket.destroy();
  hangUpWith(413, socket);
}

function statusOf(request: IncomingMessage): 400 | 405 | 413 | 414 | 431 | null {
  if (!METHODS.has(request.method ?? "")) return 405;
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return 431;
  if ((request.url?.length ?? 0) > MAX_TARGET) return 414;
  if (!hasOneHost(request) || !TARGET.test(request.url ?? "")) return 400;
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return 413;
  return null;
}

// The router tells these what a path takes; others it cannot even read.
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

// A path, or a whole address as for a proxy; a backslash is a slash to some.
const TARGET = /^(\/|https?:\/\/)[^\\]*$/i;
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** As RFC 9112, 3.2 asks, so that nobody takes one request for requests to two sites. */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((word, at) => at % 2 === 0 && /^host$/i.test(word)).length;
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && HOST.test(headers.host ?? "");
}

const words: Record<number, string> = {
  400: "Dit verzoek is niet te lezen.",
  405: "Dit kan deze website niet.",
  408: "Het versturen duurde te lang. Controleer uw verbinding en probeer het opnieuw.",
  413: "Dit is te groot om te versturen.",
  414: "Dit adres is te lang. Kies minder filters, of begin op de eerste pagina.",
  417: "Dit kan deze website niet.",
  431: "Uw browser stuurt te veel gegevens mee. Wis de cookies van deze website en probeer het opnieuw.",
};

/** For an answer after which the connection ends: the rest of the request is not read. */
function lastHeaders(status: number): Record<string, string | number> {
  return {
    ...bareHeaders(false),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    Connection: "close",
    "Content-Length": Buffer.byteLength(words[status] ?? ""),
  };
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function hangUp(error: NodeJS.ErrnoException, socket: Socket): void {
  // Anything written now could be taken for the rest of a response under way.
  if (error.code === "ECONNRESET" || !socket.writable || isWrittenTo(socket)) {
    return void socket.destroy();
  }
  hangUpWith(isOtherMethod(error) ? 405 : (statuses[error.code ?? ""] ?? 400), socket);
}

/** Whether what Node could not read is a request but for its method. */
function isOtherMethod({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }) {
  if (code !== "HPE_INVALID_METHOD") return false;
  return /^[A-Za-z!#$%&'*+.^_`|~-]{1,40} \S+ HTTP\/1\.\d\r\n/.test(
    rawPacket?.toString("latin1") ?? "",
  );
}

function hangUpWith(status: number, socket: Socket): void {
  const lines = Object.entries(lastHeaders(status)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${words[status]}`);
  // A client that does not read the response keeps no connection open.
  setTimeout(() => socket.destroy(), SECOND).unref();
}

/** Addresses of the internet itself: on a private one many visitors may sit behind one gateway. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** One address, or the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(":");
}
