import { lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Services } from "../services.ts";
import { DELETED_KEPT_DAYS } from "./deleted-kept-days.ts";
import type { JobDefinition } from "./jobs.ts";

const DAY_MS = 86_400_000;

/** Removes, every night, what was deleted so long ago that nobody wants it back. */
export const forgetDeletedJob = (
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  what: "blogs" | "pages",
  { table, schedule }: { table: PgTable & { deleted_at: PgColumn }; schedule: string },
): JobDefinition => ({
  name: `forget-deleted-${what}`,
  needsRightTime: true,
  queue: { policy: "short", retryLimit: 2, retryDelay: 60 },
  schedule,
  async run() {
    const before = new Date(clock().getTime() - DELETED_KEPT_DAYS * DAY_MS);
    const { rowCount: forgotten } = await db.delete(table).where(lt(table.deleted_at, before));
    if (forgotten) log.info({ forgotten }, `deleted ${what} were forgotten`);
  },
});
