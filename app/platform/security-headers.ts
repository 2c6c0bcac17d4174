import type { MiddlewareHandler } from "hono";
import { barePolicy } from "./content-security-policy.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * What depends on how visitors reach the site: behind TLS a browser never asks without it again. An
 * answer that is no page and has no policy of its own gets the one that allows nothing.
 */
export function policyHeaders(isSecure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isSecure) c.header("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
    if (!c.res.headers.has("Content-Security-Policy")) {
      c.header("Content-Security-Policy", barePolicy(isSecure));
    }
  };
}
