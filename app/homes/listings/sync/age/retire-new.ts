import { and, eq } from "drizzle-orm";
import { datedByHistory } from "@voordeur/feeds/known-listing.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { recordChanges } from "../changes.queries.server.ts";
import { restoreListing } from "../queries.server.ts";
import type { WritingRun } from "../write-drafts.ts";

/**
 * Calls a source's listings "Beschikbaar" whose time as "Nieuw" is over: of those without a date,
 * the feed never says so. @returns how many.
 */
export async function retireNew(tx: Database, run: WritingRun): Promise<number> {
  const isNew = and(
    eq(properties.source, run.source),
    eq(properties.status, "Nieuw"),
    eq(properties.is_active, true),
  );
  const rows = await tx.select().from(properties).where(isNew);
  const over = rows
    .map((row) => ({ row, aged: datedByHistory(row, row, run) }))
    .filter(({ aged }) => aged.status !== "Nieuw");
  for (const { row, aged } of over) {
    const { status, facts } = aged;
    await restoreListing(tx, row.id, { status, facts, updated_at: run.now });
    const before = { status: row.status, facts: row.facts };
    const change = { property_id: row.id, run_id: run.id, at: run.now, kind: "changed" as const };
    await recordChanges(tx, [{ ...change, before, after: { status, facts } }]);
  }
  return over.length;
}
