import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/database.ts";
import { openDatabase } from "./database.ts";

const created = await createTestDatabase();
const database = openDatabase(created.url, { info() {}, warn() {}, error() {} });
afterAll(async () => {
  await database.close();
  await created.drop();
});

// A transaction that waits for something else than the database, as one that sends a mail does.
test("a connection that breaks inside a transaction fails that transaction and nothing else", async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow(/Failed query|terminat/);
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

test("a connection that breaks before a transaction begins is given back", async () => {
  const { db, pool, close } = openDatabase(created.url, { info() {}, warn() {}, error() {} });
  pool.once("acquire", (client) => {
    const { stream } = Reflect.get(client, "connection") as { stream: { destroy(): void } };
    stream.destroy();
  });
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow("begin");
  expect(pool.totalCount).toBe(0);
  await close();
});
