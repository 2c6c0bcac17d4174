import type { MiddlewareHandler } from "hono";
import { barePolicy } from "./content-security-policy.ts";
import { everyAnswer } from "../http/http.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Headers that depend on how visitors reach the site: behind TLS a browser never asks without it again. An
 * answer that is no page and has no policy of its own gets the one that allows nothing.
 */
export function policyHeaders(isSecure: boolean): MiddlewareHandler {
  const { "Content-Security-Policy": policy, ...others } = policiesOf(isSecure);
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(others)) c.header(name, value);
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", policy);
  };
}

/** All security headers of an answer that is no page, such as a file of the build. */
export function bareHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return { ...everyAnswer, ...policiesOf(isSecure) };
}

function policiesOf(isSecure: boolean) {
  return {
    "Content-Security-Policy": barePolicy(isSecure),
    ...(isSecure && { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` }),
  };
}
