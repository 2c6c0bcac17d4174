import { createHmac } from "node:crypto";
import type pg from "pg";
import type { Secrets } from "./secrets.ts";

// Any constant numbers work, as long as every instance uses the same ones.
const KEYS_LOCK = 7_700_592;
const TURN_LOCK = 7_700_593;

/**
 * Leaves a sign of this instance's keys with the database for as long as `client` is connected: an
 * advisory lock whose number follows from the keys and does not betray them. Returns whether every
 * other instance that works now has the same; if not, no sign is left.
 */
export async function joinInstances(client: pg.Client, secrets: Secrets): Promise<boolean> {
  const mine = numberOf(secrets);
  // One after the other: of two that start together the first one stays.
  await client.query("SELECT pg_advisory_lock($1, 0)", [TURN_LOCK]);
  try {
    const { rows } = await client.query<{ others: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = $1 AND objsubid = 2 AND objid <> $2::int::oid) AS others`,
      [KEYS_LOCK, mine],
    );
    if (rows[0]?.others) return false;
    await client.query("SELECT pg_advisory_lock_shared($1, $2)", [KEYS_LOCK, mine]);
    return true;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1, 0)", [TURN_LOCK]);
  }
}

/** 32 bits of both keys: enough to tell two pairs apart, too few to find them by. */
function numberOf({ publicKey, authSecret }: Secrets): number {
  return createHmac("sha256", authSecret).update(`instances ${publicKey}`).digest().readInt32BE();
}
