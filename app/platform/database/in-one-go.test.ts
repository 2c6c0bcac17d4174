import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { inOneGo } from "./in-one-go.ts";

const database = await useTestDatabase();
const silent = { info() {}, warn() {}, error() {} };

async function connectionOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  return rows[0]!.pid;
}

test("reads in one go share a connection, and each gets its own answer", async () => {
  const { db } = database;
  const numbers = [1, 2, 3, 4, 5];
  const read = (number: number) =>
    db.execute<{ number: number; pid: number }>(
      sql`SELECT ${number}::int AS number, pg_backend_pid() AS pid`,
    );
  const answers = await inOneGo(db, () => Promise.all(numbers.map(read)));
  const rows = answers.map((answer) => answer.rows[0]!);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

test("a read that fails says so, and the others are answered", async () => {
  const { db } = database;
  const answers = await inOneGo(db, () =>
    Promise.allSettled([
      db.execute(sql`SELECT 1 AS one`),
      db.execute(sql`SELECT 1 / 0`),
      db.execute(sql`SELECT 2 AS two`),
    ]),
  );
  expect(answers).toMatchObject([
    { value: { rows: [{ one: 1 }] } },
    { reason: { cause: { code: "22012" } } },
    { value: { rows: [{ two: 2 }] } },
  ]);
});

test("a failure gives the connection back, and reads that go on do without it", async () => {
  const { db, pool, close } = openDatabase(database.url, silent);
  onTestFinished(close);
  const ending = Promise.withResolvers<void>();
  let later: Promise<number> | undefined;
  const failed = inOneGo(db, () => {
    later = ending.promise.then(() => connectionOf(db));
    return db.execute(sql`SELECT 1 / 0`);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: "22012" } });
  ending.resolve();
  expect(await later).toBeGreaterThan(0);
  expect(pool.idleCount).toBe(pool.totalCount);
});
