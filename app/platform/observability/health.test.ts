import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { createHealth } from "./health.ts";
import { answerInFront } from "../request-parser/answer-in-front.ts";
import { stopServing } from "../http/stop-serving.ts";

const NEVER_MS = 2 ** 31 - 1;

/** A site that answers `/slow` when it is told to, with health before it. */
async function start(
  isDatabaseThere = async () => true,
  isWorking = async () => true,
  doubt?: () => string,
) {
  const slow = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") await slow.promise;
    response.end(`the site: ${request.method} ${request.url}`);
  });
  const health = createHealth(isDatabaseThere, undefined, isWorking, doubt);
  health.answerOn(server);
  const port = await listening(server);
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init).then(async (answer) => ({
      status: answer.status,
      words: await answer.text(),
      kept: answer.headers.get("cache-control"),
      connection: answer.headers.get("connection"),
    }));
  return { server, health, port, ask, answerSlow: slow.resolve };
}

/** Nobody is late on a busy machine: the half second for a first request is never over. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("a process that lives and has its database says so, for nobody to keep", async () => {
  const { ask } = await start();
  expect(await ask("/healthz")).toMatchObject({ status: 200, words: "ok\n", kept: "no-store" });
  expect(await ask("/readyz?by=proxy")).toMatchObject({ status: 200, words: "ready\n" });
  expect(await ask("/readyz", { method: "HEAD" })).toMatchObject({ status: 200, words: "" });
  expect(await ask("/healthz", { method: "POST" })).toMatchObject({ status: 405 });
  expect((await ask("/healthz/")).words).toBe("the site: GET /healthz/");
});

test("in doubt it still serves visitors, and says why", async () => {
  const { ask } = await start(undefined, undefined, () => "clock: 3600 s ahead of the database's");
  const words = "clock: 3600 s ahead of the database's\n";
  expect(await ask("/readyz")).toMatchObject({ status: 200, words, kept: "no-store" });
  const without = await start(
    async () => false,
    undefined,
    () => "clock",
  );
  expect(await without.ask("/readyz")).toMatchObject({ status: 503, words: "no database\n" });
});

test("without its database it lives and is not ready", async () => {
  const { ask } = await start(async () => false);
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  expect(await ask("/readyz")).toMatchObject({ status: 503, words: "no database\n" });
});

test("with work that stands still it lives and is not ready", async () => {
  const { ask } = await start(undefined, async () => false);
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  expect(await ask("/readyz")).toMatchObject({ status: 503, words: "a queue stands still\n" });
});

test("while it waits to stop it is not ready, and answers on", async () => {
  const { server, health, ask } = await start();
  void stopServing(server, health, NEVER_MS);
  expect(await ask("/readyz")).toMatchObject({ status: 503, words: "stopping\n" });
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  const page = await ask("/page");
  expect(page).toMatchObject({ words: "the site: GET /page", connection: "close" });
  await stopServing(server, health, 0);
  await expect(ask("/page")).rejects.toThrow("fetch failed");
});

test("what is under way when the server closes is finished, and nothing waits after that", async () => {
  const { server, health, port, answerSlow } = await start();
  const asked = httpRequest({ port, path: "/slow", agent: false }).end();
  await once(server, "request");
  const cutting = vi.spyOn(server, "closeAllConnections");
  const ended = Promise.all([once(asked, "response"), stopServing(server, health, 0)]);
  await expect.poll(() => server.listening).toBe(false);
  answerSlow();
  const [[answer]] = await ended;
  expect(await text(answer)).toBe("the site: GET /slow");
  expect(cutting).not.toHaveBeenCalled();
});

test("a connection that was just made gets its first request answered", async () => {
  holdTimers();
  const { server, health, port } = await start();
  server.closeIdleConnections = answerInFront(server, () => false);
  const socket = connect(port, "127.0.0.1");
  await once(server, "connection");
  const stopped = stopServing(server, health, 0);
  await expect.poll(() => server.listening).toBe(false);
  socket.write("POST /late HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
  expect(await text(socket)).toContain("the site: POST /late");
  await stopped;
});

test("whoever waits to be accepted when the server closes is answered", async () => {
  holdTimers();
  const { server, health, port } = await start();
  server.closeIdleConnections = answerInFront(server, () => false);
  const sockets = Array.from({ length: 40 }, () => connect(port, "127.0.0.1"));
  const answers = sockets.map(async (socket, place) => {
    socket.write(`POST /${place} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
    return text(socket).catch(String);
  });
  await stopServing(server, health, 0);
  const said = await Promise.all(answers);
  expect(said.filter((answer) => !answer.includes("the site: POST"))).toEqual([]);
});
