import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "../database/connections.ts";
import type { Log } from "../observability/log.ts";

export interface Listening {
  /** Whether every message up to just now has arrived. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

export interface ListenOptions {
  databaseUrl: string;
  channel: string;
  log: Log;
  onMessage(text: string): void;
  /** Sends over another connection; only once it comes back does the channel count as working. */
  say(text: string): Promise<void>;
  /** Called when the channel works, at first and again after it broke. */
  onUp?: () => void;
  /** Called when the channel breaks: from here on messages may be missed. */
  onDown(): void;
  /** Pauses in milliseconds: between two tests of the connection, and before a new one. */
  beatMs?: number;
  retryMs?: number;
}

/** Messages are at most this late, even when the machine has slept. */
const BEATS_MISSED = 3;

/**
 * Listens to a channel of PostgreSQL over a connection of its own, and reconnects when it breaks. A
 * query every few seconds exposes a connection that only looks alive.
 */
export function listen(options: ListenOptions): Listening {
  const { beatMs = 5000, retryMs = 500 } = options;
  const closing = new AbortController();
  let heardAt = 0;
  let isToldOf = false;

  async function hear(): Promise<void> {
    const client = createClient(options.databaseUrl, "signal", {
      application_name: "voordeur-listen",
      connectionTimeoutMillis: beatMs,
      query_timeout: beatMs,
    });
    const probe = `probe ${Math.random()}`;
    const proven = Promise.withResolvers<void>();
    const broken = new AbortController();
    client.on("error", () => broken.abort());
    client.on("end", () => broken.abort());
    client.on("notification", ({ payload = "" }) => {
      if (payload === probe) proven.resolve();
      else if (!payload.startsWith("probe ")) options.onMessage(payload);
    });
    const signal = AbortSignal.any([closing.signal, broken.signal]);
    try {
      await client.connect();
      await client.query(`LISTEN ${options.channel}`);
      // A pooler in between may take the LISTEN and deliver nothing.
      await options.say(probe);
      await Promise.race([proven.promise, failAfter(beatMs, signal)]);
      options.onUp?.();
      while (!signal.aborted) {
        heardAt = Date.now();
        isToldOf = false;
        await delay(beatMs, undefined, { signal });
        await client.query("SELECT 1");
      }
    } finally {
      heardAt = 0;
      options.onDown();
      // A connection that hangs does not close properly either.
      await Promise.race([client.end().catch(() => {}), delay(1000)]);
    }
  }

  async function keepHearing(): Promise<void> {
    while (!closing.signal.aborted) {
      await hear().catch((error: unknown) => {
        if (closing.signal.aborted || isToldOf) return;
        isToldOf = true;
        options.log.warn({ err: error }, "changes of pages are not heard; pages are not cached");
      });
      await delay(retryMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const ended = keepHearing();
  return {
    isCurrent: () => Date.now() - heardAt < BEATS_MISSED * beatMs,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

async function failAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  await delay(milliseconds, undefined, { signal });
  throw new Error("the connection delivers no notifications");
}
