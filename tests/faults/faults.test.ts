import { expect, onTestFinished, test } from "vitest";
import { agency } from "../../agency.config.ts";
import { copyCluster } from "../setup/clusters.ts";
import { createEmptyDatabase } from "../setup/database.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import { runDiskFull } from "./disk-full.ts";
import { interruptMigrations } from "./migrations.ts";
import { runOutages } from "./outages.ts";
import { redOf } from "./report.ts";
import { runStay } from "./rounds.ts";
import { databaseFaults, kills } from "./strikes.ts";

// The short form; `npm run test:faults` is the long one, on sites that start empty.
const prepare = (dataDir: string) => copyCluster(dataDir, "synced", pretendSynced);

// They mostly wait, each for a site of its own, and patiently: all three start sites at once.
test.concurrent("every acknowledged lead outlives kill -9 of app and PostgreSQL, and its emails go out once", async () => {
  const both = "app and PostgreSQL";
  const cut = "every connection cut";
  const strikes = { [both]: kills[both]!, [cut]: databaseFaults[cut]! };
  const stay = await runStay({ seed: 1, strikes, rounds: 2, inTurn: true, prepare });
  expect(redOf([stay])).toEqual([]);
  expect(stay.end.acknowledged).toBeGreaterThanOrEqual(6);
  expect(stay.end.notified).toBe(2 * stay.end.found);
}, 400_000);

test.concurrent("after hours without a mail server every email arrives, and one refused for good says so", async () => {
  const troubles = ["cut in DATA", "gone before 250"] as const;
  const options = { seed: 1, outages: 2, leads: 1, troubles, prepare };
  const { outages, failedForGood } = await runOutages(options);
  expect(outages.flatMap(({ ledger }) => ledger.faults)).toEqual([]);
  expect(outages.at(-1)?.ledger).toMatchObject({ acknowledged: 2, notified: 4 });
  for (const { tries } of outages) expect(tries).toBeGreaterThan(0);
  expect(failedForGood).toBe(1);
}, 400_000);

test.concurrent("a full disk costs no acknowledged lead, and visitors are told whom to call", async (context) => {
  const result = await runDiskFull({ seconds: 4, phone: agency.phone.display, prepare });
  if (typeof result === "string") {
    context.skip(result);
    throw new Error("not reached");
  }
  expect(result).toMatchObject({ ledger: { faults: [] }, tellsPhone: true });
  expect(Object.keys(result.answers).filter((status) => !/^(303|503)$/.test(status))).toEqual([]);
  expect(result.logPerSecond).toBeLessThan(100_000);
}, 400_000);

test("a migration that is interrupted leaves nothing, and the next start completes it", async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const { interrupted, leftovers } = await interruptMigrations(database.url, 97);
  expect(leftovers).toEqual([]);
  expect(interrupted).toBeGreaterThan(5);
}, 120_000);
