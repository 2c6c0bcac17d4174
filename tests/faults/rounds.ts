import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { freshDirectory } from "../setup/temporary.ts";
import { countNotifications, type Ledger, owed, passHours, reckon } from "./ledger.ts";
import { Random } from "./random.ts";
import { SiteProcess } from "./site-process.ts";
import type { databaseFaults } from "./strikes.ts";
import { UnrulyMailServer } from "./unruly-mail-server.ts";
import { Visitors } from "./visitors.ts";

export interface Round {
  fault: string;
  /** Milliseconds since visitors started. */
  after: number;
  /** Milliseconds from the end of the fault until a lead was acknowledged again. */
  recovery: number;
  ledger: Ledger;
}

/** Rounds on one data directory, and its counts after every job had its time. */
export interface Stay {
  rounds: Round[];
  end: Ledger;
  logBytes: number;
}

export interface StayOptions {
  seed: number;
  /** The faults to choose from, and how to choose; default: one at random each round. */
  strikes: typeof databaseFaults;
  rounds: number;
  inTurn?: boolean;
  say?: (round: Round) => void;
}

/** Causes faults in a site under load repeatedly, on one data directory. */
export async function runStay(options: StayOptions): Promise<Stay> {
  const { seed, strikes, rounds, inTurn = false, say = () => {} } = options;
  const random = new Random(seed);
  const dataDir = await freshDirectory();
  const mail = await UnrulyMailServer.open();
  const site = await SiteProcess.at(dataDir, { SMTP_URL: mail.url });
  const visitors = new Visitors(site.url);
  const stay: Stay["rounds"] = [];
  try {
    await site.start();
    for (let number = 0; number < rounds; number += 1) {
      const names = Object.keys(strikes);
      const fault = inTurn ? names[number % names.length]! : random.pick(names);
      const after = random.between(50, 900);
      await visitors.come();
      await wait(after);
      await strikes[fault]!(site, random);
      const back = visitors.seeAcknowledged(3, 600_000);
      back.catch(() => {});
      if (!site.running) await site.start();
      const recovery = await back;
      await visitors.leave();
      const ledger = await reckon(site, visitors, mail.emails);
      stay.push({ fault, after, recovery, ledger });
      say(stay.at(-1)!);
    }
    await settle(site);
    const end = await reckon(site, visitors, mail.emails);
    end.faults.push(...owed(end));
    return { rounds: stay, end, logBytes: site.logBytes };
  } catch (cause) {
    throw new Error(`round ${stay.length + 1} of seed ${seed}; the site says:\n${site.logTail}`, {
      cause,
    });
  } finally {
    await site.end("SIGTERM");
    await mail.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until all emails are sent. A job that takes seconds has lost its worker: it counts as expired. */
export async function settle(site: SiteProcess, patienceMs = 180_000): Promise<void> {
  const since = performance.now();
  while ((await countNotifications(site, "queued")) > 0) {
    if (performance.now() - since > patienceMs) return;
    await site.query(
      `UPDATE pgboss.job SET started_on = started_on - interval '1 hour'
       WHERE state = 'active' AND started_on < now() - interval '5 seconds'`,
    );
    await passHours(site, 1);
    await wait(300);
  }
}
