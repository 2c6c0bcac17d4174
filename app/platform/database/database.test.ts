import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { query, startFor, superuserUrl, usedDataDir } from "../../../tests/setup/postgres.ts";
import { sentForms } from "../../../database/schema/platform.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { othersTransaction } from "../../../tests/setup/no-outside-in-transaction.ts";

const silent = { info() {}, warn() {}, error() {} };
const database = await useTestDatabase();

// A transaction that waits for something else than the database, as one that sends a mail does.
test("a connection that breaks inside a transaction fails that transaction and nothing else", async () => {
  const broken = othersTransaction(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow(/Failed query|terminat/);
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

test("a connection that breaks before a transaction begins is given back", async () => {
  const { db, pool, close } = openDatabase(database.url, silent);
  pool.once("acquire", (client) => {
    const { stream } = Reflect.get(client, "connection") as { stream: { destroy(): void } };
    stream.destroy();
  });
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow("begin");
  expect(pool.totalCount).toBe(0);
  await close();
});

test("what an act stores through its services, also in an act within it, stays or goes as a whole", async () => {
  const { db } = database;
  type Given = { db: Database; sent_at: Date };
  const add = ({ db, sent_at }: Given, key: string) =>
    db.insert(sentForms).values({ key, path: "", sent_at });
  const addBoth = (services: Given, end: () => void) =>
    inTransaction(services, async (services, tx) => {
      expect(services.db).toBe(tx);
      await add(services, "outer");
      await inTransaction(services, (services) => add(services, "inner"));
      end();
    });
  const services = { db, sent_at: new Date(0) };
  const refuse = () => {
    throw new Error("refused");
  };
  await expect(addBoth(services, refuse)).rejects.toThrow("refused");
  expect(await db.$count(sentForms)).toBe(0);
  await addBoth(services, () => {});
  expect(await db.$count(sentForms)).toBe(2);
});

test("a statement that takes too long is ended, and its connection goes on", async () => {
  const { db, pool, close } = openDatabase(`${database.url}&statement_timeout=500`, silent);
  onTestFinished(() => close());
  await expect(db.execute(sql`SELECT pg_sleep(60)`)).rejects.toMatchObject({
    cause: { code: "57014" },
  });
  // On a busy machine this may take too long itself.
  await expect
    .poll(async () => (await db.execute(sql`SELECT 1 AS one`)).rows)
    .toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test("a lock that another holds is not waited for without end", async () => {
  const { db, close } = openDatabase(`${database.url}&lock_timeout=100`, silent);
  onTestFinished(() => close());
  await othersTransaction(database.db, async (tx) => {
    await tx.execute(sql`LOCK TABLE leads`);
    const read = db.execute(sql`SELECT FROM leads`);
    await expect(read).rejects.toMatchObject({ cause: { code: "55P03" } });
  });
  expect((await db.execute(sql`SELECT FROM leads`)).rows).toEqual([]);
});

test("a transaction that nobody goes on with is ended by the server, and lets go of its rows", async () => {
  const url = `${database.url}&idle_in_transaction_session_timeout=100`;
  const { db, close } = openDatabase(url, silent);
  onTestFinished(() => close());
  const abandoned = othersTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE leads`);
    // Granted when the server has ended it.
    await database.db.execute(sql`SELECT FROM leads`);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(abandoned).rejects.toThrow(/Failed query|terminat/);
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

describe("a COMMIT that waits for a standby", () => {
  test("that nobody is, is given up without a word of success", async () => {
    const { url, query } = await alone();
    const { db, pool, close } = openDatabase(`${url}&query_timeout=60000`, silent);
    onTestFinished(() => close());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const stored = db.transaction((tx) => tx.execute(sql`CREATE TABLE stored ()`));
    const end = stored.catch((error: unknown) => error);
    const waiting = "SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    await expect.poll(() => query(waiting)).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(await end).toBeInstanceOf(Error);
    expect(pool.totalCount).toBe(0);
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  });

  test("and is told not to is no success either", async () => {
    const { url, query } = await alone();
    const { db, close } = openDatabase(url, silent);
    onTestFinished(() => close());
    const stored = db.transaction((tx) => tx.execute(sql`CREATE TABLE stored ()`));
    const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    const end = stored.catch(String);
    await expect.poll(() => query(cancel)).toHaveLength(1);
    expect(await end).toContain("not certain");
    // It is stored here all the same.
    expect((await db.execute(sql`SELECT FROM stored`)).rows).toEqual([]);
  });

  /** A primary whose standby is away. */
  async function alone() {
    const { url } = await startFor(await usedDataDir());
    const run = (statement: string) => query(superuserUrl(url), statement);
    await run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    await run("SELECT pg_reload_conf()");
    const shown = "SHOW synchronous_standby_names";
    await expect.poll(() => run(shown)).toEqual([{ synchronous_standby_names: "nobody" }]);
    return { url, query: run };
  }
});

test.each([1, 2, 20])(
  "closes once %s queries asked in the same turn are answered",
  async (most) => {
    const { pool, close } = openDatabase(database.url, silent, "visit", most);
    await Promise.all(Array.from({ length: most }, () => pool.query("SELECT pg_sleep(0.01)")));
    const asked = Array.from({ length: most + 3 }, () => pool.query("SELECT 1 AS one"));
    const closed = close();
    const answers = await Promise.all(asked);
    expect(answers.flatMap(({ rows }) => rows)).toHaveLength(most + 3);
    await closed;
  },
);
