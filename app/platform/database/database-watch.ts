import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { ConfigError } from "../config.ts";
import { createClient } from "./connections.ts";
import { joinInstances } from "../security/instance-keys.ts";
import type { Log } from "../observability/log.ts";
import type { Secrets } from "../security/secrets.ts";

export interface DatabaseWatch {
  /** Whether the database answers now; false after two seconds without an answer. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
}

const PATIENCE_MS = 2000;
const RETRY_MS = 250;
/** Several proxies may ask, and often. */
const GOOD_FOR_MS = 200;

/**
 * Keeps one connection beside the pool: it tells whether the database answers, also while every
 * connection of the pool is at work, and holds the sign of this instance's keys.
 * @throws ConfigError when instances with other keys work on this database.
 */
export async function watchDatabase(options: {
  url: string;
  secrets: Secrets;
  log: Log;
}): Promise<DatabaseWatch> {
  const { url, secrets, log } = options;
  const closing = new AbortController();
  let current: pg.Client | undefined;
  let asked = { at: -Infinity, answer: Promise.resolve(false) };

  /** Undefined: instances with other keys work here. */
  async function connect(): Promise<pg.Client | undefined> {
    const client = createClient(url, "signal", {
      application_name: "voordeur-watch",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    try {
      await client.connect();
      if (await joinInstances(client, secrets)) {
        client.once("end", () => lose(client));
        return (current = client);
      }
      await hangUp(client);
      return undefined;
    } catch (error) {
      await hangUp(client);
      throw error;
    }
  }

  function lose(client: pg.Client): void {
    if (current !== client) return;
    current = undefined;
    if (!closing.signal.aborted) void reconnect();
  }

  async function reconnect(): Promise<void> {
    let isToldOf = false;
    while (!closing.signal.aborted && !current) {
      await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      const joined = await connect().catch(() => null);
      // It started while this instance had lost its own connection. Visitors are better off there.
      if (joined === undefined && !isToldOf) {
        log.error({}, OTHER_KEYS);
        isToldOf = true;
      }
    }
    if (closing.signal.aborted && current) await hangUp(current);
  }

  async function ask(): Promise<boolean> {
    const client = current;
    if (!client) return false;
    try {
      await client.query("SELECT 1");
      return true;
    } catch {
      // One that hangs does not end by itself.
      lose(client);
      void hangUp(client);
      return false;
    }
  }

  if (!(await connect())) throw new ConfigError(OTHER_KEYS);
  return {
    answers() {
      const now = performance.now();
      if (now - asked.at > GOOD_FOR_MS) asked = { at: now, answer: ask() };
      return asked.answer;
    },
    async close() {
      closing.abort();
      if (current) await hangUp(current);
    },
  };
}

const OTHER_KEYS =
  "AUTH_SECRET or PUBLIC_KEY differs from what other instances on this database have. Give all of them the same, or stop those with the old keys first.";

async function hangUp(client: pg.Client): Promise<void> {
  // A connection that hangs does not answer a goodbye either.
  const patience = new AbortController();
  const { signal } = patience;
  await Promise.race([
    client.end().catch(() => {}),
    delay(1000, undefined, { signal }).catch(() => {}),
  ]);
  patience.abort();
}
