import { Refused } from "../../../platform/body/refusal.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { recordNews } from "../news/record-news.server.ts";
import { readAddresses } from "./read-addresses.server.ts";

// Any constant number works, as long as every instance uses the same one.
const WRITE_LOCK = 7_700_591;

/** Another writer held the listings for too long. */
export class ListingsBusyError extends Refused {
  constructor(cause?: unknown) {
    super({ isBusy: true }, 503);
    this.cause = cause;
  }
}

/**
 * Runs a transaction that writes listings, one at a time in the whole site: merging duplicates
 * writes rows of every source, so a lock per source would deadlock. Readers never wait for it. In the
 * end it records what became news for visitors, whoever wrote it.
 * @throws ListingsBusyError when other writers are not done within `waitMs`.
 */
export async function writeListings<Result>(
  { db, clock }: Pick<Services, "db" | "clock">,
  { waitMs, statementMs }: { waitMs: number; statementMs: number },
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT
      set_config('lock_timeout', ${String(waitMs)}, true),
      set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(statementMs)}, true)`);
    await lockListings(tx);
    await readAddresses(tx);
    const result = await write(tx);
    await readAddresses(tx);
    await recordNews(tx, clock());
    return result;
  });
}

/** Holds the lock until the transaction ends. */
export async function lockListings(tx: Database): Promise<void> {
  try {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ListingsBusyError(error);
  }
}

/** SQLSTATE 55P03, lock_not_available. */
function isLockTimeout(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === "55P03";
}
