import { setTimeout as wait } from "node:timers/promises";
import { countNotifications, type Ledger, owed, reckon } from "../faults/ledger.ts";
import { Crowd } from "./crowd.ts";
import type { TwoInstances } from "./two-instances.ts";

/** Faults of a site with two instances. */
export const strikes = {
  "kill -9 of one": async ({ instances: [one] }: TwoInstances) => {
    await one.end("SIGKILL");
    await wait(1500);
    await one.start();
  },
  "rolling restart": async (site: TwoInstances) => {
    for (const instance of site.instances) {
      await site.roll(instance);
      // nginx avoids an instance for two seconds after a failure.
      await wait(2200);
    }
  },
  "PostgreSQL restarted": async (site: TwoInstances) => {
    await site.restartDatabase();
    await wait(4000);
  },
};

export interface Struck {
  crowd: Crowd;
  ledger: Ledger;
}

/** Starts visitors, causes the fault, and checks all their requests and leads. */
export async function strikeUnderLoad(
  site: TwoInstances,
  strike: (site: TwoInstances) => Promise<void>,
): Promise<Struck> {
  const crowd = await crowdDuring(site, strike);
  await settle(site);
  const ledger = await reckon(site, crowd, site.mail.emails);
  ledger.faults.push(...owed(ledger));
  return { crowd, ledger };
}

/** The answers to visitors who came before the strike and left after it. */
async function crowdDuring(
  site: TwoInstances,
  strike: (site: TwoInstances) => Promise<void>,
): Promise<Crowd> {
  const crowd = new Crowd(site.proxy.url, site.nextCrowd());
  await crowd.come();
  await wait(600);
  try {
    await strike(site);
    await wait(600);
  } finally {
    await crowd.leave();
  }
  return crowd;
}

/**
 * Waits until every email is sent. Jobs of a killed process count as abandoned at once; the queue itself
 * would wait until the job's time is over.
 */
async function settle(site: TwoInstances): Promise<void> {
  await wait(1000);
  await site.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now()
     WHERE name = 'send-lead-notification' AND state = 'active' AND started_on < now() - interval '3 seconds'`,
  );
  for (let looks = 0; looks < 3000 && (await countNotifications(site, "queued")) > 0; looks += 1) {
    await wait(100);
  }
}
