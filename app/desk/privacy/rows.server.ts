import { and, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { people } from "../../../database/schema/people.ts";
import type { Database } from "../../platform/database/database.ts";
import type { AddressData, PersonalData } from "../../platform/personal-data.ts";
import { personalData } from "./registry.server.ts";

type Row = { id: string } & Record<string, unknown>;
type RegisteredTable = PgTable & Record<"id" | "created_at", PgColumn>;

/** All rows about one person, each with the rows that belong to it, by the names of the registry. */
export function readRows(tx: Database, personId: string): Promise<Record<string, Row[]>> {
  return readRegistered(tx, personalData, ({ person_id }) => eq(person_id, personId));
}

/** The rows of registered tables that `which` names, each with the rows that belong to it. */
export async function readRegistered<Table extends RegisteredTable>(
  tx: Database,
  registered: readonly ({ table: Table } & Pick<
    AddressData,
    "name" | "only" | "columns" | "parts"
  >)[],
  which: (table: Table) => SQL,
): Promise<Record<string, Row[]>> {
  const read: Record<string, Row[]> = {};
  for (const { name, table, only, columns, parts } of registered) {
    // Drizzle cannot select from a table of a generic type.
    const anyTable: PgTable = table;
    const found = await tx
      .select(columns ?? toldOf(anyTable))
      .from(anyTable)
      .where(and(which(table), only))
      .orderBy(table.created_at);
    const rows = found as Row[];
    const ids = rows.map(({ id }) => id);
    for (const part of parts) {
      const told = part.columns ?? toldOf(part.table);
      const belonging = await tx
        .select(told)
        .from(part.table)
        .where(inArray(part.row, ids))
        .orderBy(part.order);
      const key = Object.keys(told).find((name) => told[name] === part.row)!;
      const byRow = Map.groupBy(belonging, (row) => row[key]);
      for (const row of rows) row[part.name] = byRow.get(row.id) ?? [];
    }
    read[name] = rows;
  }
  return read;
}

/** A column that the database makes of others tells nobody anything. */
const toldOf = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined),
  );

/** Deletes all rows that `which` names; returns their ids and the beginnings of their emails' ids. */
export function deleteRows(tx: Database, which: (table: PersonalData["table"]) => SQL) {
  return deleteRegistered(tx, personalData, which);
}

/** As `deleteRows`, of any registered tables. */
export async function deleteRegistered<Table extends RegisteredTable>(
  tx: Database,
  registered: readonly ({ table: Table } & Pick<PersonalData, "emails" | "digests"> &
    Pick<AddressData, "only">)[],
  which: (table: Table) => SQL,
): Promise<{ ids: string[]; emails: string[] }> {
  const ids: string[] = [];
  const emails: string[] = [];
  for (const { table, only, ...entry } of registered) {
    const gone = await tx
      .delete(table)
      .where(and(which(table), only))
      .returning({ id: table.id });
    for (const { id } of gone as Row[]) {
      ids.push(id);
      emails.push(entry.emails(id));
    }
    if (gone.length > 0) emails.push(...(entry.digests ?? []));
  }
  return { ids, emails };
}

/**
 * Takes from every row that is older than its retention period what identifies a person, and what
 * people wrote about it. Returns the beginnings of the ids of the emails about them.
 */
export async function forgetRows(
  tx: Database,
  now: Date,
): Promise<{ rows: number; emails: string[] }> {
  let rows = 0;
  const emails: string[] = [];
  for (const { table, only, months, parts, since = table.created_at, ...entry } of personalData) {
    const oldest = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
    const forgotten = await tx
      .update(table)
      .set({ ...entry.forgotten, person_id: null, forgotten_at: now })
      .where(and(only, isNull(table.forgotten_at), or(lt(since, oldest), entry.alsoForgotten)))
      .returning({ id: table.id });
    if (forgotten.length === 0) continue;
    const justNow = sql`(SELECT ${table.id} FROM ${table} WHERE ${only ?? sql`true`}
      AND ${table.forgotten_at} = ${now.toISOString()})`;
    for (const part of parts) {
      await tx.update(part.table).set(part.forgotten).where(inArray(part.row, justNow));
    }
    rows += forgotten.length;
    emails.push(...(forgotten as Row[]).map(({ id }) => entry.emails(id)));
    emails.push(...(entry.digests ?? []));
  }
  return { rows, emails };
}

/** Removes the persons that have no rows (any more), and those that were merged into them. */
export async function removeEmptyPeople(tx: Database): Promise<void> {
  const empty = personalData.map(
    ({ table }) => sql`NOT EXISTS (SELECT FROM ${table} WHERE ${table.person_id} = ${people.id})`,
  );
  await tx.delete(people).where(and(isNull(people.merged_into), ...empty));
}
