import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { limited } from "../http/server-limits.ts";

/** A server with our limits, and what it was sent: bytes on all connections, pieces its reader got. */
async function start(listener: RequestListener = readAll) {
  let pieces = 0;
  const sockets: Socket[] = [];
  const server = createServer(
    limited((request, response) => {
      const emit = request.emit.bind(request);
      request.emit = (name: string, ...rest: unknown[]) => {
        if (name === "data") pieces += 1;
        return emit(name, ...rest);
      };
      listener(request, response);
    }),
  );
  server.on("connection", (socket: Socket) => sockets.push(socket));
  return {
    port: await listening(server),
    pieces: () => pieces,
    bytesRead: () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
  };
}

const readAll: RequestListener = (request, response) => {
  let size = 0;
  request.on("data", (piece: Buffer) => (size += piece.length));
  request.on("end", () => response.end(`all ${size}`));
};

async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("error", () => {}).on("data", (piece: Buffer) => (heard += String(piece)));
  await once(socket, "connect");
  // A client that is still sending then hears of an error first.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return { socket, heard: () => heard, closed };
}

const HEAD = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
const END = "0\r\n\r\n";
const crumbs = (count: number) => "1\r\na\r\n".repeat(count);

test("crumbs that come together are read together, and all of them", async () => {
  const server = await start();
  const { socket, heard } = await open(server.port);
  for (let turn = 1; turn <= 3; turn += 1) {
    socket.write(HEAD + crumbs(1500) + END);
    await expect.poll(() => heard().split("all 1500").length - 1).toBe(turn);
  }
  expect(server.pieces()).toBeLessThan(30);
});

test("a body that crumbles is refused, and its connection ends unread", async () => {
  const server = await start();
  const { socket, heard, closed } = await open(server.port);
  socket.write(HEAD + crumbs(1_000_000) + END);
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 413 .*Connection: close.*te groot om te versturen\.$/s);
  expect(server.pieces()).toBeLessThan(10);
  expect(server.bytesRead()).toBeLessThan(500_000);
});

/** More than this is read of crumbs only by a turn in which they were given up. */
const FAR_TOO_MANY = 20_000;

test.each<[string, (response: ServerResponse) => void, (response: ServerResponse) => void]>([
  ["was answered", (response) => response.end("early"), () => {}],
  ["is being answered", (response) => response.write("ear"), (response) => response.end("ly")],
])(
  "a body that crumbles when it %s ends the connection after that answer",
  async (_when, begin, end) => {
    let later = () => {};
    const server = await start((_request, response) => {
      response.sendDate = false;
      begin(response);
      later = () => end(response);
    });
    const { socket, heard, closed } = await open(server.port);
    socket.write(HEAD);
    await expect.poll(heard).toContain("ear");
    socket.write(crumbs(1_000_000) + END);
    await expect.poll(server.bytesRead).toBeGreaterThan(FAR_TOO_MANY);
    later();
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK[^]*ear(\r\n2\r\n)?ly/);
    expect(heard()).not.toContain("413");
    expect(server.bytesRead()).toBeLessThan(500_000);
  },
);

test("a refusal never takes the place of an answer before it", async () => {
  let answer = () => {};
  const server = await start((request, response) => {
    if (request.method === "GET") answer = () => response.end("slow");
    else readAll(request, response);
  });
  const { socket, heard, closed } = await open(server.port);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n\r\n${HEAD}${crumbs(100_000)}${END}`);
  await expect.poll(server.bytesRead).toBeGreaterThan(FAR_TOO_MANY);
  answer();
  await closed;
  expect(heard()).not.toContain("413");
});

test("a slow line's small packets, and a body in some hundred pieces, arrive whole", async () => {
  const server = await start();
  const { socket, heard } = await open(server.port);
  socket.setNoDelay();
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n";
  socket.write(head);
  for (let tens = 0; tens < 30; tens += 1) {
    await expect.poll(server.bytesRead).toBe(head.length + tens * 2000);
    for (let packet = 0; packet < 10; packet += 1) socket.write("a".repeat(200));
  }
  await expect.poll(heard).toContain("all 60000");
});

test("small chunks of a large body arrive whole and in order", async () => {
  const numbers = Array.from({ length: 50_000 }, (_, n) => `${n}`.padStart(100, "."));
  const bodies: string[] = [];
  const server = await start(async (request, response) => {
    let body = "";
    // Slower than it comes: the connection has to wait.
    for await (const piece of request) {
      body += String(piece);
      await nextTurn();
    }
    bodies.push(body);
    response.end("read");
  });
  const { socket, heard } = await open(server.port);
  socket.write(HEAD + numbers.map((text) => `64\r\n${text}\r\n`).join("") + END);
  await expect.poll(heard).toContain("read");
  expect(bodies[0] === numbers.join("")).toBe(true);
});
