import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { checkTransactions } from "../../../tests/setup/no-outside-in-transaction.ts";
import { type Database, oneAtATime, openDatabase } from "./database.ts";
import { inOneGo } from "./in-one-go.ts";

const database = await useTestDatabase();
const silent = { info() {}, warn() {}, error() {} };
const pid = async (db: Database) =>
  (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]!.pid;

test("work under a lock uses its connection for all: statements, transactions, another pool, another lock", async () => {
  const { db, pool, close } = openDatabase(database.url, silent, "job", 2);
  onTestFinished(close);
  const many = Array.from({ length: 12 }, (_, n) => n);
  const used = await Promise.all(
    many.map((n) =>
      oneAtATime(db, `work ${n}`, async () => [
        await pid(db),
        await db.transaction((tx) => pid(tx)),
        await pid(database.db),
        await inOneGo(database.db, () => pid(database.db)),
        await oneAtATime(db, "inner", () => pid(db)),
      ]),
    ),
  );
  for (const own of used) expect(new Set(own).size).toBe(1);
  expect(pool.totalCount).toBeLessThanOrEqual(2);
  const { rows } = await db.execute(sql`SELECT FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  expect(rows).toEqual([]);
});

test("a transaction inside a transaction of the same connection is refused, and the outer one rolled back", async () => {
  const { db } = database;
  const inner = () => db.transaction((tx) => pid(tx));
  const twice = oneAtATime(db, "twice", () => db.transaction(inner));
  await expect(twice).rejects.toThrow("in a transaction already");
  expect(await db.transaction((tx) => pid(tx))).toBeGreaterThan(0);
});

test("a test fails whose work holds a connection and asks for another", async () => {
  const { db } = database;
  await db.transaction(() => pid(db));
  expect(checkTransactions).toThrow("a second connection was asked for");
});
