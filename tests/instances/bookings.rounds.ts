import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { groupMoments } from "../../database/schema/viewing-moments.ts";
import { Random } from "../faults/random.ts";
import { seeds } from "../faults/seeds.ts";
import { storeProperty } from "../listings/properties.ts";
import { copyCluster } from "../setup/clusters.ts";
import { postmasterPid, recordingLog } from "../setup/postgres.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { bookDuring, listBookings, settleLetters } from "./bookings.ts";
import { until } from "./database-node.ts";
import { DatabasePair } from "./database-pair.ts";
import { installedProxies } from "./proxies.ts";
import { type SharedDatabase, TwoInstances } from "./two-instances.ts";

const VISITORS = 500;
/** Moments for one party each; one more is for a group, and more visitors want it than it has places. */
const SINGLES = 9;
const PLACES = 4;

/** Two instances, and ten moments of one home. */
async function startSite(database: SharedDatabase) {
  const site = await TwoInstances.start("small", { database });
  onTestFinished(() => site.close());
  const { db, close } = openDatabase(database.url, recordingLog());
  const agentId = await storeAgent(db);
  const { id, slug } = await storeProperty(db);
  const named = async (pattern: RegExp, query = "") => {
    const page = await fetch(`${site.instances[0].url}/bezichtiging/${slug}${query}`);
    return [...(await page.text()).matchAll(pattern)].map(([, name]) => name!);
  };
  const found = new Set<string>();
  for (const day of await named(/vanaf=([\d-]+)/g)) {
    if (found.size > SINGLES) break;
    for (const key of await named(/moment=(\d{12})/g, `?vanaf=${day}`)) found.add(key);
  }
  // The first one may be too soon by the time that everybody asks for it.
  const [, ...singles] = found;
  const starts = new Date(Date.now() + 3 * 86_400_000);
  starts.setUTCHours(20, 0, 0, 0);
  const [group] = await db
    .insert(groupMoments)
    .values({
      property_id: id,
      agent_id: agentId,
      kind: "group",
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 1_800_000),
      places: PLACES,
    })
    .returning();
  await close();
  const time = starts.toISOString().slice(0, 16).replaceAll(/\D/g, "");
  return { site, slug, keys: [...singles.slice(0, SINGLES), `${time}-g${group!.id}`] };
}

type Started = Awaited<ReturnType<typeof startSite>>;

/** @returns how often somebody had to ask again. */
async function expectWhole(
  seed: number,
  { site, slug, keys }: Started,
  strikes: readonly (() => Promise<void>)[],
): Promise<number> {
  const plan = { every: new Random(seed).between(4, 40), strikes };
  const told = await bookDuring(site, { slug, keys, visitors: VISITORS }, plan);
  await settleLetters(site, "viewing");

  const stored = await listBookings(site);
  expect(stored.map(({ visitor }) => visitor)).toEqual([...told.booked].toSorted((a, b) => a - b));
  expect(stored.every(({ leads }) => leads === 1)).toBe(true);
  const singles = stored.filter(({ momentId }) => momentId === null);
  expect(new Set(singles.map(({ startsAt }) => startsAt)).size).toBe(singles.length);
  expect([singles.length, stored.length - singles.length]).toEqual([SINGLES, PLACES]);
  expect(told.booked.size + told.refused.size).toBe(VISITORS);
  for (const { visitor } of stored) {
    const mails = site.mail.emails.filter(({ lead }) => lead === visitor);
    // To the visitor and to the colleague; one that was being sent at the kill may come twice, the same.
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["visitor", "agency"]));
    expect(new Set(mails.map(({ raw }) => raw)).size).toBe(2);
  }
  return told.troubles;
}

// As in production: with its settings, so that no answered transaction is lost.
test.each(seeds)(
  "a crowd for ten moments: kill -9 of PostgreSQL and of one of two processes doubles no place and loses no booking or letter (seed %i)",
  async (seed) => {
    const databaseDir = await freshDirectory();
    await copyCluster(databaseDir, "synced", pretendSynced);
    const started = await startSite(
      await startPostgres({ dataDir: databaseDir, log: recordingLog() }),
    );
    const [one] = started.site.instances;
    const troubles = await expectWhole(seed, started, [
      async () => void process.kill(await postmasterPid(databaseDir), "SIGKILL"),
      async () => {
        await one.end("SIGKILL");
        await wait(1000);
        await one.restart();
      },
    ]);
    expect(troubles).toBeGreaterThan(0);
  },
);

test.runIf(installedProxies().includes("haproxy")).each(seeds)(
  "a crowd for ten moments: a failover doubles no place and loses no booking or letter (seed %i)",
  async (seed) => {
    const pair = await DatabasePair.start(await freshDirectory());
    await pretendSynced(pair.url);
    const started = await startSite(pair);
    const troubles = await expectWhole(seed, started, [
      async () => {
        await pair.failOver();
        await until(() => pair.isWritable());
      },
    ]);
    expect(troubles).toBeGreaterThan(0);
  },
);
