import { isNode } from "./ld-graph.ts";
import { type Aspects, allOf, asLine } from "./ld-values.ts";

const MAX_ID = 200;

const names = ["identifier", "productID", "sku"];
const pages = ["url", "mainEntityOfPage"];

/** The fields that tell which listing a home is. */
export const identityFields: readonly string[] = [...names, ...pages];

/** The name of a page whose listing has none of its own: its path and query. */
export function pathId(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname.replace(/(?<=[^/])\/+$/, "")}${search}`.slice(0, 2000);
}

/**
 * The id by which a listing is known for ever: the site's own number, else the path of its page.
 * @param page the address that the page goes by.
 */
export function externalId(home: Aspects, page: string): string {
  for (const value of allOf(home, ...names)) {
    const id = asLine(value);
    if (id === null || id.length > MAX_ID) continue;
    return onSite(id, page) ?? id;
  }
  for (const value of allOf(home, "@id")) {
    const id = asLine(value);
    // "#woning" and "_:b1" are names within the page alone.
    if (id === null || id.length > MAX_ID || /^(#|_:)/.test(id)) continue;
    const path = onSite(id, page);
    // Templates that name the site's root have the same id on every page.
    if (path !== "/") return path ?? id;
  }
  return pathId(privatePage(home, page) ?? page);
}

/** The page of a listing itself, when the data names one on the same host. */
export function privatePage(home: Aspects, page: string): string | undefined {
  for (const value of allOf(home, ...pages)) {
    const link = isNode(value) ? value["@id"] : value;
    const url = typeof link === "string" ? URL.parse(link, page) : null;
    if (url?.host !== new URL(page).host || !/^https?:$/.test(url.protocol)) continue;
    url.hash = "";
    return url.href;
  }
  return undefined;
}

function onSite(id: string, page: string): string | undefined {
  if (!/^(https?:)?\//i.test(id)) return undefined;
  const url = URL.parse(id, page);
  return url?.host === new URL(page).host ? pathId(url.href) : undefined;
}
