/**
 * Leads stored per second through `POST /aanvraag` of the built site, each durable when answered,
 * compared with single-row commits of a bare `pg` client: the same database, as many connections, in
 * alternating rounds.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Pool } from "pg";
import { startBenchPostgres } from "./site/postgres.ts";
import { touchForm } from "../tests/site/touch-form.ts";
import { startServer } from "./site/server.ts";
import { openVisitors } from "./site/visitors.ts";

const AT_ONCE = 10;
const ROUNDS = 5;
const ROUND_MS = 4000;
const BAR = 0.25;

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
const postgres = await startBenchPostgres(dataDir);
// Every lead from a different visitor: a single one would reach the limit.
const server = await startServer({
  DATABASE_URL: postgres.url,
  TRUST_PROXY: "true",
  LOG_LEVEL: "error",
});
const visitors = openVisitors(server.url, AT_ONCE);
const pool = new Pool({ connectionString: postgres.url, max: AT_ONCE });
let token = "";
let sent = 0;
let number = 0;
try {
  token = await touchForm(server.url);
  await pool.query("CREATE TABLE bench_leads (LIKE leads INCLUDING ALL)");
  await dropPhotos();
  await rate(post, 1000);
  await rate(commit, 1000);
  const leads: number[] = [];
  const commits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    leads.push(await rate(post));
    commits.push(await rate(commit));
  }
  const [site, bare] = [middle(leads), middle(commits)];
  const ratio = site / bare;
  console.table({
    "leads through the site": { "a second": site.toFixed(0), rounds: shown(leads) },
    "commits of a bare client": { "a second": bare.toFixed(0), rounds: shown(commits) },
  });
  const { rows } = await pool.query("SELECT count(*)::int AS stored FROM leads");
  console.log(`${sent} answered with success, ${rows[0].stored} stored`);
  console.log(`ratio ${ratio.toFixed(2)}, bar ${BAR}: ${ratio >= BAR ? "met" : "missed"}`);
} finally {
  visitors.close();
  await pool.end();
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** How often this was done per second, ten at once. */
async function rate(work: (n: number) => Promise<void>, milliseconds = ROUND_MS): Promise<number> {
  const from = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - from < milliseconds) {
      number += 1;
      await work(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (done / (performance.now() - from)) * 1000;
}

/** Drops the demo's waiting photos, and waits for those under way: making them would take all processors. */
async function dropPhotos(): Promise<void> {
  for (;;) {
    await pool.query("UPDATE property_media SET state = 'failed' WHERE state = 'pending'");
    const { rowCount } = await pool.query(
      "SELECT FROM pgboss.job WHERE name = 'store-photos' AND state = 'active'",
    );
    if (rowCount === 0) return;
    await setTimeout(500);
  }
}

async function post(n: number): Promise<void> {
  const form = new URLSearchParams({
    source: "contact_form",
    name: `Bezoeker ${n}`,
    email: `bezoeker-${n}@example.nl`,
    phone: `06${10_000_000 + n}`,
    address: "Markt 1",
    message: "Wat is mijn woning waard?",
    token,
  });
  await visitors.post("/aanvraag", form, {
    Origin: server.url,
    "X-Forwarded-For": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  });
  sent += 1;
}

async function commit(n: number): Promise<void> {
  await pool.query(
    `INSERT INTO bench_leads (source, name, email, phone, address, message)
     VALUES ('contact_form', $1, $2, $3, 'Markt 1', 'Wat is mijn woning waard?')`,
    [`Bezoeker ${n}`, `bezoeker-${n}@example.nl`, `06${10_000_000 + n}`],
  );
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function shown(numbers: number[]): string {
  return numbers.map((number) => number.toFixed(0)).join(" ");
}
