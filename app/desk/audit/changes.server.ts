import { sql } from "drizzle-orm";
import type { AuditEvent } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { stateNames } from "../../people/leads/follow-up/input.ts";
import type { Told } from "./sentences.ts";

/** Longer than it takes to store a form. */
const ACT_MS = 10_000;

const fields = { price: "de prijs", status: "de status", state: "de stand" } as const;
/** The acts whose form has these, by what they change. */
const acts: Readonly<Record<string, string>> = { home: "opslaan", lead: "status" };
type Values = Partial<Record<keyof typeof fields, string>>;

/**
 * How the sentences of these acts go on where the history of a home or lead has from what to what it
 * changed, by the act: "wijzigde de prijs van {} van € 410.000 in € 395.000".
 */
export async function readChanges(
  db: Database,
  all: readonly (Told & { event: AuditEvent })[],
): Promise<Map<number, string>> {
  const told = all.filter(
    ({ thing, event }) =>
      event.action === acts[thing] && event.status !== null && event.status < 400,
  );
  if (told.length === 0) return new Map();
  const of = (thing: string, form: RegExp) =>
    told.flatMap((one) => (one.thing === thing && form.test(one.id ?? "") ? one.id! : []));
  const times = told.map(({ event }) => event.at.getTime());
  const span = sql`at BETWEEN ${new Date(Math.min(...times)).toISOString()} AND ${new Date(Math.max(...times) + ACT_MS).toISOString()}`;
  const { rows } = await db.execute<
    Record<"id" | "at" | "actor", string> & Record<"before" | "after", Values>
  >(sql`
    SELECT property_id::text AS id, at, actor, before, after FROM property_changes
    WHERE property_id = ANY(${sql.param(of("home", /^\d{1,18}$/))}::bigint[]) AND run_id IS NULL AND ${span}
    UNION ALL
    SELECT lead_id::text, at, actor, jsonb_build_object('state', detail -> 'from'), jsonb_build_object('state', detail -> 'to')
    FROM events
    WHERE lead_id = ANY(${sql.param(of("lead", /^[\da-f-]{36}$/))}::uuid[]) AND kind = 'state' AND ${span}`);
  const changes = new Map<number, string>();
  for (const { id, at, actor, before, after } of rows) {
    const time = new Date(at).getTime();
    // The log has the newest first: it was the last act before the change.
    const act = told.find(
      (one) => one.id === id && one.event.by === actor && one.event.at.getTime() <= time,
    );
    const names = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => after[name]);
    if (!act || time - act.event.at.getTime() > ACT_MS || names.length === 0) continue;
    const parts = names.map((name, place) => {
      const [from, to] = [before[name]!, after[name]!].map((value) => stateName(value));
      return `${fields[name]}${place === 0 ? " van {}" : ""} van ${from} in ${to}`;
    });
    changes.set(act.event.id, `wijzigde ${parts.join(" en ")}`);
  }
  return changes;
}

const stateName = (value: string): string =>
  Object.hasOwn(stateNames, value)
    ? stateNames[value as keyof typeof stateNames].toLowerCase()
    : value;
