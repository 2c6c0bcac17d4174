import { once } from "node:events";
import { Agent, get, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { stopServing } from "../http/stop-serving.ts";
import { createHealth } from "../observability/health.ts";
import { createLog } from "../observability/log.ts";
import type { Visits } from "../page-views/page-views.ts";
import type { PageAddress } from "./addresses.ts";
import { readPage } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { createPageServer } from "./page-server.ts";

// A request that waits longer lets the next one in; here it waits as long as it likes.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A server on which nothing is answered before it is told to, and what began on it, in order. */
async function slowServer() {
  const began: string[] = [];
  const answers = new Map<string, () => void>();
  const cache: Partial<PageCache> = {
    isOpen: () => true,
    get: () => undefined,
    joined: () => undefined,
    ask: ({ key }) => {
      began.push(key);
      return new Promise((resolve) => {
        answers.set(key, () => resolve(readPage(new Response(key), false)));
      });
    },
  };
  const addressOf = (target: string): PageAddress | null =>
    target.startsWith("/list") ? { key: target, caching: { tags: [] }, route: "list" } : null;
  const server = createPageServer({
    cache: cache as PageCache,
    assets: new Map([["/kept.css", await readPage(new Response("kept"), false)]]),
    addressOf,
    others: ({ url = "" }, response: ServerResponse) => {
      began.push(url);
      answers.set(url, () => response.end(url));
    },
    clientOf: ({ headers }) => String(headers["x-client"]),
    headers: {},
    visits: { view: () => {}, count: () => {} } as unknown as Visits,
    log: createLog("silent"),
  });
  const port = await listening(server);
  const ask = (client: string, path: string, method = "GET") => {
    const headers = { "x-client": client };
    const request = get({ port, path, method, headers, host: "127.0.0.1", agent: false });
    return once(request, "response").then(([response]) => text(response));
  };
  /** Answers what began and was not answered yet. */
  const answerAll = () => {
    for (const [name, answer] of answers) {
      answers.delete(name);
      answer();
    }
  };
  return { began, answerAll, ask, server, port };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !isSo(); turn += 1) await nextTurn();
  expect(isSo()).toBe(true);
}

test.each([
  ["addresses that are never kept", "/weg-"],
  ["pages that are not kept yet", "/list?zoek="],
])("sixty requests of one client for %s hold up no other client", async (_what, path) => {
  const { began, answerAll, ask } = await slowServer();
  const busy = Array.from({ length: 60 }, (_, at) => ask("busy", path + at));
  await until(() => began.length === 4);
  const visitor = ask("visitor", `${path}visitor`);
  await until(() => began.includes(`${path}visitor`));
  expect(began).toHaveLength(5);
  for (let all = 9; all <= 61; all += 4) {
    answerAll();
    await until(() => began.length === all);
  }
  answerAll();
  expect(await visitor).toBe(`${path}visitor`);
  expect(await Promise.all(busy)).toHaveLength(60);
});

test("a file of a home or a form waits for nobody", async () => {
  const { began, answerAll, ask } = await slowServer();
  const busy = ["/weg-1", "/weg-2", "/weg-3", "/weg-4", "/weg-5"].map((path) => ask("one", path));
  await until(() => began.length === 4);
  const others = [ask("one", "/media/photo.avif"), ask("one", "/aanvraag", "POST")];
  await until(() => began.includes("/media/photo.avif") && began.includes("/aanvraag"));
  expect(began).toHaveLength(6);
  answerAll();
  await Promise.all(others);
  await until(() => began.length === 7);
  answerAll();
  await Promise.all(busy);
});

test("a kept file ends its connection while the server is being stopped", async () => {
  const { server, port } = await slowServer();
  const health = createHealth(async () => true);
  health.answerOn(server);
  const askFor = async () => {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [answer] = await once(
      get({ port, path: "/kept.css", host: "127.0.0.1", agent }),
      "response",
    );
    return [answer.headers.connection, await text(answer)];
  };
  expect(await askFor()).toEqual(["keep-alive", "kept"]);
  const stopped = stopServing(server, health, 1000);
  expect(await askFor()).toEqual(["close", "kept"]);
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
});
