import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshDirectory } from "../setup/temporary.ts";
import { installedProxies, type ProxyName, startProxy } from "./proxies.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Looks like an instance, ready unless `readiness` is changed, and records its requests. */
async function startStub(answer: Answer) {
  const asked: { line: string; from: unknown }[] = [];
  const readiness = { word: "ready\n" };
  const server = createServer((request, response) => {
    if (request.url === "/healthz") return void response.end("ok");
    if (request.url === "/readyz") return void response.end(readiness.word);
    const from = request.headers["x-forwarded-for"];
    asked.push({ line: `${request.method} ${request.url}`, from });
    return answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked, readiness };
}

/** A proxy in front of an instance that answers in this way and one that answers "whole". */
async function start(name: ProxyName, answer: Answer) {
  const broken = await startStub(answer);
  const whole = await startStub((_request, response) => void response.end("whole"));
  const directory = await freshDirectory();
  const proxy = await startProxy(name, directory, [broken.port, whole.port]);
  onTestFinished(async () => {
    await proxy.close();
    await rm(directory, { recursive: true });
  });
  const ask = async (path: string, init?: RequestInit) => {
    const answered = await fetch(proxy.url + path, init);
    return { status: answered.status, text: await answered.text() };
  };
  return { ask, broken, whole, directory };
}

const hangUp: Answer = (request) => void request.socket.destroy();
const some = Array.from({ length: 8 }, (_, place) => place);

test.each(installedProxies())(
  "behind %s a page that broke off is asked for again",
  async (name) => {
    const { ask, broken } = await start(name, hangUp);
    for (const _ of some) expect(await ask("/")).toEqual({ status: 200, text: "whole" });
    expect(broken.asked.length).toBeGreaterThan(0);
  },
);

test.each(installedProxies())("behind %s nothing is sent twice that one received", async (name) => {
  const { ask, broken, whole } = await start(name, hangUp);
  for (const place of some) {
    // HAProxy closes some connections; a browser then decides itself.
    await ask(`/aanvraag?${place}`, { method: "POST", body: "a=b" }).catch(() => {});
  }
  expect(broken.asked.length).toBeGreaterThan(0);
  const received = [...broken.asked, ...whole.asked].map(({ line }) => line);
  expect(new Set(received).size).toBe(received.length);
});

// The tests' small proxy has no rule for files, and passes on client addresses unchecked.
const real = () => installedProxies().filter((name) => name !== "small");

test("a file that one version does not have comes from the other", async () => {
  for (const name of real()) {
    const { ask, broken } = await start(name, (_request, response) => {
      response.writeHead(404).end("none");
    });
    for (const _ of some) expect(await ask("/assets/a.js")).toEqual({ status: 200, text: "whole" });
    expect(broken.asked.length).toBeGreaterThan(0);
    const pages = await Promise.all(some.map(() => ask("/blog/weg")));
    expect(pages.map(({ status }) => status)).toContain(404);
  }
});

test("what a visitor says of his own address is not passed on", async () => {
  for (const name of real()) {
    const { ask, whole } = await start(name, (_request, response) => void response.end());
    for (const _ of some) await ask("/", { headers: { "X-Forwarded-For": "192.0.2.9" } });
    expect(whole.asked.length).toBeGreaterThan(0);
    expect(whole.asked.filter(({ from }) => from !== "127.0.0.1")).toEqual([]);
  }
});

test.runIf(installedProxies().includes("haproxy"))(
  "HAProxy sends visitors to the instance whose clock is right, and to both when neither's is",
  async () => {
    const { ask, broken, whole } = await start("haproxy", (_request, response) => {
      response.end("of the other");
    });
    const answers = async () =>
      new Set(await Promise.all(some.map(async () => (await ask("/")).text)));
    const both = new Set(["whole", "of the other"]);
    await expect.poll(answers).toEqual(both);
    broken.readiness.word = "clock: 3600 s ahead of the database's\n";
    await expect.poll(answers).toEqual(new Set(["whole"]));
    whole.readiness.word = "clock: 3600 s behind the database's\n";
    await expect.poll(answers).toEqual(both);
    broken.readiness.word = "ready\n";
    await expect.poll(answers).toEqual(new Set(["of the other"]));
  },
);

test.runIf(installedProxies().includes("nginx"))(
  "nginx writes down what was asked, and no token of a link, also when an instance fails",
  async () => {
    const { ask, broken, directory } = await start("nginx", hangUp);
    const token = "a-token-that-opens";
    const headers = { Referer: `http://localhost/auth/uitnodiging?token=${token}` };
    for (const _ of some) await ask(`/auth/uitnodiging?token=${token}`, { headers });
    expect(broken.asked.length).toBeGreaterThan(0);
    await expect
      .poll(() => readFile(join(directory, "voordeur.log"), "utf8"))
      .toContain('"GET /auth/uitnodiging HTTP/1.1" 200');
    const logs = (await readdir(directory)).filter((name) => name.endsWith(".log"));
    const texts = await Promise.all(logs.map((name) => readFile(join(directory, name), "utf8")));
    expect(texts.join()).not.toContain(token);
  },
);
