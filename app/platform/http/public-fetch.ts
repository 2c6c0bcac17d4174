import { lookup as lookUpHost } from "node:dns";
import { connect, type LookupFunction, type Socket } from "node:net";
import ipaddr from "ipaddr.js";
import type { Agent } from "undici";
import { FetchError } from "@voordeur/feeds/fetch.ts";

/**
 * A `fetch` for addresses that others wrote: it connects to hosts of the public internet only, so
 * that nobody reaches this machine or its neighbours through us, not even by a name that changes
 * its address between two questions. `known` are hosts, each with its port, that we ourselves
 * configured, wherever they are. Redirects must not be followed by the returned function itself.
 * @throws FetchError with problem `private`, at once or as the cause of the error of `fetch`.
 */
export function publicFetch(known: ReadonlySet<string>): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (known.has(hostAndPort(url))) return fetch(input, init);
    const { hostname } = url;
    const literal = hostname.replace(/^\[|\]$/g, "");
    // Addresses written out are not looked up, so the agent does not see them.
    if (ipaddr.isValid(literal) && !isPublic(literal)) throw refusal(hostname);
    // As large as Node's own, and only needed while feeds and photos are fetched.
    const { Agent, fetch: fetchThrough } = await import("undici");
    agent ??= new Agent({ connect: { lookup: lookUpPublic } });
    const answer = await fetchThrough(
      input as Parameters<typeof fetchThrough>[0],
      { ...init, dispatcher: agent } as Parameters<typeof fetchThrough>[1],
    );
    return answer as unknown as Response;
  };
}

/**
 * The same for a mail server: a socket for nodemailer's `getSocket`, which adds TLS. Reports the refusal,
 * or that nobody answered in 15 seconds, as its error.
 */
export function connectPublicly(known: ReadonlySet<string>) {
  return (
    { host = "", port = 0 }: { host?: string | undefined; port?: number | string | undefined },
    done: (error: Error | null, socket: { connection: Socket } | false) => void,
  ): void => {
    const isKnown = known.has(`${host}:${port}`);
    if (!isKnown && ipaddr.isValid(host) && !isPublic(host)) return done(refusal(host), false);
    const lookup = isKnown ? undefined : { lookup: lookUpPublic };
    const connection = connect({ host, port: Number(port), ...lookup });
    const fail = (error: Error) => {
      connection.destroy();
      done(error, false);
    };
    const giveUp = () =>
      fail(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }));
    connection.setTimeout(15_000, giveUp);
    connection.once("error", fail);
    connection.once("connect", () => {
      connection.setTimeout(0).off("timeout", giveUp).off("error", fail);
      done(null, { connection });
    });
  };
}

/** `10.0.0.7:80`: where this address connects, as `PRIVATE_HOSTS` names it. */
export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;

/**
 * The hosts among these addresses, with their ports, that are of a private network by their own
 * spelling: who configures such a one means it.
 */
export function privateHosts(urls: readonly string[]): Set<string> {
  const named = urls
    .flatMap((url) => URL.parse(url) ?? [])
    .filter(({ hostname }) => {
      const literal = hostname.replace(/^\[|\]$/g, "");
      return ipaddr.isValid(literal) ? !isPublic(literal) : !!hostname && !hostname.includes(".");
    });
  return new Set(named.map(hostAndPort));
}

/** Whether an IP address is one of the public internet. Source: the ranges of ipaddr.js. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

// The addresses that are checked are those that are connected to.
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (!addresses.every(({ address }) => isPublic(address))) return done(refusal(hostname), []);
    return done(null, addresses);
  });
};

let agent: Agent | undefined;

function refusal(hostname: string): FetchError {
  return new FetchError("private", `${hostname} is not a host of the public internet`);
}
