import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { limitConnections, limited, serverOptions } from "./server-limits.ts";

interface Quick {
  headersTimeout?: number;
  requestTimeout?: number;
  perAddress?: number;
  silenceMs?: number;
}

/** The emails that the server of this test accepted. */
let accepted: Socket[] = [];

/** A server with our limits, the times shortened; it reads a body and answers with its length. */
async function start(quick: Quick = {}, answer: RequestListener = count) {
  const { perAddress, silenceMs, ...times } = quick;
  const server = createServer(
    { ...serverOptions, connectionsCheckingInterval: 50, ...times },
    limited(answer),
  );
  limitConnections(server, {
    isVisitor: () => perAddress !== undefined,
    ...(perAddress !== undefined && { perAddress }),
    ...(silenceMs !== undefined && { silenceMs }),
  });
  accepted = [];
  server.on("connection", (socket: Socket) => accepted.push(socket));
  return listening(server);
}

const count: RequestListener = async (request, response) => {
  let size = 0;
  try {
    for await (const chunk of request) size += (chunk as Buffer).length;
    response.end(String(size));
  } catch {
    response.destroy();
  }
};

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Everything that the server sends until it hangs up. */
async function say(port: number, words: string): Promise<string> {
  const socket = open(port);
  socket.write(words);
  return text(socket).catch(() => "");
}

/** Sends a letter whenever the server has read the one before, until it hangs up. @returns its words. */
async function drip(socket: Socket): Promise<string> {
  const said = text(socket).catch(() => "");
  const hasRead = () => socket.destroyed || accepted[0]?.bytesRead === socket.bytesWritten;
  while (!socket.destroyed) {
    await expect.poll(hasRead).toBe(true);
    socket.write("x");
  }
  return said;
}

const post = (headers: string, body = "") =>
  `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;

test.each([
  ["long headers", `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["an address of 2,049 bytes", `GET /?${"a".repeat(2047)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
  [
    "a whole address, as for a proxy, that is too long",
    `GET http://x/?${"a".repeat(2047)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    414,
  ],
  [
    "a form sent to an address that is too long",
    `POST /?${"a".repeat(2047)} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
    414,
  ],
  ["many headers", `GET / HTTP/1.1\r\nHost: x\r\n${"X-A: b\r\n".repeat(120)}\r\n`, 431],
  ["a body too large for any route", post("Content-Length: 110000000", "x"), 413],
  ["no HTTP at all", "\x16\x03\x01 dit is geen HTTP\r\n\r\n", 400],
  ["a length that is no number", post("Content-Length: veel"), 400],
  ["two lengths", post("Content-Length: 1\r\nContent-Length: 2", "xx"), 400],
  [
    "a length and chunks",
    post("Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
    400,
  ],
])("%s: an answer in Dutch, and the connection ends", async (_what, words, status) => {
  const said = await say(await start(), words);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  expect(said).toContain("Connection: close");
  expect(said).toMatch(/\r\n\r\n(Uw browser|Dit) .+\.$/);
});

test("an address of 2,048 bytes is read", async () => {
  const target = `/?${"a".repeat(2046)}`;
  const said = await say(
    await start(),
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(said).toMatch(/^HTTP\/1.1 200 OK/);
});

test("headers that come a letter at a time are waited for no longer than their time", async () => {
  const port = await start({ headersTimeout: 300 });
  const socket = open(port);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-");
  expect(await drip(socket)).toMatch(/^HTTP\/1.1 408 .*Het versturen duurde te lang/s);
});

test("a body that comes a letter at a time is waited for no longer than its time", async () => {
  const port = await start({ headersTimeout: 200, requestTimeout: 400 });
  const socket = open(port);
  socket.write(post("Content-Length: 1000000"));
  expect(await drip(socket)).not.toContain("200 OK");
});

test("who does not read the answer is not waited for", async () => {
  const left = Promise.withResolvers<void>();
  const port = await start({ silenceMs: 300 }, (_request, response) => {
    response.once("close", left.resolve).end(Buffer.alloc(50_000_000));
  });
  const socket = open(port).pause();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await left.promise;
  let read = 0;
  socket.on("data", (chunk: Buffer) => (read += chunk.length)).resume();
  await once(socket, "close");
  expect(read).toBeLessThan(50_000_000);
});

test("an address has its share of the connections, and gets it back", async () => {
  const port = await start({ perAddress: 3 });
  const held = [open(port), open(port), open(port)];
  await Promise.all(held.map((socket) => once(socket, "connect")));
  await expect.poll(() => accepted).toHaveLength(3);
  expect(await say(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toBe("");
  held[0]?.destroy();
  await expect
    .poll(() => say(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
    .toMatch(/^HTTP\/1.1 200/);
});

test("two hundred slow visitors hold up nobody", async () => {
  const port = await start({ headersTimeout: 0, requestTimeout: 0 });
  for (let at = 0; at < 100; at += 1) {
    open(port).write("GET / HTTP/1.1\r\nHost: x\r\nX-");
    open(port).write(post("Content-Length: 1000", "x"));
  }
  for (let at = 0; at < 20; at += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "abc" });
    expect(await answer.text()).toBe("3");
  }
});
