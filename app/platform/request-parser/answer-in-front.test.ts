import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { answerInFront } from "./answer-in-front.ts";

const HIT = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhit";

/** A server that answers `/hit` in front, and echoes everything else. */
async function start(listener: RequestListener = echo, answer = HIT) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  let hits = 0;
  let accepted: Socket | undefined;
  server.once("connection", (socket) => (accepted = socket));
  const closeWaiting = answerInFront(server, ({ target }, socket) => {
    if (target !== "/hit") return false;
    hits += 1;
    socket.write(answer);
    return true;
  });
  await once(server, "listening");
  onTestFinished(() => {
    closeWaiting();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, closeWaiting, hits: () => hits, bytesRead: () => accepted!.bytesRead };
}

const echo: RequestListener = (request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    response.end(`${request.method} ${request.url} ${size}`);
  });
};

async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Asks on another connection, which the server comes to only after what it could read before. */
async function turn(port: number): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}/turn`)).text();
}

/** Reads until the answer holds all of these parts. */
async function until(socket: Socket, ...parts: string[]): Promise<string> {
  let all = "";
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    all += String(piece);
    if (parts.every((part) => all.includes(part))) break;
  }
  return all;
}

test("hits are answered in front, one after the other on one connection", async () => {
  const { port, hits } = await start();
  const socket = await open(port);
  for (let count = 1; count <= 3; count += 1) {
    socket.write(get("/hit"));
    expect(await until(socket, "hit")).toBe(HIT);
    expect(hits()).toBe(count);
  }
});

test("the first other request hands the connection over, with all that follows", async () => {
  const { port, hits } = await start();
  const socket = await open(port);
  socket.write(get("/hit"));
  await until(socket, "hit");
  socket.write(get("/a"));
  expect(await until(socket, "GET /a 0")).toContain("200 OK");
  socket.write(get("/hit"));
  expect(await until(socket, "GET /hit 0")).toContain("200 OK");
  expect(hits()).toBe(1);
});

test("a body arrives whole, however it is split", async () => {
  const { port, bytesRead } = await start();
  const socket = await open(port);
  socket.write(get("/hit"));
  await until(socket, "hit");
  for (const piece of [
    "PO",
    "ST /b HTTP/1.1\r\nHost: localhost\r\nContent-Le",
    "ngth: 1000000\r\n\r\nabc",
  ]) {
    socket.write(piece);
    await expect.poll(bytesRead).toBe(socket.bytesWritten);
  }
  socket.write("x".repeat(999_997));
  expect(await until(socket, "POST /b 1000000")).toContain("200 OK");
});

test("a large body in one go arrives whole, again and again", async () => {
  const { port } = await start();
  const body = Buffer.alloc(3_000_000, "x");
  for (let count = 0; count < 5; count += 1) {
    const request = httpRequest({ port, host: "127.0.0.1", method: "POST", path: "/c" });
    request.end(body);
    const [answer] = await once(request, "response");
    expect(await text(answer)).toBe("POST /c 3000000");
  }
});

test("a connection that is paused when it is handed over is not read further", async () => {
  const asked = Promise.withResolvers<() => void>();
  const { port, bytesRead } = await start((request, response) => {
    const answer = () => echo(request, response);
    if (request.url === "/turn") return answer();
    request.socket.pause();
    return asked.resolve(answer);
  });
  const socket = await open(port);
  const body = "x".repeat(5_000_000);
  socket.write(`POST /d HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  const read = await asked.promise;
  // Each turn would read 64 kB.
  for (let count = 0; count < 20; count += 1) await turn(port);
  expect(bytesRead()).toBeLessThan(500_000);
  read();
  expect(await until(socket, "POST /d 5000000")).toContain("200 OK");
});

test("requests that arrive together are answered in order", async () => {
  const { port } = await start();
  const socket = await open(port);
  socket.write(get("/a") + get("/hit") + get("/b"));
  const answers = await until(socket, "GET /b 0");
  const order = ["GET /a 0", "GET /hit 0", "GET /b 0"].map((part) => answers.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

test("input that is not HTTP gets node's own refusal", async () => {
  const { port } = await start();
  const socket = await open(port);
  socket.write("hallo?\r\n\r\n");
  expect(await until(socket, "400 Bad Request")).toContain("Connection: close");
});

/** Sends ten requests and reads no response. @returns reads them: how many responses came. */
async function sendUnread(port: number, path: string): Promise<() => Promise<number>> {
  const socket = await open(port);
  socket.pause();
  for (let count = 0; count < 10; count += 1) {
    socket.write(get(path));
    await turn(port);
  }
  return async () => {
    let answers = 0;
    // Counts headers; bodies are all x.
    const count = (piece: Buffer) => piece.toString().split("Length: ").length - 1;
    socket.on("data", (piece: Buffer) => (answers += count(piece)));
    socket.resume();
    await expect.poll(() => answers).toBeGreaterThanOrEqual(10);
    return answers;
  };
}

test("a client that does not read is not read either, and gets everything in the end", async () => {
  // More than the socket buffers of both sides hold.
  const { port, hits } = await start(echo, HIT.replace("3", "20000003") + "x".repeat(20_000_000));
  const read = await sendUnread(port, "/hit");
  await turn(port);
  expect(hits()).toBe(1);
  expect(await read()).toBe(10);
});

test("node:http pauses a connection that it was handed like its own", async () => {
  const { port } = await start((_request, response) => void response.end("x".repeat(2_000_000)));
  const read = await sendUnread(port, "/a");
  expect(await read()).toBe(10);
});

test("closing ends waiting connections, and the server closes", async () => {
  const { server, port, closeWaiting } = await start();
  const [idle, used] = [await open(port), await open(port)];
  used.write(get("/hit"));
  await until(used, "hit");
  const ended = Promise.all([once(idle, "close"), once(used, "close")]);
  for (const socket of [idle, used]) socket.resume();
  const closed = once(server, "close");
  server.close();
  closeWaiting();
  await Promise.all([ended, closed]);
  expect(server.listening).toBe(false);
});

test("a client that disconnects leaves nothing behind", async () => {
  const { server, port } = await start();
  const socket = await open(port);
  socket.write(get("/hit"));
  await until(socket, "hit");
  socket.end();
  await once(socket.resume(), "close");
  const cut = await open(port);
  cut.resetAndDestroy();
  const count = () =>
    new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(0);
});
