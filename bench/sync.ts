/**
 * Imports of 1,000 and 10,000 listings in every format: time, memory and the cost of a second run
 * without changes, compared with reading the same file, or pages, and one COPY of the same rows into empty tables.
 * `called`: how soon a change stands on the site that a source's software calls about.
 */
import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Database } from "../app/platform/database/database.ts";
import { measureCalls } from "./called.ts";
import { openBenchDatabase } from "./site/database.ts";
import { writeKolibriFeed } from "./feeds/kolibri.ts";
import { writeOpenImmoFeed } from "./feeds/openimmo.ts";
import { writeRealworksFeed } from "./feeds/realworks.ts";
import { writeRealworksXmlFeed } from "./feeds/realworks-xml.ts";
import { serveWebFeed } from "./feeds/web.ts";

const SIZES = [1_000, 10_000];
const run = promisify(execFile);

const files: Record<
  string,
  [ending: string, write: (file: string, count: number) => Promise<void>]
> = {
  realworks: [".json", writeRealworksFeed],
  "realworks-xml": [".xml", writeRealworksXmlFeed],
  kolibri: [".zip", writeKolibriFeed],
  openimmo: [".xml", writeOpenImmoFeed],
};
const wanted = process.argv.slice(2);

if (wanted.length === 0 || wanted.includes("called")) await measureCalls();
if (wanted.join() === "called") process.exit();

const bench = await openBenchDatabase();
const { db, folder, url: databaseUrl } = bench;
try {
  const table: Record<string, Record<string, string | number>> = {};
  for (const size of SIZES) {
    for (const [connector, [ending, write]] of Object.entries(files)) {
      if (wanted.length > 0 && !wanted.includes(connector)) continue;
      const file = path.join(folder, `${connector}-${size}${ending}`);
      await write(file, size);
      const floor = async () => ({ ...(await copied(folder)), read: await readTime(file) });
      table[`${connector}, ${size}`] = await measured(db, connector, file, floor);
      await rm(file);
    }
    if (wanted.length > 0 && !wanted.includes("web")) continue;
    const site = await serveWebFeed(size);
    const floor = async (pages: number) => ({
      ...(await copied(folder)),
      read: await fetchTime(site.url, pages),
    });
    table[`web, ${size}`] = await measured(db, "web", site.url, floor);
    await site.close();
  }
  console.table(table);
  console.log(
    "floor: the whole file into memory, and one COPY of its rows each into empty tables with the same indexes, for listings and for photos. The web's floor fetches the pages of the homes that came, one after another. Memory is the site's; the process that reads the feed has a heap of its own, of 384 MB at most.",
  );
} finally {
  await bench.close();
}

interface Floor {
  read: number;
  listings: number;
  photos: number;
}

async function measured(
  db: Database,
  connector: string,
  url: string,
  floorOf: (homes: number) => Promise<Floor>,
): Promise<Record<string, string | number>> {
  await empty(db);
  // Node uses whatever memory it gets; only a low limit shows how much it needs.
  const small = await importOnce(connector, url, ["--max-old-space-size=64"]);
  await empty(db);
  const first = await importOnce(connector, url);
  if (first.state !== "succeeded") throw new Error(`${connector}: ${first.reason}`);
  await db.execute(sql`VACUUM ANALYZE`);
  const { rows: before } = await db.execute<{ lsn: string }>(
    sql`SELECT pg_current_wal_lsn() AS lsn`,
  );
  const second = await importOnce(connector, url);
  const { rows: wal } = await db.execute<{ bytes: string }>(
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), ${before[0]!.lsn}::pg_lsn) AS bytes`,
  );
  const floor = await floorOf(first.created);
  const sum = floor.read + floor.listings + floor.photos;
  return {
    "first run": ms(first.milliseconds),
    floor: ms(sum),
    "of it read / listings / photos": [floor.read, floor.listings, floor.photos]
      .map(ms)
      .join(" / "),
    "× floor": (first.milliseconds / sum).toFixed(1),
    "second run": ms(second.milliseconds),
    "written by it": `${second.changed + second.created} listings, ${Math.round(Number(wal[0]!.bytes) / 1024)} KB log`,
    "peak MB with 64 MB of heap": small.peakMb,
    listings: first.created,
    problems: first.failed,
  };
}

interface Import {
  milliseconds: number;
  peakMb: number;
  state: string;
  created: number;
  changed: number;
  failed: number;
  reason: string | null;
}

async function empty(db: Database): Promise<void> {
  await db.execute(sql`TRUNCATE properties, property_media, property_changes, sync_runs CASCADE`);
  await db.execute(sql`VACUUM ANALYZE`);
}

async function importOnce(
  connector: string,
  url: string,
  options: readonly string[] = [],
): Promise<Import> {
  const program = path.join(import.meta.dirname, "sync-one.ts");
  const { stdout } = await run(process.execPath, [
    ...options,
    program,
    connector,
    url,
    databaseUrl,
    folder,
  ]);
  return JSON.parse(stdout) as Import;
}

async function readTime(file: string): Promise<number> {
  const started = performance.now();
  await readFile(file);
  return performance.now() - started;
}

async function fetchTime(site: string, pages: number): Promise<number> {
  const started = performance.now();
  for (let page = 0; page < pages; page += 1) await (await fetch(`${site}woning-${page}`)).bytes();
  return performance.now() - started;
}

/** How long PostgreSQL takes to COPY the imported rows into empty copies of their tables. */
async function copied(folder: string): Promise<Omit<Floor, "read">> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return {
      listings: await copyTime(client, folder, "properties"),
      photos: await copyTime(client, folder, "property_media"),
    };
  } finally {
    await client.end();
  }
}

async function copyTime(client: pg.Client, folder: string, table: string): Promise<number> {
  const file = path.join(folder, `${table}.copy`);
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
    WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]!.columns;
  const out = client.query(copyTo(`COPY (SELECT ${columns} FROM ${table}) TO STDOUT`));
  await pipeline(out, createWriteStream(file));
  await client.query(`CREATE TABLE copy_of (LIKE ${table} INCLUDING ALL)`);
  const started = performance.now();
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`COPY copy_of (${columns}) FROM STDIN`)),
  );
  const milliseconds = performance.now() - started;
  await client.query("DROP TABLE copy_of");
  return milliseconds;
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
