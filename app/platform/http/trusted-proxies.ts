import ipaddr from "ipaddr.js";

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * The proxies whose `X-Forwarded-For` names the client of a request: all (`true`), which
 * is right when only a proxy can reach us; nobody (`false`); or the proxies at these addresses.
 */
export type TrustedProxies = boolean | readonly Network[];

/**
 * Reads `true`, `false`, or addresses and networks with commas between them, such as
 * `10.0.0.1, 2001:db8::/32`. Null when it is none of these.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const word = text.trim().toLowerCase();
  if (["true", "yes", "on", "1"].includes(word)) return true;
  if (["false", "no", "off", "0", ""].includes(word)) return false;
  const networks = word.split(",").map((one) => readNetwork(one.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

function readNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text) || !/[.:]/.test(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * The address of the client, or undefined: of whoever is connected, unless that is a trusted proxy.
 * Then the header is read from its end, past the proxies that we know: what stands before that,
 * the client may have written itself.
 */
export function clientOf(
  connected: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string | undefined {
  if (trusted === false || forwarded === undefined) return connected;
  const said = forwarded.split(",").map((address) => withoutPort(address.trim()));
  if (trusted === true) return said.at(-1);
  if (!isTrusted(connected, trusted)) return connected;
  return said.findLast((address) => !isTrusted(address, trusted)) ?? said[0];
}

function isTrusted(address: string | undefined, trusted: readonly Network[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some(
    ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
  );
}

/** Some proxies name the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, inBrackets, plain] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? plain ?? address;
}
