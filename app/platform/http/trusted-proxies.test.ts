import { expect, test } from "vitest";
import { clientOf, readTrustedProxies, type TrustedProxies } from "./trusted-proxies.ts";

test.each([
  ["true", true],
  ["1", true],
  ["false", false],
  ["", false],
])("%j trusts everybody or nobody: %s", (text, expected) => {
  expect(readTrustedProxies(text)).toBe(expected);
});

test.each(["ja", "10.0.0.1, proxy", "10.0.0.0/99", "10"])("%j is no list of proxies", (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});

const proxies = readTrustedProxies("10.0.0.1, 172.16.0.0/12, 2001:db8::/32") as TrustedProxies;

test.each([
  ["the proxy's word counts", "10.0.0.1", "192.0.2.1", "192.0.2.1"],
  ["a proxy in a network", "172.20.3.4", "192.0.2.1", "192.0.2.1"],
  ["an IPv4 proxy on an IPv6 socket", "::ffff:10.0.0.1", "192.0.2.1", "192.0.2.1"],
  ["an IPv6 proxy", "2001:db8::7", "192.0.2.1:4711", "192.0.2.1"],
  ["anyone else's does not", "192.0.2.9", "198.51.100.1", "192.0.2.9"],
  ["what a client wrote before does not", "10.0.0.1", "1.1.1.1, 192.0.2.1", "192.0.2.1"],
  ["past a proxy behind the proxy", "10.0.0.1", "1.1.1.1, 192.0.2.1, 172.16.0.9", "192.0.2.1"],
  ["nothing but proxies", "10.0.0.1", "172.16.0.9", "172.16.0.9"],
])("%s", (_what, connected, forwarded, client) => {
  expect(clientOf(connected, forwarded, proxies)).toBe(client);
});

test("without the header it is who is connected", () => {
  for (const trusted of [true, false, proxies])
    expect(clientOf("10.0.0.1", undefined, trusted)).toBe("10.0.0.1");
});
