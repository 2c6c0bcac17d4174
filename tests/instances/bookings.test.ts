import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { groupMoments } from "../../database/schema/viewing-moments.ts";
import { storeProperty } from "../listings/properties.ts";
import { copyCluster } from "../setup/clusters.ts";
import { postmasterPid, recordingLog } from "../setup/postgres.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { bookDuring, listBookings, settleLetters } from "./bookings.ts";
import { TwoInstances } from "./two-instances.ts";

let site: TwoInstances;
let databaseDir: string;
let slug: string;
/** Of fourteen times for one party and a group of six. */
let keys: string[];

// As in production: with its settings, so that no answered transaction is lost.
beforeAll(async () => {
  databaseDir = await freshDirectory();
  await copyCluster(databaseDir, "synced", pretendSynced);
  const database = await startPostgres({ dataDir: databaseDir, log: recordingLog() });
  site = await TwoInstances.start("small", { database });
  const { db, close } = openDatabase(database.url, recordingLog());
  const agentId = await storeAgent(db);
  const home = await storeProperty(db);
  ({ slug } = home);
  const page = await (await fetch(`${site.instances[0].url}/bezichtiging/${slug}`)).text();
  const singles = [...new Set([...page.matchAll(/moment=(\d{12})/g)].map(([, key]) => key!))];
  const starts = new Date(Date.now() + 3 * 86_400_000);
  starts.setUTCHours(20, 0, 0, 0);
  const [group] = await db
    .insert(groupMoments)
    .values({
      property_id: home.id,
      agent_id: agentId,
      kind: "group",
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 1_800_000),
      places: 6,
    })
    .returning();
  const time = starts.toISOString().slice(0, 16).replaceAll(/\D/g, "");
  keys = [...singles.slice(0, 14), `${time}-g${group!.id}`];
  await close();
});
afterAll(() => site.close());

test("kill -9 of PostgreSQL and of one of two processes, amid bookings, doubles no place and loses no booking or letter", async () => {
  const [one] = site.instances;
  const told = await bookDuring(
    site,
    { slug, keys, visitors: 120 },
    {
      every: 6,
      strikes: [
        async () => void process.kill(await postmasterPid(databaseDir), "SIGKILL"),
        async () => {
          await one.end("SIGKILL");
          await wait(1000);
          await one.start();
        },
      ],
    },
  );
  expect(told.troubles).toBeGreaterThan(0);
  await settleLetters(site, "viewing_letters");

  const stored = await listBookings(site);
  expect(stored.map(({ visitor }) => visitor)).toEqual([...told.booked].toSorted((a, b) => a - b));
  expect(stored.every(({ leads }) => leads === 1)).toBe(true);
  const singles = stored.filter(({ momentId }) => momentId === null);
  expect(new Set(singles.map(({ startsAt }) => startsAt)).size).toBe(singles.length);
  expect([singles.length, stored.length - singles.length]).toEqual([14, 6]);
  expect(told.booked.size + told.refused.size).toBe(120);
  for (const { visitor } of stored) {
    const mails = site.mail.emails.filter(({ lead }) => lead === visitor);
    // To the visitor and to the colleague; one that was being sent at the kill may come twice, the same.
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["visitor", "agency"]));
    expect(new Set(mails.map(({ raw }) => raw)).size).toBe(2);
  }
});
