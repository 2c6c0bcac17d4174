import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { freshDirectory } from "../setup/temporary.ts";
import { countNotifications, type Ledger, owed, passHours, reckon } from "./ledger.ts";
import { Random } from "./random.ts";
import { settle } from "./rounds.ts";
import { SiteProcess } from "./site-process.ts";
import { type Trouble, troubles, UnrulyMailServer } from "./unruly-mail-server.ts";
import { Visitors } from "./visitors.ts";

interface Outage {
  trouble: Trouble;
  /** Whether the app was killed and started again meanwhile. */
  killed: boolean;
  hours: number;
  /** Connections to the server during the outage. */
  tries: number;
  ledger: Ledger;
}

export interface OutagesOptions {
  seed: number;
  outages: number;
  /** Leads that come in during each outage. */
  leads: number;
  say?: (outage: Outage) => void;
}

/** The outages one by one, and the emails that failed for good after the last. */
export interface Outages {
  outages: Outage[];
  failedForGood: number;
}

/** Lets the mail server fail for hours, in each way in turn, and checks what arrives afterwards. */
export async function runOutages(options: OutagesOptions): Promise<Outages> {
  const { seed, say = () => {} } = options;
  const names = Object.keys(troubles) as Trouble[];
  const random = new Random(seed);
  const dataDir = await freshDirectory();
  const mail = await UnrulyMailServer.open();
  const site = await SiteProcess.at(dataDir, { SMTP_URL: mail.url });
  const visitors = new Visitors(site.url);
  const outages: Outage[] = [];
  try {
    await site.start();
    for (let number = 0; number < options.outages; number += 1) {
      const trouble = names[number % names.length]!;
      const killed = random.between(1, 4) === 1;
      const hours = random.between(2, 8);
      const before = mail.connections;
      await mail.behave(trouble);
      for (let lead = 0; lead < options.leads; lead += 1) await visitors.send();
      await tryForHours(site, hours);
      if (killed) {
        await site.end("SIGKILL");
        await site.start();
      }
      const tries = mail.connections - before;
      await mail.behave(undefined);
      await settle(site);
      const ledger = await reckon(site, visitors, mail.emails);
      ledger.faults.push(...owed(ledger));
      outages.push({ trouble, killed, hours, tries, ledger });
      say(outages.at(-1)!);
    }
    return { outages, failedForGood: await failForGood(site, mail, visitors) };
  } finally {
    await site.end("SIGTERM");
    await mail.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Two rounds of tries with these hours in between. */
async function tryForHours(site: SiteProcess, hours: number): Promise<void> {
  for (const pass of [hours / 2, hours / 2]) {
    const before = await attempts(site);
    for (let looks = 0; looks < 15 && (await attempts(site)) < before + 2; looks += 1) {
      await wait(200);
    }
    await passHours(site, Math.ceil(pass));
  }
}

async function attempts(site: SiteProcess): Promise<number> {
  const [row] = await site.query<{ sum: number }>(
    "SELECT coalesce(sum(attempts), 0)::int AS sum FROM outbox",
  );
  return row?.sum ?? 0;
}

/** A recipient that is refused until the job gives up; returns how many emails say so. */
async function failForGood(
  site: SiteProcess,
  mail: UnrulyMailServer,
  visitors: Visitors,
): Promise<number> {
  await mail.behave("550 for the visitor");
  await visitors.send();
  for (let looks = 0; looks < 100 && (await countNotifications(site, "failed")) === 0; looks += 1) {
    await site.query(
      "UPDATE pgboss.job SET retry_count = retry_limit, start_after = now() WHERE state = 'retry'",
    );
    await wait(300);
  }
  return countNotifications(site, "failed");
}
