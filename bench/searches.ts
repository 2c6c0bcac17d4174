/**
 * News for many searches, by the built site with its own queue and mail: 20,000 searches and 300
 * changes of homes while the site is killed again and again, checked against a plain matcher that
 * shares no code with the site. Before that, how time and memory grow with the searches.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { STAFF_WRITE } from "../app/features/listings/sync/schedule/job-time.ts";
import { writeListings } from "../app/features/listings/sync/write-lock.server.ts";
import { lastRound } from "../app/features/searches/news/rounds.ts";
import { openDatabase } from "../app/platform/database/database.ts";
import { createLog } from "../app/platform/observability/log.ts";
import { isWanted, type ScenarioHome } from "../tests/searches/scenario.ts";
import { startMailServer } from "../tests/site/mail-server.ts";
import { watched } from "./memory/watch.ts";
import { fillHomes, fillSearches, type NumberedSearch } from "./searches/fill-searches.ts";
import { startBenchPostgres } from "./site/postgres.ts";
import { startServer } from "./site/server.ts";

const [asked = 20_000, CHANGES = 300] = process.argv.slice(2).map(Number);
const KILLS = 8;
const SIZES = [1_000, 10_000, 100_000].filter((size) => size <= 5 * asked);
const HOMES = 2_000;

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
const postgres = await startBenchPostgres(dataDir);
const mail = await startMailServer();
const { db, close } = openDatabase(postgres.url, createLog("silent"));
const clock = () => new Date();
const start = () =>
  startServer({ DATABASE_URL: postgres.url, SMTP_URL: mail.url, LOG_LEVEL: "error" });

try {
  // The first start fills the database with the demo.
  await (await start()).stop();
  const table: Record<string, Record<string, string>> = {};
  for (const size of SIZES) table[`${size} searches`] = await growth(size);
  console.table(table);
  await exactlyOnce(asked);
} finally {
  await close();
  await mail.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Changes of homes, a third each: new, cheaper, on offer again. Gives the homes as they are then. */
async function change(at: Date): Promise<ScenarioHome[]> {
  await db.execute(sql`TRUNCATE properties, known_homes, news_rounds CASCADE`);
  const part = Math.floor(CHANGES / 3);
  const other = { hidden: false, status: "Beschikbaar" };
  await fillHomes(db, 1_000_000, HOMES, other);
  const cheaper = await fillHomes(db, 1, part, other);
  const back = await fillHomes(db, 10_001, part, { hidden: false, status: "Onder bod" });
  const fresh = await fillHomes(db, 20_001, part, { hidden: true, status: "Nieuw" });
  await writeListings({ db, clock }, STAFF_WRITE, async () => {});
  await db.execute(sql`DELETE FROM listing_news`);
  const among = (homes: readonly ScenarioHome[]) =>
    sql`address = ANY (${sql.param(homes.map(({ address }) => address))}::text[])`;
  await writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    await tx.execute(
      sql`UPDATE properties SET price_amount = price_amount - 10, updated_at = now() WHERE ${among(cheaper)}`,
    );
    await tx.execute(
      sql`UPDATE properties SET status = 'Beschikbaar', updated_at = now() WHERE ${among(back)}`,
    );
    await tx.execute(
      sql`UPDATE properties SET hidden_by_staff = false, updated_at = now() WHERE ${among(fresh)}`,
    );
  });
  await db.execute(sql`UPDATE listing_news SET at = ${at.toISOString()}::timestamptz`);
  const lowered = cheaper
    .filter(({ price_amount }) => price_amount !== null)
    .map((home) => ({ ...home, price_amount: home.price_amount! - 10 }));
  return [...lowered, ...back, ...fresh];
}

async function counts() {
  const { rows } = await db.execute<{ open: number; queued: number; waiting: number }>(sql`SELECT
    (SELECT count(*)::int FROM listing_news WHERE NOT is_done) AS open,
    (SELECT count(*)::int FROM outbox WHERE state = 'queued') AS queued,
    (SELECT count(*)::int FROM told_news WHERE letter_id IS NULL) AS waiting`);
  return rows[0]!;
}

