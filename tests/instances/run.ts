/**
 * Kills, restarts and updates one of two instances under load, and their PostgreSQL, behind every
 * proxy, and prints the effect on visitors; then kills a primary whose synchronous standby takes over. Before
 * that, each proxy with its configuration of `deploy` is tried alone. It fails where HAProxy or nginx is not
 * installed. `npm run test:failover`, with `-- --only database` or `-- --only
 * instances`, `-- --proxy nginx` for one proxy, `-- --rounds 20 --seed 7` for more of each, `-- --no-nights`
 * without the two minutes that the nightly import takes.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Random } from "../faults/random.ts";
import { runRounds } from "../faults/run-rounds.ts";
import type { Crowd } from "./crowd.ts";
import { FailoverSite, rowOf } from "./database-failover.ts";
import { nightsOfBoth } from "./nights.ts";
import { installedProxies, type ProxyName, proxyNames } from "./proxies.ts";
import { picturesOfBoth } from "./pictures.ts";
import { strikes, type Struck, strikeUnderLoad } from "./strikes.ts";
import { TwoInstances } from "./two-instances.ts";

const { values } = parseArgs({
  options: {
    proxy: { type: "string" },
    rounds: { type: "string", default: "1" },
    nights: { type: "boolean", default: true },
    only: { type: "string" },
    seed: { type: "string", default: "1" },
  },
  allowNegative: true,
});
const installed = installedProxies();
const needed = proxyNames.filter((name) => !values.proxy || name === values.proxy);
const missing = needed.filter((name) => !installed.includes(name));
if (missing.length > 0) {
  console.error(
    `Install ${missing.join(" and ")} first, as by: apt-get install nginx-light haproxy`,
  );
  process.exit(1);
}
const table: Record<string, Record<string, string | number>> = {};
const red: string[] = [];

const alone = runRounds(["tests/instances/proxies"], {
  rounds: 1,
  seed: Number(values.seed),
});
console.table({ "proxies alone": alone });
if (alone.red > 0) red.push(`proxies alone: ${alone.red} red`);
if (values.only !== "database") for (const name of needed) await behind(name);
if (values.only !== "database") console.table(table);
if (values.only !== "instances") console.table(await failovers());
for (const line of red) console.error(`RED: ${line}`);
process.exitCode = red.length > 0 ? 1 : 0;

/** Failovers of a database on two machines. */
async function failovers(): Promise<Record<string, string | number>[]> {
  const site = await FailoverSite.start();
  const random = new Random(Number(values.seed));
  const rows: Record<string, string | number>[] = [];
  try {
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const failover = await site.failOver(random);
      red.push(...failover.faults.map((fault) => `failover ${round}: ${fault}`));
      const row = { ...rowOf(failover), load: Math.round(loadavg()[0]!) };
      rows.push(row);
      const troubles = troublesOf(failover.crowd);
      console.log(`failover ${round}: ${JSON.stringify(row)}; ${troubles}`);
    }
  } finally {
    await site.close();
  }
  return rows;
}

async function behind(name: ProxyName): Promise<void> {
  const since = performance.now();
  const site = await TwoInstances.start(name);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${site.proxy.name}: both started at once on an empty database in ${seconds} s`);
  try {
    await holdTogether(site, name);
    for (const [strike, run] of Object.entries(strikes)) {
      for (let round = 1; round <= Number(values.rounds); round += 1) {
        note(`${site.proxy.name}, ${strike}`, strike, await strikeUnderLoad(site, run));
      }
    }
  } finally {
    await site.close();
  }
}

/** Checks that do not depend on the proxy, made behind the first. */
async function holdTogether(site: TwoInstances, name: ProxyName): Promise<void> {
  if (name !== needed[0]) return;
  const pictures = await picturesOfBoth(site);
  console.log(`pictures in S3: ${pictures.stored}, the same from both: ${pictures.same}`);
  if (pictures.stored === 0 || !pictures.same) red.push("pictures are not the same on both");
  if (!values.nights) return;
  const nights = await nightsOfBoth(site);
  console.log(`nightly imports of each minute, over both: ${nights.join(" ")}`);
  if (nights.some((count) => count !== 1)) red.push("a nightly import ran twice");
}

function note(title: string, strike: string, { crowd, ledger }: Struck): void {
  const { gets, posts } = crowd;
  const row = table[title];
  const sum = (key: string, count: number) => Number(row?.[key] ?? 0) + count;
  const most = (key: string, count: number) => Math.max(Number(row?.[key] ?? 0), count);
  table[title] = {
    GETs: sum("GETs", gets.asked),
    failed: sum("failed", gets.failed),
    "failed again": sum("failed again", gets.failedTwice),
    "GETs/s": Math.round(gets.asked / crowd.seconds),
    POSTs: sum("POSTs", posts.asked),
    "POSTs failed": sum("POSTs failed", posts.failed),
    "slowest GET (ms)": most("slowest GET (ms)", gets.slowest),
    "slowest POST (ms)": most("slowest POST (ms)", posts.slowest),
    "longest without a lead (ms)": most("longest without a lead (ms)", crowd.longestGap),
    "leads told, found": `${ledger.acknowledged}, ${ledger.found}`,
    "emails, repeated": `${ledger.notified}, ${ledger.repeated}`,
  };
  red.push(...faultsOf(strike, crowd), ...ledger.faults.map((fault) => `${title}: ${fault}`));
  console.log(`${title}: ${troublesOf(crowd) || "no trouble"}`);
}

/** Failures that must not happen: a visitor notices a planned restart, or a kill even after trying again. */
function faultsOf(strike: string, crowd: Crowd): string[] {
  const { gets, posts } = crowd;
  if (strike === "rolling restart" && gets.failed + posts.failed > 0) {
    return [`a restart on purpose was noticed: ${troublesOf(crowd)}`];
  }
  if (strike === "kill -9 of one" && gets.failedTwice > 0) {
    return [`a page did not come at the second try: ${troublesOf(crowd)}`];
  }
  return [];
}

function troublesOf(crowd: Crowd): string {
  return [...crowd.troubles].map(([what, count]) => `${what} (${count}×)`).join(", ");
}
