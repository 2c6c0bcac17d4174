import type { MiddlewareHandler } from "hono";
import { isFromHere } from "../http/http.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses, before any route sees it, what another website makes a browser send: whatever changes
 * something comes from a page of ours, or from a program that is no browser.
 */
export function refuseForeignActs(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (READING.has(c.req.method) || isFromHere(c.req.raw, publicUrl)) return next();
    c.header("Cache-Control", "no-store");
    return c.text(
      "Dit formulier hoort bij een andere website. Open de pagina en probeer het opnieuw.",
      403,
    );
  };
}
