/**
 * The memory of the server's process (as the kernel counts it, not only V8's), of its worker processes
 * and of PostgreSQL: at rest, at the peak of a piece of work, and a minute after it. Ends with so many
 * minutes of visits: `npm run bench:memory -- 30`, default 10; `hour` is 60; `hour visits` does nothing
 * else.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { openDatabase } from "../app/platform/database/database.ts";
import { createLog } from "../app/platform/observability/log.ts";
import { startBenchPostgres } from "./site/postgres.ts";
import { writeRealworksFeed } from "./feeds/realworks.ts";
import { makeDocuments, restyleAll } from "./memory/functions.ts";
import { visit } from "./memory/visits.ts";
import { kindsOf, later, type Sample, watched } from "./memory/watch.ts";
import { settled } from "./processor-time.ts";
import { startServer } from "./site/server.ts";

const REST_BAR = 160;
const FIRST_START_BAR = 400;
const LATER_BAR = 200;
const RESTYLE_BAR = 300;
const FLAT_AFTER = 5;

const [word = "10", only] = process.argv.slice(2);
const minutes = word === "hour" ? 60 : Number(word);
const log = createLog("silent");
const root = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
const table: Record<string, Record<string, string>> = {};
const afterWork: number[] = [];

const dataDir = path.join(root, "site");
await mkdir(dataDir);
const postgres = await startBenchPostgres(dataDir);
try {
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, TRUST_PROXY: "true" };
  await firstStart({ ...env, LOG_LEVEL: "error" });
  await workOf({ ...env, LOG_LEVEL: "error" });
  if (only !== "visits") await imported();
} finally {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
  console.table(table);
}
verdict("MB 60 s after any work", Math.max(...afterWork), LATER_BAR);

async function firstStart(env: Record<string, string>): Promise<void> {
  const server = await startServer(env);
  try {
    const { peak } = await watched(server.pid, () => settled(server.pid));
    await note("first start, photos made", server.pid, peak);
    verdict("MB at the peak of a first start", peak.own, FIRST_START_BAR);
  } finally {
    await server.stop();
  }
}

/** A start of its own, with a feed of 10,000 in the place of the demo's. */
async function imported(): Promise<void> {
  const folder = path.join(root, "checkout");
  await mkdir(path.join(folder, "demo"), { recursive: true });
  for (const name of await readdir(".")) {
    if (name !== "demo") await symlink(path.resolve(name), path.join(folder, name));
  }
  await cp("demo", path.join(folder, "demo"), { recursive: true });
  const feed = path.join(folder, "demo/feeds/voordeur.json");
  await writeRealworksFeed(feed, 10_000);
  // Without its invented photos, which nobody answers.
  const objects = JSON.parse(await readFile(feed, "utf8")) as { resultaten: { media: [] }[] };
  for (const object of objects.resultaten) object.media = [];
  await writeFile(feed, JSON.stringify(objects));
  const data = path.join(root, "imported");
  await mkdir(data);
  const own = await startBenchPostgres(data);
  const server = await startServer(
    { DATABASE_URL: own.url, DATA_DIR: data, LOG_LEVEL: "silent" },
    folder,
  );
  try {
    const { peak } = await watched(server.pid, () => settled(server.pid));
    await note("a start that syncs 10,000", server.pid, peak);
  } finally {
    await server.stop();
    await own.stop();
  }
}

async function workOf(env: Record<string, string>): Promise<void> {
  const server = await startServer(env);
  const opened = openDatabase(env["DATABASE_URL"]!, log);
  const { pid } = server;
  try {
    const start = await watched(pid, () => settled(pid));
    const rest = await note("second start", pid, start.peak);
    verdict("MB at rest", rest.own, REST_BAR);
    if (only !== "visits") await functionsOf(server);
    const visiting = await watched(pid, () => visit(server, opened.db, minutes));
    const { visits, failed, byMinute } = visiting.result;
    await note(`${minutes} minutes of visits`, pid, visiting.peak);
    console.log(
      `${visits} visits, ${failed} failed; MB by minute: ${byMinute.map(rounded).join(" ")}`,
    );
    const settledAt = byMinute[Math.min(FLAT_AFTER, byMinute.length) - 1]!;
    const most = Math.max(...byMinute.slice(FLAT_AFTER), settledAt);
    verdict("× the memory of minute 5 at most", most / settledAt, 1.1);
    console.log(`At the end: ${kindsOf(pid)} MB`);
  } finally {
    await opened.close();
    await server.stop();
  }
}

async function functionsOf(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const { pid } = server;
  const photo = await photoOf12Megapixels();
  const painting = await watched(pid, () => restyleAll(server, photo));
  await note("16 restyles of 12 MP", pid, painting.peak);
  verdict("MB of a restyle's process", painting.peak.children, RESTYLE_BAR);
  const printing = await watched(pid, () => makeDocuments(server, 100));
  await note("100 documents", pid, printing.peak);
}

/** A row of the table, with the memory a minute from now. */
async function note(name: string, pid: number, peak: Sample): Promise<Sample> {
  const after = await later(pid);
  afterWork.push(after.own);
  console.log(`${new Date().toISOString()} ${name} (load ${loadavg()[0]!.toFixed(1)})`);
  table[name] = {
    "peak MB": rounded(peak.own),
    "its workers": rounded(peak.children),
    PostgreSQL: rounded(peak.postgres),
    "60 s after": rounded(after.own),
    "workers then": rounded(after.children),
    "PostgreSQL then": rounded(after.postgres),
  };
  console.log(JSON.stringify(table[name]));
  return after;
}

function verdict(what: string, figure: number, bar: number): void {
  const shown = bar < 10 ? figure.toFixed(2) : rounded(figure);
  console.log(`${shown} ${what}, bar ${bar}: ${figure <= bar ? "met" : "missed"}`);
}

async function photoOf12Megapixels(): Promise<Buffer> {
  const drawing = "public/assets/drawings/grachtenpand-0-1600.avif";
  return sharp(drawing).resize(4000, 3000, { fit: "cover" }).flatten().jpeg().toBuffer();
}

function rounded(megabytes: number): string {
  return megabytes.toFixed(0);
}
