import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { trustedTypesPolicies } from "./trusted-types.ts";

/** A rendered page and the policy that fits it. */
export interface SealedPage {
  html: string;
  /** The value of `Content-Security-Policy`. */
  policy: string;
}

export interface SealOptions {
  /** The secret of this rendering: a script that carries it is one that we wrote. */
  nonce: string;
  /** Inline scripts that are the same on every page, word for word. */
  constants: readonly string[];
  /** The one inline style that the page may have; empty: none. */
  style: string;
  /** The site is reached over TLS. */
  isSecure: boolean;
  /** The page may frame pages of ours that allow it, such as a preview. */
  framesOwn?: boolean;
}

/**
 * Names the page's own scripts by their hashes and takes the nonce out again, so that the page can
 * be kept and given to everybody. A script that came in with somebody's text does not know the
 * nonce: it is not named, and the browser does not run it.
 */
export function sealPage(
  html: string,
  { nonce, constants, style, isSecure, framesOwn }: SealOptions,
): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const own: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (attributes.includes(mark)) own.push(text);
  }
  const sources = [...new Set([...constants, ...own])].map((text) => hashes.memo(text));
  // Only a page whose own scripts ask for others loads them from us.
  const loads = own.some((text) => /\bimport\b/.test(text));
  const scripts = loads ? ["'self'", ...sources] : sources;
  const policies = loads ? trustedTypesPolicies : "'none'";
  const styles = style ? ["'self'", hashes.memo(style)] : ["'self'"];
  return {
    html: html.replaceAll(mark, ""),
    policy: policyOf(scripts, styles, policies, { isSecure, framesOwn }),
  };
}

/** For answers that are no page of ours: nothing may be loaded, run, sent or framed. */
export function barePolicy(isSecure: boolean): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const INLINE = /<script\b([^>]*)>(.*?)<\/script>/gs;

/** By the text of a script: most stand on many pages. */
const hashes = new LRUCache<string, string>({
  max: 20,
  memoMethod: (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
});

function policyOf(
  scripts: readonly string[],
  styles: readonly string[],
  policies: string,
  { isSecure, framesOwn }: Pick<SealOptions, "isSecure" | "framesOwn">,
): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${styles.join(" ")}`,
    // Photos that a visitor chose, and the tiny pictures that stand in for a photo on its way.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // That of the admin area, to which signing in leads without another document.
    "manifest-src 'self'",
    "form-action 'self'",
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
