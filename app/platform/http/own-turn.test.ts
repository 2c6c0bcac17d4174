import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ownTurn } from "./own-turn.ts";

// A turn that an earlier test took is over.
beforeEach(async () => {
  await nextTurn();
  await nextTurn();
});

test("who comes alone goes on at once, also the next one a turn later", async () => {
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const first = await Promise.race([
      ownTurn("a").then(() => "page"),
      nextTurn().then(() => "next turn"),
    ]);
    expect(first).toBe("page");
    await nextTurn();
    await nextTurn();
  }
});

test("of those who come together each has a turn of its own, in the order of asking", async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    if (turn < 20) setImmediate(count);
  };
  setImmediate(count);
  const had: [name: string, turn: number][] = [];
  await Promise.all(
    ["first", "second", "third", "fourth"].map(async (name) => {
      await ownTurn("a");
      had.push([name, turn]);
    }),
  );
  expect(had.map(([name]) => name)).toEqual(["first", "second", "third", "fourth"]);
  expect(new Set(had.map(([, turn]) => turn)).size).toBe(4);
});

test("clients have turns by turns, however many one of them asks for", async () => {
  const had: string[] = [];
  const take = async (client: string, name: string) => {
    await ownTurn(client);
    had.push(name);
  };
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => take("a", name)),
    ...["b1", "b2"].map((name) => take("b", name)),
  ]);
  expect(had).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("connections are accepted between the turns of those who wait", async () => {
  const accepted: number[] = [];
  let pages = 0;
  const server = createServer((socket) => {
    accepted.push(pages);
    socket.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  const visitors = Array.from({ length: 8 }, () => connect(port, "127.0.0.1"));
  await Promise.all([
    ...visitors.map((visitor) => once(visitor.resume(), "close")),
    ...Array.from({ length: 200 }, async () => {
      await ownTurn("a");
      pages += 1;
    }),
  ]);
  expect(accepted).toHaveLength(8);
  expect(Math.max(...accepted)).toBeLessThan(100);
});
