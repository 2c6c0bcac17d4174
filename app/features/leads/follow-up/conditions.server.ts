import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { leadNotifications, leads, leadWords } from "../../../../database/schema/leads.ts";
import type { Delivery, LeadFilter } from "./input.ts";

/** The rows that a filter leaves in; undefined: all. */
export function conditionsOf(filter: LeadFilter): SQL | undefined {
  return and(
    ...patternsOf(filter.zoek).map((pattern) => sql`${leadWords} ILIKE ${pattern}`),
    filter.bron ? eq(leads.source, filter.bron) : undefined,
    filter.status ? eq(leads.state, filter.status) : undefined,
    filter.verdacht ? isNotNull(leads.suspicion) : undefined,
    filter.verzending ? delivered(filter.verzending) : undefined,
  );
}

/** One pattern a word; a telephone number is one word however it is written. */
function patternsOf(text: string): string[] {
  const number = /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  // Without the prefix that some people type and others leave out.
  const words = number.length >= 8 ? [number.replace(/^(0031|31|0)/, "")] : text.split(/\s+/);
  return words.filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** The worst notification of a lead counts: one that failed, otherwise one that still waits. */
function delivered(delivery: Delivery): SQL {
  if (delivery === "mislukt") return hasNotification("failed");
  if (delivery === "wacht")
    return sql`${hasNotification("queued")} AND NOT ${hasNotification("failed")}`;
  return sql`NOT ${hasNotification("queued")} AND NOT ${hasNotification("failed")}`;
}

function hasNotification(state: "queued" | "failed"): SQL {
  const { lead_id } = leadNotifications;
  const open = new QueryBuilder()
    .select({ one: sql`1` })
    .from(leadNotifications)
    .where(and(eq(lead_id, leads.id), eq(leadNotifications.state, sql.raw(`'${state}'`))));
  return exists(open);
}
