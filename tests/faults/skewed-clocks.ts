import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { OPEN_BOXES } from "../../app/features/sales/boxes.server.ts";
import { bidderUrl } from "../../app/features/sales/links.server.ts";
import { createSharedClock } from "../../app/platform/clock/shared-clock.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startJobs } from "../../app/platform/jobs/jobs.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import type { Services } from "../../app/platform/services.ts";
import { sendBid } from "../instances/last-second.ts";
import { storeLead } from "../leads/leads.ts";
import { announce, invite, saleQueues } from "../sales/workbench.ts";
import { recordingLog } from "../setup/postgres.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { fakedClock, findFaketime, setClock, startFakedPostgres } from "./clock-jumps.ts";
import { SiteProcess } from "./site-process.ts";

const offsets = ["5s", "2m", "1h", "1d", "1200d"].flatMap((time) => [`+${time}`, `-${time}`]);
const WORK_MS = 6000;

export interface Skew {
  whose: "site" | "database";
  clock: string;
  /** What it did all the same. */
  faults: string[];
}

/**
 * Runs a site whose clock is wrong, or its database's, with a sale that closes later, somebody who
 * wants to bid, and a lead that is due to be forgotten. @returns a string without libfaketime.
 */
export async function runSkewedClocks(say: (skew: Skew) => void): Promise<Skew[] | string> {
  const library = findFaketime();
  if (typeof library === "object") return library.missing;
  const [dataDir, place, clockDir] = [
    await freshDirectory(),
    await freshDirectory(),
    await freshDirectory(),
  ];
  // Not beside the site's data, which the user of PostgreSQL may not see.
  const clocks = { site: join(clockDir, "site"), database: join(clockDir, "database") };
  await setClock(clocks.site, "+0");
  await setClock(clocks.database, "+0");
  const postgres = await startFakedPostgres(place, fakedClock(library, clocks.database));
  const secret = randomBytes(32).toString("base64url");
  const env = { ...fakedClock(library, clocks.site), ...postgres.env, AUTH_SECRET: secret };
  const site = await SiteProcess.at(dataDir, { ...env, PDOK_URL: "off", CBS_URL: "off" });
  const done: Skew[] = [];
  try {
    await site.start();
    await site.end("SIGTERM");
    const office = await openOffice(postgres.env.DATABASE_URL, secret);
    try {
      for (const whose of ["site", "database"] as const) {
        for (const clock of offsets) {
          await setClock(clocks[whose], clock);
          const faults = await office.mistakesOf(site);
          await setClock(clocks[whose], "+0");
          done.push({ whose, clock, faults });
          say(done.at(-1)!);
        }
      }
      // With both right the same site does all of it: the others had work to refuse.
      done.push({ whose: "site", clock: "+0", faults: await office.omissionsOf(site) });
      say(done.at(-1)!);
    } finally {
      await office.close();
    }
    return done;
  } finally {
    await site.end("SIGTERM");
    await postgres.stop();
    for (const made of [dataDir, place, clockDir]) {
      await rm(made, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** The work that waits for a site at this database, and what became of it. */
async function openOffice(url: string, authSecret: string) {
  const log = recordingLog();
  const { db, pool, close } = openDatabase(url, log);
  const clock = () => new Date();
  const services = {
    db,
    log,
    clock,
    sharedClock: createSharedClock({ clock }),
    pages: changesOnly,
    publicUrl: "",
    secrets: { publicKey: "", authSecret },
  } as unknown as Services;
  services.jobs = await startJobs({ pool, log, work: false, jobs: saleQueues });
  const closesAt = new Date(Date.now() + 43 * 60_000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const { bidderId } = await invite(services, saleId, "een", "");
  const path = bidderUrl(services, bidderId);
  const due = new Date();
  due.setUTCMonth(due.getUTCMonth() - 26);
  await storeLead(db, { name: "Due", created_at: due });

  const count = async (query: ReturnType<typeof sql>) =>
    Number((await db.execute<{ many: string }>(query)).rows[0]!.many);
  const acts = () => count(sql`SELECT count(*) AS many FROM bid_log WHERE sale_id = ${saleId}`);
  const dueLeads = () => count(sql`SELECT count(*) AS many FROM leads WHERE name = 'Due'`);

  async function work(site: SiteProcess) {
    await site.start();
    const before = await acts();
    const answer = await sendBid(site, path, 1);
    await db.execute(sql`INSERT INTO pgboss.job (name, data) VALUES
      ('forget-old-data', '{}'), (${OPEN_BOXES}, ${JSON.stringify({ saleId })})`);
    await wait(WORK_MS);
    const ready = await (await fetch(`${site.url}/readyz`)).text();
    const written = (await acts()) - before;
    await site.end("SIGTERM");
    return { answer, ready, written, due: await dueLeads() };
  }

  return {
    async mistakesOf(site: SiteProcess): Promise<string[]> {
      const { answer, ready, written, due } = await work(site);
      return [
        ...(answer === 303 || written > 0 ? [`a bid was taken (${answer})`] : []),
        ...(due === 0 ? ["a lead was forgotten"] : []),
        ...(ready.includes("clock") ? [] : [`/readyz says ${ready.trim()}`]),
      ];
    },
    async omissionsOf(site: SiteProcess): Promise<string[]> {
      const { answer, ready, written, due } = await work(site);
      return [
        ...(answer === 303 && written === 1 ? [] : [`no bid was taken (${answer})`]),
        ...(due === 0 ? [] : ["no lead was forgotten"]),
        ...(ready.includes("clock") ? [`/readyz says ${ready.trim()}`] : []),
      ];
    },
    async close() {
      await services.jobs.close();
      await close();
    },
  };
}
