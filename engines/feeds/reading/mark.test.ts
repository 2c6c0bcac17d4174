import { expect, test } from "vitest";
import type { FeedIo, FeedItem, FeedSource } from "../connector.ts";
import { connectors } from "../connectors.ts";
import { feedServer, inShort, zipOf } from "../fixtures/feeds.ts";
import { kolibriProperty } from "../fixtures/kolibri.ts";
import { conditionOf, markOf } from "./mark.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

test.each<[what: string, headers: Record<string, string>, asks: Record<string, string>]>([
  ["a tag", { etag: '"a1"' }, { "If-None-Match": '"a1"' }],
  ["a weak tag", { etag: 'W/"a1"' }, { "If-None-Match": 'W/"a1"' }],
  [
    "a date",
    { "last-modified": "Mon, 02 Mar 2026 01:00:00 GMT" },
    { "If-Modified-Since": "Mon, 02 Mar 2026 01:00:00 GMT" },
  ],
  [
    "both",
    { etag: '"a"', "last-modified": "gisteren" },
    { "If-None-Match": '"a"', "If-Modified-Since": "gisteren" },
  ],
  ["neither", {}, {}],
  ["an empty tag", { etag: "" }, {}],
  ["a tag of a page", { etag: `"${"a".repeat(600)}"` }, {}],
])("%s is asked back, and only of the address that gave it", (_what, headers, asks) => {
  const mark = markOf("https://feed.example/a", new Headers(headers));
  expect(conditionOf(mark, "https://feed.example/a")).toEqual(asks);
  expect(conditionOf(mark, "https://feed.example/b")).toEqual({});
});

test("a mark does not hold the address, which may hold a token", () => {
  const mark = markOf("https://feed.example/geheim", new Headers({ etag: '"a"' }));
  expect(mark).not.toContain("geheim");
});

/** A source of one document that changes when `version` does. */
async function source(tagged: boolean) {
  const state = { version: 1, sent: 0 };
  const zip = await zipOf({ "1.xml": kolibriProperty("7") });
  const { base } = await feedServer((_url, response, request) => {
    const tag = `"v${state.version}"`;
    if (tagged) response.setHeader("ETag", tag);
    if (tagged && request.headers["if-none-match"] === tag) {
      response.writeHead(304).end();
      return;
    }
    state.sent += 1;
    response.end(zip);
  });
  return { state, from: { connector: "kolibri", url: base } satisfies FeedSource };
}

async function read(from: FeedSource, mark?: string) {
  const scratch = await mkdtemp(path.join(tmpdir(), "voordeur-mark-"));
  const connector = await connectors[from.connector]();
  const items: FeedItem[] = [];
  const io: FeedIo = {
    fetch,
    wait: async () => {},
    secret: () => undefined,
    now: new Date("2026-03-02T09:00:00Z"),
    scratch,
    keepFile: async () => "",
    ...(mark !== undefined && { mark }),
  };
  for await (const item of connector(from, io)) items.push(item);
  await rm(scratch, { recursive: true });
  const found = items.find((item) => item.kind === "mark");
  return { items: inShort(items), mark: found?.mark };
}

test("a document that did not change is not sent again, and hides nothing", async () => {
  const { state, from } = await source(true);
  const first = await read(from);
  expect(first.items).toEqual([expect.not.stringContaining("partial"), "mark"]);
  const second = await read(from, first.mark);
  expect(second).toEqual({ items: ["partial", "mark"], mark: first.mark });
  expect(state.sent).toBe(1);
  state.version = 2;
  const third = await read(from, first.mark);
  expect(third.items).toEqual(first.items);
  expect(third.mark).not.toBe(first.mark);
  expect(state.sent).toBe(2);
});

test("a server that tells no version is read each time", async () => {
  const { state, from } = await source(false);
  const first = await read(from);
  expect(first.mark).toBeUndefined();
  expect((await read(from)).items).toEqual(first.items);
  expect(state.sent).toBe(2);
});
