import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import { contentResponse, type FileContent } from "../files/stored-file.ts";
import type { Log } from "../observability/log.ts";
import { clientOf, type TrustedProxies } from "./trusted-proxies.ts";

/** Headers that every answer carries. */
export const everyAnswer: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), microphone=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(everyAnswer)) {
    // A page may ask for less to be sent on than every other.
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};

/**
 * The request as the browser sent it. A proxy that ends TLS or names another host changes the
 * address that arrives here; forms are then taken for those of another site. With a configured
 * public address (an origin, or undefined) that one counts.
 */
export function asSent(request: Request, publicUrl: string | undefined): Request {
  const isHidden = isHiddenOrigin(request);
  if (publicUrl === undefined && !isHidden) return request;
  const { origin, pathname, search } = new URL(request.url);
  const sent = new Request(`${publicUrl ?? origin}${pathname}${search}`, request);
  // The router takes it for that of another site.
  if (isHidden) sent.headers.delete("Origin");
  return sent;
}

/**
 * Whether a page of ours that says `no-referrer` sent a form without script: browsers then hide our
 * own origin, but still say that the request stays on this site. A page cannot set that header.
 */
function isHiddenOrigin(request: Request): boolean {
  const { headers } = request;
  return headers.get("Origin") === "null" && headers.get("Sec-Fetch-Site") === "same-origin";
}

/**
 * The request itself, or, when its path has a `%` that begins no letter, one in which each `%` of
 * the path stands for itself: React Router would print a line about the other.
 */
export function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
    return new Request(url, request);
  }
}

/** A refused method is told which ones there are, as RFC 9110, 15.5.6 asks. */
export const allowedMethods: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 405 || c.res.headers.has("Allow")) return;
  c.header("Allow", c.req.method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
};

/**
 * Every page has one URL. A path that begins with two slashes is left alone: it would lead to
 * another site.
 */
export const withoutLastSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const [, path] = /^(\/[^/].*?)\/+$/.exec(pathname) ?? [];
  if (path === undefined || !["GET", "HEAD"].includes(c.req.method)) return next();
  return c.redirect(path + search, 301);
};

/**
 * Whether no other website made the browser send this request, with the cookie of whoever is
 * signed in; `publicUrl` as for `asSent`. Programs that are no browser send neither header.
 */
export function isFromHere(request: Request, publicUrl: string | undefined): boolean {
  if (isHiddenOrigin(request)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === new URL(publicUrl ?? request.url).origin;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin" || site === "none";
}

export const UNKNOWN_CLIENT = "unknown";

/** The client's address for limits; see `clientNetwork`. */
export function clientAddress(c: Context, trustProxy: TrustedProxies): string {
  return clientNetwork(remoteAddress(c), c.req.header("x-forwarded-for"), trustProxy);
}

/**
 * An IPv4 address, or the /64 prefix of an IPv6 address: that of the connection, or what a trusted
 * proxy says of it. `UNKNOWN_CLIENT` when there is no connection, as in tests.
 */
export function clientNetwork(
  connected: string | undefined,
  forwarded: string | undefined,
  trustProxy: TrustedProxies,
): string {
  const address = clientOf(connected, forwarded, trustProxy) ?? "";
  if (!ipaddr.isValid(address)) return UNKNOWN_CLIENT;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(":")}::/64`;
}

/** Says once that a proxy seems to stand before us whose word does not count. */
export function warnOfProxy(trustProxy: TrustedProxies, log: Log): MiddlewareHandler {
  let isSaid = trustProxy !== false;
  return async (c, next) => {
    if (!isSaid && c.req.header("x-forwarded-for") !== undefined) {
      isSaid = true;
      log.warn(
        {},
        "requests carry X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind a proxy share its limits",
      );
    }
    await next();
  };
}

function remoteAddress(c: Context): string | undefined {
  // `app.fetch(new Request(...))` has no socket behind it.
  if (!c.env || !("incoming" in c.env)) return undefined;
  return getConnInfo(c).remote.address;
}

/**
 * A file for the visitor to keep. `name` holds only letters, digits, dots and hyphens; without
 * `cacheControl` nobody keeps a copy.
 */
export function fileResponse(
  content: FileContent,
  file: {
    name: string;
    mediaType: string;
    cacheControl?: string;
    headers?: Readonly<Record<string, string>>;
  },
): Response {
  const { name, mediaType, cacheControl = "no-store", headers } = file;
  return contentResponse(content, {
    ...headers,
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": cacheControl,
  });
}

/** The value of a cookie in a request as it was sent; empty when there is none of this name. */
export function cookieIn(request: Request, name: string): string {
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
