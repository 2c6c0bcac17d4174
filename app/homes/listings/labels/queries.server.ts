import { and, desc, eq, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { KINDS_WITHOUT_ROOMS } from "@voordeur/feeds/kind-words.ts";
import { soldStatuses } from "@voordeur/feeds/status.ts";
import { labelFindings } from "../../../../database/schema/labels.ts";
import { properties, shownToVisitors } from "../../../../database/schema/listings.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { LabelFinding } from "./compare.ts";

/**
 * Advertised, by staff or by a feed, and of a kind of which the law asks for an energy label. A home
 * that several sources have counts once: as the one that visitors see.
 */
export const needsLabel = and(
  shownToVisitors,
  eq(properties.energy_exempt, false),
  notInArray(properties.status, [...soldStatuses]),
  sql`${properties.property_type} !~* ${sql.raw(`'${KINDS_WITHOUT_ROOMS}'`)}`,
)!;

/** Listings with a larger id whose label is to be checked. */
export async function listToCheck(db: Database, after: number, limit: number) {
  const { id, address, street, postal_code, energy_label, facts } = properties;
  return db
    .select({ id, address, street, postal_code, energy_label, facts })
    .from(properties)
    .where(and(needsLabel, sql`${id} > ${after}`))
    .orderBy(id)
    .limit(limit);
}

export interface CheckedLabel {
  id: number;
  /** Null: nothing is wrong. */
  finding: LabelFinding | null;
}

/** Replaces what was found of these listings. What staff put away stays away while it is the same. */
export async function saveFindings(
  db: Database,
  checked: readonly CheckedLabel[],
  now: Date,
): Promise<void> {
  const found = checked.flatMap(({ id, finding }) => (finding ? [{ id, ...finding }] : []));
  const right = checked.flatMap(({ id, finding }) => (finding ? [] : [id]));
  const isSame = sql`(finding.kind, finding.advertised, finding.registered, finding.registered_on, finding.valid_until)
    IS NOT DISTINCT FROM (excluded.kind, excluded.advertised, excluded.registered, excluded.registered_on, excluded.valid_until)`;
  const kept = (column: string) =>
    sql
      .raw(`${column} = CASE WHEN `)
      .append(isSame)
      .append(sql.raw(` THEN finding.${column} ELSE excluded.${column} END`));
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`DELETE FROM label_findings WHERE property_id = ANY (${sql.param(right)}::bigint[])`,
    );
    await tx.execute(sql`
      INSERT INTO label_findings AS finding (property_id, kind, advertised, registered, registered_on,
        valid_until, source, found_at)
      SELECT found.id, kind, advertised, registered, registered_on, valid_until, found.source, ${now.toISOString()}
      FROM json_to_recordset(${JSON.stringify(found)}::json) AS found (id bigint, kind text,
        advertised text, registered text, registered_on date, valid_until date, source text)
      JOIN properties ON properties.id = found.id
      ON CONFLICT (property_id) DO UPDATE SET
        kind = excluded.kind, advertised = excluded.advertised, registered = excluded.registered,
        registered_on = excluded.registered_on, valid_until = excluded.valid_until, source = excluded.source,
        ${sql.join(["found_at", "dismissed_at", "dismissed_by", "reason"].map(kept), sql`, `)}`);
  });
}

/** Removes what was found of listings that need no label any more. */
export async function forgetFindings(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM label_findings WHERE NOT EXISTS (
      SELECT FROM ${properties} WHERE ${properties.id} = label_findings.property_id AND ${needsLabel})`);
}

/** Still so: since the check nobody has changed the advertisement. */
const isCurrent = sql`${labelFindings.advertised} IS NOT DISTINCT FROM ${properties.energy_label}`;

/** A listing that asks for attention; a label that is missing altogether has a list of its own. */
const isOpen = and(
  isCurrent,
  needsLabel,
  isNull(labelFindings.dismissed_at),
  ne(labelFindings.kind, "missing"),
);

/** Whether the label of a listing differs from the registered one, in a query of `properties`. */
export const labelDiffers = sql<boolean>`EXISTS (SELECT FROM ${labelFindings} WHERE ${labelFindings.property_id} = ${properties.id} AND ${isOpen})`;

/** The newest of the open findings, and how many there are. */
export async function listFindings(db: Database, limit: number) {
  const rows = await openFindings(db).execute({ limit });
  return { total: rows[0]?.total ?? 0, rows };
}

const openFindings = builtOnce((db) =>
  db
    .select({
      id: properties.id,
      address: properties.address,
      city: properties.city,
      finding: labelFindings,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(labelFindings)
    .innerJoin(properties, eq(properties.id, labelFindings.property_id))
    .where(isOpen)
    .orderBy(desc(labelFindings.found_at), desc(properties.id))
    .limit(sql.placeholder("limit"))
    .prepare("open_label_findings"),
);

/** The last check's finding about a listing, also one that staff put away; null: none. */
export async function findFinding(db: Database, propertyId: number) {
  const [row] = await db
    .select({ finding: labelFindings })
    .from(labelFindings)
    .innerJoin(properties, eq(properties.id, labelFindings.property_id))
    .where(and(eq(properties.id, propertyId), isCurrent));
  return row?.finding ?? null;
}

export type StoredFinding = NonNullable<Awaited<ReturnType<typeof findFinding>>>;

/** Puts a finding away with a reason, or with none brings it back. False: there is none. */
export async function dismissFinding(
  db: Database,
  propertyId: number,
  dismissal: { reason: string; by: string; at: Date } | null,
): Promise<boolean> {
  const { dismissed_at, reason } = labelFindings;
  // The reason of a colleague who was first stays.
  const isFree = dismissal ? or(isNull(dismissed_at), eq(reason, dismissal.reason)) : undefined;
  const changed = await db
    .update(labelFindings)
    .set({
      dismissed_at: dismissal?.at ?? null,
      dismissed_by: dismissal?.by ?? null,
      reason: dismissal?.reason ?? null,
    })
    .where(and(eq(labelFindings.property_id, propertyId), isFree))
    .returning({ id: labelFindings.property_id });
  return changed.length > 0;
}
