import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { FetchError, fetchBytes, fetchChunks } from "./fetch.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  closers.splice(0).forEach((close) => close());
});

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

test.each(
  Object.entries<RequestListener>({
    "announces too much": (_request, response) => response.end("x".repeat(1001)),
    "sends too much without saying so": (_request, response) => {
      response.flushHeaders();
      response.end("x".repeat(1001));
    },
    "unpacks to too much": (_request, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.end(gzipSync("x".repeat(100_000)));
    },
  }),
)("refuses a server that %s", async (_what, listener) => {
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

test.each(["http://localhost:9/", "http://127.0.0.1:9/", "file:///etc/passwd", "/"])(
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

/** The text of an answer as it comes, and how it ended. */
async function stream(
  url: string,
  options: Partial<Parameters<typeof fetchBytes>[1]> = {},
  onChunk = () => {},
) {
  let text = "";
  try {
    for await (const chunk of fetchChunks(url, { ...limits, ...options })) {
      text += Buffer.from(chunk).toString();
      onChunk();
    }
  } catch (error) {
    return { text, error };
  }
  return { text };
}

test("gives chunks while the answer is still being sent", async () => {
  let more: (() => void) | undefined;
  const url = await serve((_request, response) => {
    response.write("eerst");
    more = () => response.end(" later");
  });
  const chunks = fetchChunks(url, limits);
  const { value: first } = await chunks.next();
  expect(Buffer.from(first ?? []).toString()).toBe("eerst");
  more?.();
  let rest = "";
  for await (const chunk of chunks) rest += Buffer.from(chunk).toString();
  expect(rest).toBe(" later");
});

test("an answer without a body has no chunks", async () => {
  const url = await serve((_request, response) => response.end());
  expect(await stream(url)).toEqual({ text: "" });
});

test("tries again until the first chunk, and not after it", async () => {
  const again = { retries: 2, wait: async () => {} };
  let tries = 0;
  const late = await serve((_request, response) => {
    tries += 1;
    if (tries < 3) response.writeHead(503).end();
    else response.end("hallo");
  });
  expect(await stream(late, again)).toEqual({ text: "hallo" });
  tries = 0;
  let goOn: (() => void) | undefined;
  const half = await serve((_request, response) => {
    tries += 1;
    response.write("half");
    goOn = () => response.destroy();
  });
  const { text, error } = await stream(half, again, () => goOn?.());
  expect(text).toBe("half");
  expect(error).toMatchObject({ problem: "connection" });
  expect(tries).toBe(1);
});

test("refuses what becomes too large on the way", async () => {
  let goOn: (() => void) | undefined;
  const url = await serve((_request, response) => {
    response.write("x".repeat(600));
    goOn = () => response.end("x".repeat(600));
  });
  const { text, error } = await stream(url, {}, () => goOn?.());
  expect(text).toHaveLength(600);
  expect(error).toMatchObject({ problem: "too-large" });
});

test("a slow answer is no silence, and a slow reader is none either", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let goOn = (_part: string) => {};
  const url = await serve((_request, response) => {
    goOn = (part) => void (part ? response.write(part) : response.end());
    goOn("a");
  });
  let text = "";
  for await (const chunk of fetchChunks(url, { ...limits, timeoutMs: 60_000, silenceMs: 500 })) {
    text += Buffer.from(chunk).toString();
    // The reader's own work.
    vi.advanceTimersByTime(2000);
    const next = ["b", "c", "d"][text.length - 1] ?? "";
    setImmediate(() => {
      // It waits for the server now.
      vi.advanceTimersByTime(400);
      goOn(next);
    });
  }
  expect(text).toBe("abcd");
});

test("gives up on a server that falls silent after its first chunk", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const url = await serve((_request, response) => void response.write("half"));
  const wait = () => void setImmediate(() => vi.advanceTimersByTime(500));
  const { text, error } = await stream(url, { silenceMs: 500, timeoutMs: 60_000 }, wait);
  expect(text).toBe("half");
  expect(error).toMatchObject({ problem: "timeout" });
});

test("who stops after the first chunk leaves no connection behind", async () => {
  let closed: (() => void) | undefined;
  const gone = new Promise<void>((resolve) => (closed = resolve));
  const url = await serve((_request, response) => {
    response.on("close", () => closed?.());
    response.write("half");
  });
  for await (const chunk of fetchChunks(url, { ...limits, timeoutMs: 60_000 })) {
    expect(chunk).toHaveLength(4);
    break;
  }
  await gone;
});

test("stops halfway when the caller has had enough", async () => {
  const enough = new Error("enough");
  const controller = new AbortController();
  const url = await serve((_request, response) => void response.write("half"));
  const reading = (async () => {
    for await (const chunk of fetchChunks(url, { ...limits, signal: controller.signal })) {
      expect(chunk).toHaveLength(4);
      controller.abort(enough);
    }
  })();
  await expect(reading).rejects.toBe(enough);
});
