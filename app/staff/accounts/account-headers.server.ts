import type { HeadersArgs } from "react-router";
import { privateLinkHeaders } from "../../platform/security/private-links.ts";

/**
 * The `headers` of an account page: nobody keeps a copy, and a refused client is told when to come
 * again. Without this the router sends none of an action's headers with the page but its cookies.
 */
export function accountHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const seconds = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(seconds && { "Retry-After": seconds }) };
}

export function linkPageHeaders(given: HeadersArgs): Record<string, string> {
  return { ...accountHeaders(given), ...privateLinkHeaders };
}
