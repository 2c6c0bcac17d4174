import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { FetchError, fetchBytes } from "./fetch.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const limits = { fetch, maxBytes: 1000, timeoutMs: 10_000 };

async function problemOf(url: string, options: Partial<Parameters<typeof fetchBytes>[1]> = {}) {
  const error = await fetchBytes(url, { ...limits, ...options }).catch((found: unknown) => found);
  if (!(error instanceof FetchError)) throw error;
  return error.problem;
}

test("gives the bytes of an answer", async () => {
  const url = await serve((_request, response) => response.end("hallo"));
  expect(Buffer.from(await fetchBytes(url, limits)).toString()).toBe("hallo");
});

test.each<[string, RequestListener]>([
  ["announces too much", (_request, response) => response.end("x".repeat(1001))],
  [
    "sends too much without saying so",
    (_request, response) => {
      response.flushHeaders();
      response.end("x".repeat(1001));
    },
  ],
  [
    "unpacks to too much",
    (_request, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.end(gzipSync("x".repeat(100_000)));
    },
  ],
])("refuses a server that %s", async (_what, listener) => {
  expect(await problemOf(await serve(listener))).toBe("too-large");
});

test("accepts exactly as much as is allowed", async () => {
  const url = await serve((_request, response) => response.end("x".repeat(1000)));
  expect(await fetchBytes(url, limits)).toHaveLength(1000);
});

test("gives up on a server that is silent, also halfway through its answer", async () => {
  const silent = await serve(() => {});
  expect(await problemOf(silent, { timeoutMs: 50 })).toBe("timeout");
  const halfway = await serve((_request, response) => void response.write("half"));
  expect(await problemOf(halfway, { timeoutMs: 200 })).toBe("timeout");
});

test("follows redirects on the same host with the same headers", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/") response.writeHead(301, { Location: "/new" }).end();
    else response.end(`${request.url} ${request.headers.authorization}`);
  });
  const bytes = await fetchBytes(url, { ...limits, headers: { Authorization: "a" } });
  expect(Buffer.from(bytes).toString()).toBe("/new a");
});

test.each(["http://localhost:9/", "file:///etc/passwd", "/"])(
  "does not follow a redirect to %s",
  async (location) => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { Location: location }).end();
    });
    expect(await problemOf(url)).toBe("redirect");
  },
);

test("retries what may pass, after a growing wait, and nothing else", async () => {
  const waits: number[] = [];
  const again = { retries: 2, wait: async (milliseconds: number) => void waits.push(milliseconds) };
  const down = await serve((_request, response) => response.writeHead(503).end());
  expect(await problemOf(down, again)).toBe("status");
  expect(waits).toEqual([500, 2000]);
  const missing = await serve((_request, response) => response.writeHead(404).end());
  expect(await problemOf(missing, again)).toBe("status");
  expect(waits).toHaveLength(2);
  const broken = await serve((request) => request.socket.destroy());
  expect(await problemOf(broken, again)).toBe("connection");
  expect(waits).toHaveLength(4);
});

test("stops at once when the caller has had enough", async () => {
  const controller = new AbortController();
  const url = await serve(() => controller.abort(new Error("enough")));
  const options = { ...limits, retries: 2, signal: controller.signal };
  await expect(fetchBytes(url, options)).rejects.toThrow("enough");
});