async function exactlyOnce(size: number): Promise<void> {
  // Before the last Monday, so that the day's and the week's emails are due as well.
  const at = new Date(lastRound("weekly", clock()).getTime() - 3_600_000);
  const homes = await change(at);
  const since = new Date(at.getTime() - 3_600_000);
  const rhythms = ["at-once", "daily", "weekly"];
  const searches = await fillSearches(db, size, { since, rhythms });
  const from = performance.now();
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await start();
    await delay(4_000 + Math.random() * 26_000);
    process.kill(server.pid, "SIGKILL");
    await server.stop();
    console.log(`kill ${kill}:`, await counts(), `${mail.received.length} emails`);
  }
  const server = await start();
  const { peak } = await watched(server.pid, () =>
    until(async () => {
      const { open, queued, waiting } = await counts();
      return open + queued + waiting === 0;
    }),
  );
  await server.stop();
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  console.log(`${size} searches, ${homes.length} changes, ${KILLS} kills: ${minutes} minutes`);
  console.log(
    `memory of the last run at most ${peak.own.toFixed(0)} MB, PostgreSQL ${peak.postgres.toFixed(0)} MB`,
  );
  await check(searches, homes);
}

/** Compares what arrived with what should have. */
async function check(searches: readonly NumberedSearch[], homes: readonly ScenarioHome[]) {
  const ids = new Set<string>();
  const told = new Map<string, Set<string>[]>();
  for (const { raw, to } of mail.received) {
    const { messageId = "", text = "" } = await PostalMime.parse(raw);
    if (ids.has(messageId)) continue;
    ids.add(messageId);
    const shown = new Set(text.match(/Scenariolaan \d+(?=,)/g));
    told.set(to[0]!, [...(told.get(to[0]!) ?? []), shown]);
  }
  const { rows } = await db.execute<{ email: string; address: string }>(sql`
    SELECT s.email, p.address FROM told_news AS t JOIN saved_searches AS s ON s.id = t.search_id
    JOIN outbox AS l ON l.id = t.letter_id AND l.state = 'sent'
    JOIN listing_news AS n ON n.id = t.news_id JOIN properties AS p ON p.id = n.property_id`);
  const stored = Map.groupBy(rows, ({ email }) => email);
  let [pairs, missing, extra, twice] = [0, 0, 0, 0];
  for (const search of searches) {
    const wanted = new Set(
      homes.filter((home) => isWanted(search, home)).map((home) => home.address),
    );
    const noted = (stored.get(search.email) ?? []).map(({ address }) => address);
    const mails = told.get(search.email) ?? [];
    const shown = mails.flatMap((each) => [...each]);
    pairs += wanted.size;
    missing += [...wanted].filter((address) => !noted.includes(address)).length;
    missing += Math.max(0, Math.min(20, wanted.size) - shown.length);
    extra += [...noted, ...shown].filter((address) => !wanted.has(address)).length;
    twice += noted.length - new Set(noted).size + shown.length - new Set(shown).size;
    twice += Math.max(0, mails.length - 1);
  }
  const resent = mail.received.length - ids.size;
  console.log(
    `${ids.size} emails about ${pairs} pieces of news; the same message again: ${resent}`,
  );
  const verdict = missing + extra + twice === 0 ? "met" : "missed";
  console.log(`missing ${missing}, to others ${extra}, twice ${twice}: ${verdict}`);
}

/** Matching alone: no email is due. */
async function growth(size: number): Promise<Record<string, string>> {
  const homes = await change(clock());
  const since = new Date(clock().getTime() - 60_000);
  await fillSearches(db, size, { since, rhythms: ["weekly"] });
  await db.execute(sql`UPDATE listing_news SET at = now(), is_done = true`);
  await db.execute(sql`DELETE FROM pgboss.job`);
  const server = await start();
  const { peak, rest } = await watched(server.pid, async () => {
    await db.execute(sql`UPDATE listing_news SET is_done = false`);
    await until(async () => (await counts()).open === 0);
  });
  await delay(2000);
  await server.stop();
  const { rows } = await db.execute<{ seconds: number; told: number }>(sql`SELECT
    (SELECT max(extract(epoch FROM completed_on - started_on))::float8 FROM pgboss.job
      WHERE name = 'tell-news') AS seconds,
    (SELECT count(*)::int FROM told_news) AS told`);
  const { seconds, told } = rows[0]!;
  return {
    changes: String(homes.length),
    seconds: seconds.toFixed(1),
    told: String(told),
    "site MB": `${rest.own.toFixed(0)} → ${peak.own.toFixed(0)}`,
    "PostgreSQL MB": `${rest.postgres.toFixed(0)} → ${peak.postgres.toFixed(0)}`,
  };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await delay(500);
}
