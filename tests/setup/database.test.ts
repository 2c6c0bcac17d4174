import { readdir } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { createEmptyDatabase, createFilledDatabase, createTestDatabase } from "./database.ts";

const databases = [await createTestDatabase(), await createTestDatabase()] as const;
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

test("what fills a database runs once, and everybody gets a copy", async () => {
  const fills: string[] = [];
  const fill = async (url: string) => {
    fills.push(url);
    await query(url, "CREATE TABLE filled AS SELECT 1 AS id");
  };
  const copy = () => createFilledDatabase("for_a_test", fill);
  const copies = await Promise.all([copy(), copy(), copy()]);
  onTestFinished(async () => {
    for (const database of copies) await database.drop();
  });
  expect(fills).toHaveLength(1);
  await query(copies[0].url, "DELETE FROM filled");
  expect(await query(copies[1].url, "SELECT id FROM filled")).toEqual([{ id: 1 }]);
});

test("a dropped database is gone although someone is connected", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  client.on("error", () => {});
  await client.connect();
  await database.drop();
  await expect(query(database.url, "SELECT 1")).rejects.toThrow("does not exist");
});

test("instances that start at once on an empty database migrate it once", async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(empty.url)));
  const applied = await query(empty.url, "SELECT hash FROM drizzle.__drizzle_migrations");
  const files = await readdir("database/migrations");
  expect(applied).toHaveLength(files.filter((name) => name.endsWith(".sql")).length);
});
