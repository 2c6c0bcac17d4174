import { glob, readFile } from "node:fs/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { type ConnectionProfile, createClient, createPool, isDatabaseAway } from "./connections.ts";

const database = await createTestDatabase();
const { url } = database;
afterAll(() => database.drop());

const LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

test.each(["visit", "job", "long", "signal"] as ConnectionProfile[])(
  "the server knows how long a connection of the profile %s may take",
  async (profile) => {
    const client = createClient(url, profile);
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      "SELECT name, setting::int AS ms FROM pg_settings WHERE name = ANY($1)",
      [LIMITS],
    );
    expect(rows).toHaveLength(LIMITS.length);
    for (const { ms } of rows) expect(ms).toBeGreaterThan(0);
  },
);

test("connections of the site are made in one file", async () => {
  const makers: string[] = [];
  for await (const file of glob("app/**/*.{ts,tsx}")) {
    if (file.endsWith(".test.ts")) continue;
    const text = await readFile(file, "utf8");
    if (/new (pg\.)?(Client|Pool)\(|drizzle\(\s*["'`{]\s*connection/.test(text)) makers.push(file);
  }
  expect(makers).toEqual(["app/platform/database/connections.ts"]);
});

test("a server that does not answer is given up, with its connection", async () => {
  const pool = createPool(`${url}&query_timeout=60000&statement_timeout=600000`, "visit", 1);
  onTestFinished(() => pool.end());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const client = await pool.connect();
  // Both are answered: the second would wait behind the first.
  const asking = [client.query("SELECT pg_sleep(600)"), client.query("ROLLBACK")];
  vi.advanceTimersByTime(60_000);
  const asked = await Promise.allSettled(asking);
  client.release();
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test.each([
  ["a statement that took too long", { code: "57014" }, true],
  ["a lock that was not given", { code: "55P03" }, true],
  ["a server that is away", { code: "ECONNREFUSED" }, true],
  ["a server that is full", { code: "53300" }, true],
  ["a value that is there already", { code: "23505" }, false],
  ["a file that is missing", { code: "ENOENT", syscall: "open" }, false],
  ["a socket that is missing", { code: "ENOENT", syscall: "connect" }, true],
])("%s: is the database away?", (_what, properties, answer) => {
  const cause = Object.assign(new Error("cause"), properties);
  expect(isDatabaseAway(new Error("Failed query", { cause }))).toBe(answer);
});
