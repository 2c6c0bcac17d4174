import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Random } from "./random.ts";
import type { SiteProcess } from "./site-process.ts";

/** Causes a fault in a running site; the caller restarts the app if it died. */
type Strike = (site: SiteProcess, random: Random) => Promise<void>;

/** Kills without warning. */
export const kills: Record<string, Strike> = {
  app: (site) => site.end("SIGKILL"),
  PostgreSQL: (site) => signalPostmaster(site, "SIGKILL"),
  "app and PostgreSQL": async (site) => {
    await Promise.all([site.end("SIGKILL"), signalPostmaster(site, "SIGKILL")]);
  },
  "one backend": async (site, random) => {
    const backends = await sessionsOf(await site.postmaster());
    if (backends.length > 0) process.kill(random.pick(backends), "SIGKILL");
  },
  "app, and again in its start": async (site, random) => {
    await site.end("SIGKILL");
    site.launch();
    await wait(random.between(0, 1500));
    await site.end("SIGKILL");
  },
};

/** Faults of the database while the app runs on. */
export const databaseFaults: Record<string, Strike> = {
  "smart shutdown (SIGTERM)": (site) => signalPostmaster(site, "SIGTERM"),
  "fast shutdown (SIGINT)": (site) => signalPostmaster(site, "SIGINT"),
  "immediate shutdown (SIGQUIT)": (site) => signalPostmaster(site, "SIGQUIT"),
  "every connection cut": async (site) => {
    await site.query(`${CUT} WHERE usename = 'voordeur'`);
  },
  "one connection cut, ten times": async (site) => {
    for (let times = 0; times < 10; times += 1) {
      await site.query(`${CUT} WHERE usename = 'voordeur' AND pid =
        (SELECT pid FROM pg_stat_activity WHERE usename = 'voordeur' ORDER BY random() LIMIT 1)`);
      await wait(50);
    }
  },
  "the keeper's connection cut": async (site) => {
    await site.query(`${CUT} WHERE application_name = 'voordeur-owner'`);
  },
  "a connection cut in a transaction": async (site) => {
    await site.query(`${CUT} WHERE usename = 'voordeur' AND xact_start IS NOT NULL`);
  },
  "all connections taken for 3 s": async (site) => {
    const taken = await takeConnections(await site.databaseUrl());
    await site.query(`${CUT} WHERE usename = 'voordeur' AND application_name <> 'taker'`);
    await wait(3000);
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
  },
};

const CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity";

async function signalPostmaster(site: SiteProcess, signal: NodeJS.Signals): Promise<void> {
  // It may just be restarting.
  const pid = await site.postmaster().catch(() => undefined);
  if (pid) process.kill(pid, signal);
}

/** PostgreSQL's processes that serve sessions of the app. */
async function sessionsOf(postmaster: number): Promise<number[]> {
  const sessions: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const parent = Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
    if (parent !== postmaster) continue;
    const title = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (title.startsWith("postgres: voordeur")) sessions.push(Number(name));
  }
  return sessions;
}

/** Opens connections until the server has none left for the app. */
async function takeConnections(connectionString: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: "taker" });
    client.on("error", () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
}
