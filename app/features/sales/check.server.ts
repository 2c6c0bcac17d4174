import { eq, sql } from "drizzle-orm";
import { faultIn } from "@voordeur/bids/chain.ts";
import { sales } from "../../../database/schema/bids.ts";
import type { Services } from "../../platform/services.ts";
import { readLog, type Sale } from "./queries.server.ts";

/**
 * Checks the log of a sale against its hashes and its kept head, and notes the outcome; returns the
 * fault in words for staff, or null.
 */
export async function checkLog(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  saleId: string,
): Promise<string | null> {
  // One snapshot: a bid that comes in between is no fault.
  return db.transaction(
    async (tx) => {
      const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId));
      if (!sale) return null;
      const found = faultIn(saleId, await readLog(tx, saleId), headOf(sale));
      const fault = found && `${faults[found.fault]} (regel ${found.number})`;
      if (found) log.error({ sale: saleId, ...found }, "the log of bids of a sale was changed");
      await tx.update(sales).set({ checked_at: clock(), fault }).where(eq(sales.id, saleId));
      return fault;
    },
    { isolationLevel: "repeatable read" },
  );
}

const headOf = ({ head_number, head_hash }: Sale) =>
  head_number === 0 ? undefined : { number: head_number, hash: head_hash };

const faults = {
  changed: "Een regel is veranderd",
  missing: "Er ontbreekt een regel",
  order: "De volgorde klopt niet",
  shortened: "De laatste regels ontbreken",
};

export async function checkAllLogs(services: Services): Promise<void> {
  const all = await services.db
    .select({ id: sales.id })
    .from(sales)
    .orderBy(sql`${sales.created_at} DESC`);
  for (const { id } of all) await checkLog(services, id);
}
