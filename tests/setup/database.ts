import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A migrated, empty database for one test or test file. `drop` removes it, whoever is still connected. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database of its own for the calling test, on the run's PostgreSQL. Takes some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create("TEMPLATE voordeur");
}

/** A database without a single table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create("TEMPLATE template0");
}

async function create(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name} ${options}`);
  return {
    url: urlOf(name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(urlOf("postgres"));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlOf(database: string): string {
  const url = new URL(inject("templateUrl"));
  url.pathname = database;
  return url.href;
}
