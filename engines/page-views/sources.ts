import type { Visitor } from "./visitor.ts";

/** Where a visitor came from, in a word, with the campaign that led to it; empty: there was none. */
export interface Source {
  source: string;
  campaign: string;
}

/** Nobody said where the visitor came from. */
export const DIRECT = "direct";
/** Those that are too many, or say more than they should. */
export const OTHERS = "anders";

/**
 * Where this visitor came from: the words of a campaign in the address, or else the host of the page
 * with the link. Undefined: another page of this site, which is no visit of its own.
 */
export function sourceOf(visitor: Visitor, search: string, ownHost: string): Source | undefined {
  const { referer } = visitor;
  if (ownPath(visitor, ownHost) !== undefined) return undefined;
  const words = search.includes("utm_") ? new URLSearchParams(search) : undefined;
  const source = wordOf(words?.get("utm_source"));
  const campaign = wordOf(words?.get("utm_campaign"));
  return { source: source || hostOf(referer), campaign };
}

/** The path and query of the page of this site that the visitor was on; undefined: it was none. */
export function ownPath({ referer, host }: Visitor, ownHost: string): string | undefined {
  return referer === "" ? undefined : (below(referer, host) ?? below(referer, ownHost));
}

// Without parsing the address: this is asked for every page.
function below(address: string, host: string): string | undefined {
  const from = address.indexOf("//") + 2;
  if (host === "" || !address.startsWith(host, from)) return undefined;
  const end = from + host.length;
  return end === address.length ? "/" : address[end] === "/" ? address.slice(end) : undefined;
}

function hostOf(referer: string): string {
  if (referer === "") return DIRECT;
  const url = URL.parse(referer);
  const host = url?.hostname.toLowerCase().replace(/^www\./, "") ?? "";
  // An app has a name instead of a host. A number is somebody's own device.
  if (!/^(https?|android-app):$/.test(url?.protocol ?? "")) return OTHERS;
  const isPublic = /^(?=.{4,80}$)[a-z0-9-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]+$/.test(host);
  return isPublic ? host : OTHERS;
}

/** A word of a campaign. Anything else than plain words is left out: it may name a person. */
function wordOf(text: string | null | undefined): string {
  const word = (text ?? "").normalize("NFC").trim().toLowerCase();
  return /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,39}$/u.test(word) ? word : "";
}
