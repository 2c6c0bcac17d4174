import { glob, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestServices } from "../../../tests/site/services.ts";
import { QUEUE_SCHEMA, usedColumns } from "./queue-tables.ts";

const services = await useTestServices();

test("the queue has the version that its tables were read for: look at them before this number", async () => {
  const { rows } = await services.db.execute(sql`SELECT version FROM pgboss.version`);
  expect(rows).toEqual([{ version: QUEUE_SCHEMA.version }]);
});

test.each(Object.entries(usedColumns))(
  "the queue's table %s has the columns that we use, of the same types",
  async (table, columns) => {
    const { rows } = await services.db.execute<{ name: string; type: string }>(
      sql`SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_schema = ${QUEUE_SCHEMA.name} AND table_name = ${table}`,
    );
    const found = Object.fromEntries(rows.map(({ name, type }) => [name, type]));
    expect(found).toMatchObject(columns);
  },
);

test("the states of a job are those that we know", async () => {
  const { rows } = await services.db.execute<{ states: string[] }>(
    sql`SELECT enum_range(NULL::pgboss.job_state)::text[] AS states`,
  );
  const known = ["created", "retry", "active", "completed", "cancelled", "failed"];
  expect(rows[0]?.states.toSorted()).toEqual(known.toSorted());
});

test("nothing else in the site names the queue's tables", async () => {
  const others: string[] = [];
  for await (const file of glob("app/**/*.{ts,tsx}")) {
    if (/(\.(test|rounds)|queue-tables)\.ts$/.test(file)) continue;
    if (/pgboss\./.test(await readFile(file, "utf8"))) others.push(file);
  }
  expect(others).toEqual([]);
});
