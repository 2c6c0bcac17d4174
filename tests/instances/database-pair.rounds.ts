import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../app/platform/database/database.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { DatabasePair } from "./database-pair.ts";
import { until } from "./database-node.ts";
import { installedProxies } from "./proxies.ts";
import { query } from "./query.ts";

// The whole site on such a pair is in `npm run test:failover`.
describe.skipIf(!installedProxies().includes("haproxy"))("a primary and its standby", () => {
  let directory: string;
  let pair: DatabasePair;
  beforeAll(async () => {
    directory = await freshDirectory();
    pair = await DatabasePair.start(directory);
    await query(pair.url, "CREATE TABLE leads (id int)");
  });
  afterAll(async () => {
    await pair.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  function open(words = "") {
    const opened = openDatabase(`${pair.url}${words}`, { info() {}, warn() {}, error() {} });
    onTestFinished(() => opened.close());
    return opened.db;
  }

  test("when the primary dies, a pool that was open finds all it was promised, and writes on", async () => {
    const db = open();
    await db.execute(sql`INSERT INTO leads VALUES (1)`);
    await pair.failOver();
    await until(() => pair.isWritable());
    await until(() =>
      db.execute(sql`INSERT INTO leads VALUES (2)`).then(
        () => true,
        () => false,
      ),
    );
    expect((await db.execute(sql`SELECT id FROM leads ORDER BY id`)).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    await pair.rebuild();
  });

  test("without its standby nobody is told that anything is stored, and reading goes on", async () => {
    const db = open("?query_timeout=1000");
    await pair.loseStandby();
    const stored = db.transaction((tx) => tx.execute(sql`INSERT INTO leads VALUES (3)`));
    await expect(stored).rejects.toBeInstanceOf(Error);
    expect((await db.execute(sql`SELECT id FROM leads WHERE id = 3`)).rows).toEqual([]);
  });
});
