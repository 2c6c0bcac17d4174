/**
 * Pages that are not kept, from the built site in a process of its own: the list for queries that
 * nobody asked before, and the home page and a home's page after a change. Prints the processor time
 * of the site and of PostgreSQL for each, and how long visitors wait, one at a time and 32 at once.
 * Every home has a photo.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { CHANNEL } from "../app/platform/page-cache/changes.ts";
import { findPostmaster } from "../app/platform/postgres/lock-file.ts";
import { startBenchPostgres } from "./site/postgres.ts";
import { settled, ticksOf, ticksOfFamily } from "./processor-time.ts";
import { startServer } from "./site/server.ts";
import { openVisitors } from "./site/visitors.ts";

const WARM = 150;
const PAGES = 300;
const CONNECTIONS = 32;
const TAIL_BAR = 5;
const LIST = "/woningaanbod-venlo";
const MOST = 900_000_000;

/** Queries that are new each time; `bar` is the site's processor time for a page, in milliseconds. */
const unseen = [
  { name: "list, all for sale", bar: 6, path: (n: number) => `${LIST}?prijs-tot=${MOST - n}` },
  {
    name: "list, by a word",
    bar: 6,
    path: (n: number) => `${LIST}?zoek=tuin&prijs-tot=${MOST - n}`,
  },
  {
    name: "list, no home so large",
    bar: 3,
    path: (n: number) => `${LIST}?oppervlakte=${MOST - n}`,
  },
  { name: "list, no home with the word", bar: 3, path: (n: number) => `${LIST}?zoek=zwembad${n}` },
];

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
const postgres = await startBenchPostgres(dataDir);
const site = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: "error" });
const db = new pg.Client(postgres.url);
await db.connect();
const visitors = openVisitors(site.url, CONNECTIONS);
let asked = 0;
try {
  const { pid: postmaster } = (await findPostmaster(path.join(dataDir, "postgres", "cluster")))!;
  await settled(site.pid);
  await givePhotos();
  console.log(`load ${loadavg()[0]!.toFixed(1)}; the list: ${await bytesOf(LIST)}`);
  const table: Record<string, Record<string, string>> = {};
  const verdicts: string[] = [];
  for (const { name, bar, path } of unseen) {
    const next = () => visitors.ask(path((asked += 1)));
    await each(WARM, next);
    const alone = await measure(postmaster, () => each(PAGES, next));
    const crowd = await measure(postmaster, () =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => each(PAGES / 10, next))),
    );
    table[name] = row(alone);
    table[`${name}, ${CONNECTIONS} at once`] = row(crowd);
    const { median, slowest } = spread(crowd.times);
    verdicts.push(
      line(`${name}: ${alone.site.toFixed(2)} ms of processor`, alone.site, bar),
      line(
        `${name}: slowest 1% ÷ median = ${(slowest / median).toFixed(1)}`,
        slowest / median,
        TAIL_BAR,
      ),
    );
  }
  for (const [name, target] of [
    ["home", "/"],
    ["a home's page", await firstHome()],
  ] as const) {
    const next = async () => {
      await change();
      await visitors.ask(target);
    };
    await each(WARM / 3, next);
    table[`${name}, after a change`] = row(await measure(postmaster, () => each(PAGES / 4, next)));
  }
  console.table(table);
  for (const verdict of verdicts) console.log(verdict);
} finally {
  visitors.close();
  await db.end();
  await site.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Measured {
  /** Milliseconds of processor time for each page. */
  site: number;
  database: number;
  /** Milliseconds that visitors waited. */
  times: number[];
}

async function measure(postmaster: number, work: () => Promise<unknown>): Promise<Measured> {
  visitors.times.length = 0;
  const before = [ticksOf(site.pid), ticksOfFamily(postmaster)] as const;
  await work();
  const times = [...visitors.times];
  // A tick is a hundredth of a second.
  const perPage = (ticks: number) => (ticks * 10) / times.length;
  return {
    site: perPage(ticksOf(site.pid) - before[0]),
    database: perPage(ticksOfFamily(postmaster) - before[1]),
    times,
  };
}

function row({ site, database, times }: Measured): Record<string, string> {
  const { median, slowest } = spread(times);
  return {
    "processor, site": site.toFixed(2),
    "processor, database": database.toFixed(2),
    "median wait": median.toFixed(1),
    "slowest 1%": slowest.toFixed(1),
    ratio: (slowest / median).toFixed(1),
  };
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return { median: at(0.5), slowest: at(0.99) };
}

function line(what: string, figure: number, bar: number): string {
  return `${what}, bar ${bar}: ${figure <= bar ? "met" : "missed"}`;
}

async function each(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

/** Empties the cache, as a change of staff does. */
async function change(): Promise<void> {
  const message = JSON.stringify({ id: "bench", tags: ["listings"] });
  await db.query("SELECT pg_notify($1, $2)", [CHANNEL, message]);
  await delay(5);
}

/** A stored photo for each home without one. Nobody fetches the files. */
async function givePhotos(): Promise<void> {
  const placeholder = `data:image/webp;base64,${"A".repeat(200)}`;
  await db.query(
    `INSERT INTO property_media (property_id, position, source_url, state, storage_key, width, height, placeholder)
     SELECT id, 0, 'bench', 'ready', 'photos/' || md5(id::text), 1800, 1200, $1 FROM properties
     WHERE NOT EXISTS (SELECT FROM property_media WHERE property_id = properties.id AND storage_key IS NOT NULL)`,
    [placeholder],
  );
  await change();
}

async function bytesOf(target: string): Promise<string> {
  const plain = await visitors.ask(target, "identity");
  const packed = await visitors.ask(target, "br");
  const homes = String(plain).split("<article").length - 1;
  const photos = String(plain).split("<picture").length - 1;
  return `${plain.length} bytes, ${packed.length} in brotli, ${homes} homes, ${photos} photos`;
}

async function firstHome(): Promise<string> {
  const html = String(await visitors.ask(LIST, "identity"));
  // Before the first home the page names its feeds, which lie below it too.
  return /<article.*?href="(\/woningaanbod-venlo\/[^"]+)"/s.exec(html)![1]!;
}
