import { newVisitor, noteVisitor } from "@voordeur/page-views/visitor.ts";
import type { MiddlewareHandler } from "hono";
import type { Visits } from "./page-views.ts";

// Pages that have a visitor to themselves, such as those of private links, and addresses that are
// spelled in another way than ours.
const PRIVATE = String.raw`(?:admin|auth|eigenaar|bezichtiging/(?:afspraak|mening))(?:/|$)|(?:zoekopdracht|bod|verkoop|biedlogboek|vooraf|afspraak|dossier|woningdossier|overdracht|beoordeling)/`;
const COUNTED = new RegExp(`^/(?!${PRIVATE})(?:[a-z0-9_-]+(?:/[a-z0-9_-]+)*)?$`);

/** Counts the views of pages that are never kept, and of all while the cache is closed. */
export function countPages(visits: Visits): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status !== 200 || c.req.method !== "GET") return;
    if (!headers.get("Content-Type")?.startsWith("text/html")) return;
    // A private link in any language.
    if (headers.get("Referrer-Policy") === "no-referrer") return;
    const { pathname, search } = new URL(c.req.url);
    if (!COUNTED.test(pathname)) return;
    const visitor = newVisitor();
    for (const [name, value] of c.req.raw.headers) noteVisitor(visitor, name, value);
    visits.view(pathname, visitor, search);
  };
}
