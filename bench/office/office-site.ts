import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { migrateDatabase, openDatabase } from "../../app/platform/database/database.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { startBenchPostgres } from "../site/postgres.ts";
import { fillListings } from "../listings/fill-listings.ts";
import { startServer } from "../site/server.ts";
import { signIn } from "../site/sign-in.ts";
import { fillTwoYears, type TwoYears } from "./two-years.ts";

/** Milliseconds of processor for one answer. */
export interface Cost {
  site: number;
  database: number;
}

/**
 * The built site without jobs over two years of leads and views, on a PostgreSQL of its own, and what
 * a page costs a member of staff who is signed in.
 */
export async function openOffice(size: Omit<TwoYears, "now">) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
  const log = createLog("silent");
  const postgres = await startBenchPostgres(dataDir);
  await migrateDatabase(postgres.url);
  const { db, close } = openDatabase(postgres.url, log, "job");
  const start = () =>
    startServer({
      DATABASE_URL: postgres.url,
      AUTH_SECRET: "a secret that only this measurement knows",
      ROLE: "web",
      LOG_LEVEL: "error",
    });
  const server = await start();
  const cookie = await signIn(server.url, () =>
    db.execute(sql`INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users`),
  );
  await server.stop();
  await fillListings(db, 500);
  await fillTwoYears(db, { ...size, now: new Date() });
  return {
    db,
    /** The medians of `starts` first requests of a site that has just started. */
    async first(page: string, starts = 5): Promise<Cost> {
      const costs: Cost[] = [];
      for (let count = 0; count < starts; count += 1) {
        const fresh = await start();
        await delay(3000);
        costs.push(await costOf(fresh, () => ask(fresh.url + page, cookie)));
        await fresh.stop();
      }
      return medianOf(costs);
    },
    /** The median of single requests of a site that had nothing to do for a while before each. */
    async rested(page: string, requests = 5): Promise<Cost> {
      const site = await start();
      for (let done = 0; done < 50; done += 1) await ask(site.url + page, cookie);
      const costs: Cost[] = [];
      for (let count = 0; count < requests; count += 1) {
        await delay(15_000);
        costs.push(await costOf(site, () => ask(site.url + page, cookie)));
      }
      await site.stop();
      return medianOf(costs);
    },
    /** The mean of many requests, once the program has been compiled. */
    async warm(page: string, requests = 200): Promise<Cost> {
      const site = await start();
      await delay(3000);
      const times = async (count: number) => {
        for (let done = 0; done < count; done += 1) await ask(site.url + page, cookie);
      };
      await times(requests);
      const { site: own, database } = await costOf(site, () => times(requests));
      await site.stop();
      return { site: own / requests, database: database / requests };
    },
    /** The mean of a statement, of PostgreSQL alone. */
    async statement(text: string, times = 10): Promise<number> {
      const work = async () => {
        for (let done = 0; done < times; done += 1) await db.execute(sql.raw(text));
      };
      return (await costOf(null, work)).database / times;
    },
    async close() {
      await close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
}

async function costOf(server: { pid: number } | null, work: () => Promise<void>): Promise<Cost> {
  // Asked for anew each time: PostgreSQL starts a process for each connection.
  const spent = async () => [
    await processorMs(server ? [server.pid] : []),
    await processorMs(await postgresProcesses()),
  ];
  const before = await spent();
  await work();
  const [site, database] = (await spent()).map((ms, index) => ms - before[index]!);
  return { site: site!, database: database! };
}

/** Those that this program started; others on the machine have nothing to do with it. */
async function postgresProcesses(): Promise<number[]> {
  const parents = new Map<number, number>();
  const named: number[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(pid, Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[1]));
    if (line.includes("(postgres)")) named.push(pid);
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return named.filter(isOurs);
}

/** Finer than the ticks of /proc/<pid>/stat: a page costs about one of these. */
async function processorMs(pids: readonly number[]): Promise<number> {
  let nanoseconds = 0;
  for (const pid of pids) {
    for (const task of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const line = await readFile(`/proc/${pid}/task/${task}/schedstat`, "utf8").catch(() => "0");
      nanoseconds += Number(line.split(" ")[0]);
    }
  }
  return nanoseconds / 1e6;
}

function medianOf(costs: readonly Cost[]): Cost {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return {
    site: middle(costs.map(({ site }) => site)),
    database: middle(costs.map(({ database }) => database)),
  };
}
