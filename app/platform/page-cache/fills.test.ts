import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PageTag } from "./caching.ts";
import { Fills, SlowPageError } from "./fills.ts";
import type { Page } from "./page.ts";

const address = (key: string, ...tags: PageTag[]) => ({ key, caching: { tags }, route: "page" });

let answers: PromiseWithResolvers<Response>[];
let kept: Map<string, Page>;
let settled: boolean;
let fills: Fills;

beforeEach(() => {
  answers = [];
  kept = new Map();
  settled = true;
  fills = new Fills({
    render() {
      const answer = Promise.withResolvers<Response>();
      answers.push(answer);
      return answer.promise;
    },
    lifeOf: async () => Number.POSITIVE_INFINITY,
    isSettled: () => settled,
    keep: ({ key }, page) => void kept.set(key, page),
    limitMs: 30_000,
  });
});

const html = (text: string, init?: ResponseInit) => new Response(text, init);
const textOf = async (page: Promise<Page>) => (await page).body.toString();

test("a hundred who ask at once are answered by one rendering", async () => {
  const asked = Array.from({ length: 100 }, () => textOf(fills.ask(address("/"), "client")));
  await setImmediate();
  expect(answers).toHaveLength(1);
  answers[0]!.resolve(html("huis"));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["huis"]));
  expect(kept.get("/")?.body.toString()).toBe("huis");
});

test("a failure is that of one round; the next one begins anew", async () => {
  const asked = [fills.ask(address("/"), "client"), fills.ask(address("/"), "client")];
  await setImmediate();
  answers[0]!.reject(new Error("kapot"));
  for (const failed of asked) await expect(failed).rejects.toThrow("kapot");
  const again = fills.ask(address("/"), "client");
  await setImmediate();
  answers[1]!.resolve(html("heel"));
  expect(await textOf(again)).toBe("heel");
});

test.each([
  ["a page that is not there", html("weg", { status: 404 })],
  ["an error", html("stuk", { status: 503 })],
  ["what belongs to a visitor", html("x", { headers: { "Set-Cookie": "a=b" } })],
  ["a page with a part missing", html("x", { headers: { "Cache-Control": "no-store" } })],
  ["what is private", html("x", { headers: { "Cache-Control": "private, max-age=5" } })],
])("%s is answered and not kept", async (_what, response) => {
  const asked = fills.ask(address("/"), "client");
  await setImmediate();
  answers[0]!.resolve(response);
  const page = await asked;
  expect(page.status).toBe(response.status);
  expect(page.headers.join(" ").toLowerCase()).not.toContain("set-cookie");
  expect(kept.size).toBe(0);
});

test("nobody waits for ever, and the next one may try", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = fills.ask(address("/"), "client");
  vi.advanceTimersByTime(30_000);
  await expect(asked).rejects.toThrow(SlowPageError);
  const again = fills.ask(address("/"), "client");
  await setImmediate();
  expect(answers).toHaveLength(2);
  answers[1]!.resolve(html("nu"));
  expect(await textOf(again)).toBe("nu");
  // The slow one comes after all: too late to be kept.
  answers[0]!.resolve(html("oud"));
  await setImmediate();
  expect(kept.get("/")?.body.toString()).toBe("nu");
});

test("a page that changes while it is rendered is answered, not kept, and not shared", async () => {
  const before = fills.ask(address("/blog", "blogs"), "client");
  const other = fills.ask(address("/privacy"), "client");
  await setImmediate();
  fills.spoil(["blogs"]);
  const after = fills.ask(address("/blog", "blogs"), "client");
  await setImmediate();
  expect(answers).toHaveLength(3);
  answers[2]!.resolve(html("nieuw"));
  answers[1]!.resolve(html("privacy"));
  answers[0]!.resolve(html("oud"));
  expect(await textOf(before)).toBe("oud");
  expect(await textOf(after)).toBe("nieuw");
  await other;
  const bodies = [...kept].map(([key, page]) => [key, page.body.toString()]);
  expect(Object.fromEntries(bodies)).toEqual({ "/blog": "nieuw", "/privacy": "privacy" });
});

test("while a change is on its way each is rendered for who asks, and nothing is kept", async () => {
  settled = false;
  const asked = [
    fills.ask(address("/", "texts"), "client"),
    fills.ask(address("/", "texts"), "client"),
  ];
  await setImmediate();
  expect(answers).toHaveLength(2);
  for (const answer of answers) answer.resolve(html("tekst"));
  await Promise.all(asked);
  expect(kept.size).toBe(0);
});
