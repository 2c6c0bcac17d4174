import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { ConfigError } from "../config.ts";
import { watchDatabase } from "./database-watch.ts";

const keys = { publicKey: "pk_of_this_agency", authSecret: "a".repeat(32) };
const others = { ...keys, authSecret: "b".repeat(32) };

async function database(): Promise<TestDatabase> {
  const created = await createTestDatabase();
  onTestFinished(() => created.drop());
  return created;
}

async function watch(url: string, secrets = keys, log = recordingLog()) {
  const watching = await watchDatabase({ url, secrets, log });
  onTestFinished(() => watching.close());
  return watching;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Cuts the connections of everyone who watches a database. */
const cut = (url: string) =>
  run(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'voordeur-watch' AND datname = current_database()`,
  );

test("tells whether the database answers, and comes back by itself", async () => {
  const { url } = await database();
  const { answers } = await watch(url);
  expect(await answers()).toBe(true);
  await run(url, "SELECT 1");
  // It soon comes back: it is cut until that was noticed.
  const isAway = async () => {
    await cut(url);
    return !(await answers());
  };
  await expect.poll(isAway, { interval: 5 }).toBe(true);
  await expect.poll(answers).toBe(true);
});

test("instances with the same keys work side by side, with others none starts", async () => {
  const { url } = await database();
  await watch(url);
  const second = await watch(url);
  await expect(watch(url, others)).rejects.toThrow(ConfigError);
  await expect(watch(url, { ...keys, publicKey: "pk_of_another" })).rejects.toThrow("PUBLIC_KEY");
  await expect(watch(url, others)).rejects.not.toThrow(others.authSecret);
  await second.close();
  await expect(watch(url, others)).rejects.toThrow("AUTH_SECRET");
});

test("when all have stopped, new keys may take over", async () => {
  const { url } = await database();
  const first = await watch(url);
  await first.close();
  await watch(url, others);
  await expect(watch(url)).rejects.toThrow("AUTH_SECRET");
});

test("of two that start at once with different keys one stays", async () => {
  const { url } = await database();
  for (let round = 0; round < 5; round += 1) {
    const started = await Promise.allSettled([keys, others].map((pair) => watch(url, pair)));
    const stayed = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(stayed).toHaveLength(1);
    for (const one of stayed) await one.close();
  }
});

test("another database of the same server has keys of its own", async () => {
  const [here, there] = [await database(), await database()];
  await watch(here.url);
  expect(await (await watch(there.url, others)).answers()).toBe(true);
});

test("who lost its connection to others with other keys is not ready, and says why", async () => {
  const { url } = await database();
  const log = recordingLog();
  const first = await watch(url, keys, log);
  // The first comes back on its own: it is cut until the second was quicker.
  const second = async () => {
    await cut(url);
    return watch(url, others).catch(() => null);
  };
  await expect.poll(second, { interval: 1 }).not.toBeNull();
  await expect.poll(() => log.messages).not.toEqual([]);
  expect(await first.answers()).toBe(false);
  expect(log.messages.join()).toContain("AUTH_SECRET");
});
