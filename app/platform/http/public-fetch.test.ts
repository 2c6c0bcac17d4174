import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { PATIENCE_MS } from "../../../tests/setup/until.ts";
import { fetchBytes } from "@voordeur/feeds/fetch.ts";
import { hostAndPort, isPublic, privateHosts, publicFetch } from "./public-fetch.ts";

const limits = { maxBytes: 1000, timeoutMs: PATIENCE_MS };

async function server(): Promise<number> {
  const here = createServer((_request, response) => response.end("here"));
  return listening(here);
}

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0.0.0.0/",
  "http://10.1.2.3/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
])("%s is not asked for", async (url) => {
  const fetched = fetchBytes(url, { fetch: publicFetch(new Set()), ...limits });
  await expect(fetched).rejects.toMatchObject({ problem: "private" });
});

test("a name with a private address is not connected to", async () => {
  const url = `http://localhost:${await server()}/`;
  const fetched = fetchBytes(url, { fetch: publicFetch(new Set()), ...limits });
  await expect(fetched).rejects.toMatchObject({ problem: "private" });
});

test("a host that we configured is asked wherever it is", async () => {
  const url = `http://127.0.0.1:${await server()}/`;
  const bytes = await fetchBytes(url, { fetch: publicFetch(privateHosts([url])), ...limits });
  expect(Buffer.from(bytes).toString()).toBe("here");
});

test("only what is spelled as private is configured as private", () => {
  const urls = [
    "http://127.0.0.1:80/a",
    "http://[::1]/",
    "http://feeds/x",
    "https://api.makelaar.example/",
    "https://93.184.216.34/",
    "demo/feeds/voordeur.json",
  ];
  expect([...privateHosts(urls)]).toEqual(["127.0.0.1:80", "[::1]:80", "feeds:80"]);
});

test.each(["93.184.216.34", "2a00:1450:400e:80e::200e"])("%s is public", (address) => {
  expect(isPublic(address)).toBe(true);
});

test("a host that is known is known at its port alone", async () => {
  const [one, other] = [await server(), await server()];
  const ask = (port: number) =>
    fetchBytes(`http://127.0.0.1:${port}/`, {
      fetch: publicFetch(new Set([`127.0.0.1:${one}`])),
      ...limits,
    });
  expect(Buffer.from(await ask(one)).toString()).toBe("here");
  await expect(ask(other)).rejects.toMatchObject({ problem: "private" });
});

test.each([
  ["http://10.0.0.7/", "10.0.0.7:80"],
  ["http://10.0.0.7:80/", "10.0.0.7:80"],
  ["https://10.0.0.7/a", "10.0.0.7:443"],
  ["https://10.0.0.7:8443/", "10.0.0.7:8443"],
  ["http://[::1]:9/", "[::1]:9"],
  ["http://FEEDS.intern.example/", "feeds.intern.example:80"],
])("%s is at %s", (url, expected) => {
  expect(hostAndPort(new URL(url))).toBe(expected);
});
