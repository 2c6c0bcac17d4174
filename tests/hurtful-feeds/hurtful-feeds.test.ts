import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { syncSource } from "../../app/homes/listings/sync/sync.server.ts";
import { Random } from "../faults/random.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../listings/sync-workbench.ts";
import type { Answer, HurtfulFeed } from "./answers.ts";
import { hurtfulJson } from "./json.ts";
import { hurtfulTransport, truncations } from "./transport.ts";
import { hurtfulWeb } from "./web.ts";
import { hurtfulXml } from "./xml.ts";
import { hurtfulZips } from "./zip.ts";

// `npm run test:feeds -- 500 7` runs more, from another seed, and reads more of each.
const LONG = process.env["HURTFUL_FEEDS"];
const COUNT = Number(LONG ?? 14);
const SEED = Number(process.env["HURTFUL_SEED"] ?? 20261122);

const random = new Random(SEED);
const feeds = await chosen();

/** Every kind of hurtful feed in turn, for every connector: 14 are at least two of each kind. */
async function chosen(): Promise<HurtfulFeed[]> {
  const kinds = [
    hurtfulXml(),
    hurtfulJson(),
    hurtfulWeb(),
    hurtfulZips(),
    await hurtfulTransport(),
    await truncations(random, COUNT),
  ].map((kind) => shuffled(kind));
  const all: HurtfulFeed[] = [];
  for (let at = 0; all.length < COUNT; at += 1) {
    all.push(...kinds.flatMap((kind) => kind[at] ?? []));
  }
  return all.slice(0, COUNT);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: random.fraction() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const bench = await useWorkbench();
const { db, services, source } = bench;
let answer: Answer;
const server = createServer((request, response) => {
  response.on("error", () => {});
  answer(new URL(request.url ?? "", base), response);
});
let base = "";
let heapBefore = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await bench.feed([1, 2, 3, 4].map((id) => realworksObject(id)));
  await syncSource(services, source);
  heapBefore = process.memoryUsage().heapUsed;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  if (LONG) process.stdout.write(`${told.join("\n")}\n`);
});
/** The reasons of all runs. */
const told: string[] = [];

async function checksum(): Promise<unknown> {
  const { rows } = await db.execute(sql`SELECT
    (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM properties p) AS listings,
    (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM property_media p) AS photos,
    (SELECT md5(string_agg(c::text, '' ORDER BY id)) FROM property_changes c) AS changes`);
  return rows[0];
}

const limits = { maxBytes: LONG ? 150_000_000 : 30_000_000, timeoutMs: 60_000, silenceMs: 5000 };

test.each(feeds.map((feed) => [feed.name, feed] as const))("%s", async (_name, feed) => {
  answer = feed.answer;
  const before = await checksum();
  const hurtful = { ...source, connector: feed.connector, url: base + feed.path };
  const io = { wait: async () => {}, limits };
  const { state, reason } = await syncSource(services, hurtful, { io });
  expect({ state, reason }).toEqual({ state: "failed", reason: expect.stringMatching(/\S{3,}/) });
  // The message for a bug of ours.
  expect(reason).not.toContain("zie het logboek");
  expect(await checksum()).toEqual(before);
  expect((await bench.runs()).at(-1)).toMatchObject({ state: "failed", reason });
  told.push(`${feed.name}: ${reason}`);
});

test("the site's own memory stays flat", () => {
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(150 * 1024 * 1024);
});
