import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { FetchError } from "./fetch.ts";

/**
 * A `fetch` for addresses that others wrote: it asks hosts of the public internet only, so that
 * nobody reaches this machine or its neighbours through us. `known` are hosts that we ourselves
 * configured, wherever they are. Redirects must not be followed by the returned function itself.
 * @throws FetchError with problem `private`.
 */
export function publicFetch(known: ReadonlySet<string>): typeof fetch {
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (!known.has(hostname) && !(await isPublicHost(hostname))) {
      throw new FetchError("private", `${hostname} is not a host of the public internet`);
    }
    return fetch(input, init);
  };
}

/** Whether all addresses of a host are public. Source: the ranges of ipaddr.js. */
export async function isPublicHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = ipaddr.isValid(host) ? [{ address: host }] : await lookup(host, { all: true });
  return found.every(({ address }) => ipaddr.process(address).range() === "unicast");
}
