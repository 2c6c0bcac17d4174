import { sql } from "drizzle-orm";
import { emailKinds } from "../../../database/schema/outbox.ts";
import type { Database } from "../database/database.ts";
import type { Metric } from "../observability/metrics.ts";

const unsentStates = ["queued", "failed"] as const;

/** How many emails of each kind are not sent, by state. */
export async function emailMetric(db: Database): Promise<Metric> {
  const { rows } = await db.execute<{ kind: string; state: string; emails: number }>(
    sql`SELECT kind, state, count(*)::int AS emails FROM outbox WHERE state <> 'sent' GROUP BY kind, state`,
  );
  const counts = new Map(rows.map(({ kind, state, emails }) => [`${kind} ${state}`, emails]));
  return {
    name: "voordeur_letters",
    help: "Emails that are not sent, by kind: queued are tried again, failed are not.",
    type: "gauge",
    series: emailKinds.flatMap((kind) =>
      unsentStates.map((state) => ({
        labels: { kind, state },
        value: counts.get(`${kind} ${state}`) ?? 0,
      })),
    ),
  };
}
