import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { contentResponse } from "../files/stored-file.ts";
import { inShare, MAX_OPEN } from "./in-share.ts";
import { orBusy } from "./or-busy.ts";
import { busyWords, TypesetterBusyError } from "./typesetter.ts";

// More than the buffers of both sockets hold.
const bytes = Buffer.alloc(24_000_000, "papier");

async function* pieces() {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const contents = {
  "bytes made now": () => new Response(bytes, { headers: { "Content-Type": "application/pdf" } }),
  "a stored file": () => {
    const headers = { "Content-Type": "application/pdf" };
    return contentResponse({ size: bytes.length, pieces: pieces() }, headers);
  },
};
const kinds = Object.keys(contents) as (keyof typeof contents)[];
let served = 0;

/** A site whose answers belong to the owner in the address; each test has owners of its own. */
async function serve(answer: (request: Request) => Promise<Response>) {
  const sockets: Socket[] = [];
  served += 1;
  const site = served;
  const server = createServer(
    getRequestListener((asked) => {
      const share = { owner: `${site}${new URL(asked.url).pathname}`, request: asked };
      return orBusy(() => answer(asked), { "Cache-Control": "no-store" }, share);
    }),
  );
  server.on("connection", (socket: Socket) => sockets.push(socket));
  const port = await listening(server);
  const begin = (path: string, method = "GET") => {
    const asked = request({ port, path, method, agent: false }).on("error", () => {});
    asked.end();
    return asked;
  };
  const ask = async (path: string, method = "GET") => {
    const [answer] = (await once(begin(path, method), "response")) as [IncomingMessage];
    return answer.on("error", () => {});
  };
  const read = async (path: string, method = "GET") => {
    const answer = await ask(path, method);
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };
  /** Asks for as many as an owner may have open, and reads none. */
  const fill = async (path: string) => {
    const open = [];
    for (let count = 0; count < MAX_OPEN; count += 1) {
      open.push(await ask(path));
      await expect.poll(() => sockets.at(-1)!.writableNeedDrain).toBe(true);
    }
    return open;
  };
  return { begin, ask, read, fill, sockets };
}
const serveKind = (kind: keyof typeof contents) => serve(async () => contents[kind]());

test.each(kinds)("%s arrives whole", async (kind) => {
  const { read } = await serveKind(kind);
  const { status, headers, body } = await read("/jan");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(body.equals(bytes)).toBe(true);
});

test.each(kinds)(
  "of %s an owner has a few open at once, and is told of it in words",
  async (kind) => {
    const { read, fill } = await serveKind(kind);
    await fill("/jan");
    const { status, headers, body } = await read("/jan");
    expect(status).toBe(429);
    expect(headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
    expect(body.toString()).toBe(busyWords());
    expect((await read("/els")).status).toBe(200);
  },
);

test.each(kinds)("%s that its client leaves gives its place to the next", async (kind) => {
  const { read, fill } = await serveKind(kind);
  const [first] = await fill("/jan");
  first!.destroy();
  await expect.poll(async () => (await read("/jan")).status).toBe(200);
});

test.each(kinds)("%s that is read to its end gives its place to the next", async (kind) => {
  const { read, fill } = await serveKind(kind);
  const [first] = await fill("/jan");
  expect((await buffer(first!)).length).toBe(bytes.length);
  await expect.poll(async () => (await read("/jan")).status).toBe(200);
});

test.each<[string, string, () => Response, number]>([
  ["that are only asked for by HEAD", "HEAD", contents["a stored file"], 200],
  ["without a body", "GET", () => new Response(null, { status: 304 }), 304],
  ["of a few bytes", "GET", () => new Response("kort"), 200],
  ["that are not there", "GET", () => new Response("Not Found", { status: 404 }), 404],
])("answers %s take no place", async (_what, method, answer, expected) => {
  const { read } = await serve(async () => answer());
  for (let count = 0; count < 2 * MAX_OPEN; count += 1) {
    expect((await read("/jan", method)).status).toBe(expected);
  }
});

test.each([
  ["fails", () => new Error("kapot"), 500],
  ["finds the typesetter busy", () => new TypesetterBusyError(), 503],
])("work that %s takes no place", async (_what, error, expected) => {
  vi.spyOn(console, "error").mockReturnValue();
  const { read } = await serve(async () => {
    throw error();
  });
  for (let count = 0; count < 2 * MAX_OPEN; count += 1) {
    expect((await read("/jan")).status).toBe(expected);
  }
});

test("clients that leave before their answer give their places to others", async () => {
  let begun = 0;
  let isFree = false;
  const { begin, read } = await serve(async ({ signal }) => {
    begun += 1;
    if (!isFree) await once(signal, "abort");
    return new Response("kort");
  });
  const waiting = Array.from({ length: MAX_OPEN }, () => begin("/jan"));
  await expect.poll(() => begun).toBe(MAX_OPEN);
  expect((await read("/jan")).status).toBe(429);
  isFree = true;
  for (const one of waiting) one.destroy();
  await expect.poll(async () => (await read("/jan")).status).toBe(200);
});

test.each([0, 1])(
  "an answer that is cancelled after %i pieces gives its place back",
  async (read) => {
    const { signal } = new AbortController();
    const cancelled = vi.fn<() => void>();
    for (let count = 0; count < 2 * MAX_OPEN; count += 1) {
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(10)),
        cancel: cancelled,
      });
      const share = inShare(`cancelled after ${read}`, { method: "GET", signal }, async () => {
        return new Response(body);
      });
      const reader = (await share).body!.getReader();
      for (let piece = 0; piece < read; piece += 1) await reader.read();
      await reader.cancel();
    }
    expect(cancelled).toHaveBeenCalledTimes(2 * MAX_OPEN);
  },
);
