import { getTableColumns, inArray, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { AddressData } from "../../../platform/personal-data.ts";
import { addressData, personalData } from "./registry.server.ts";

type Row = { id: string } & Record<string, unknown>;

/** Every email address in the rows of a person, in small letters. */
export async function addressesOf(tx: Database, personId: string): Promise<string[]> {
  const addresses = new Set<string>();
  for (const { table } of personalData) {
    const { email } = getTableColumns(table);
    if (!email) continue;
    const found = await tx
      .selectDistinct({ address: sql<string>`lower(${email})` })
      .from(table)
      .where(eq(table.person_id, personId));
    for (const { address } of found) if (address) addresses.add(address);
  }
  return [...addresses];
}

const isOf =
  (addresses: readonly string[]) =>
  ({ email }: AddressData["table"]) =>
    sql`lower(${email}) = ANY (${sql.param([...addresses])}::text[])`;

/** How many rows there are of an address. */
export async function countAddressRows(db: Database, address: string): Promise<number> {
  const counts = addressData.map(({ table }) =>
    db.$count(table, isOf([address.toLowerCase()])(table)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** All rows of these addresses, each with the rows that belong to it, by the names of the registry. */
export async function readAddressRows(
  tx: Database,
  addresses: readonly string[],
): Promise<Record<string, Row[]>> {
  const read: Record<string, Row[]> = {};
  for (const { name, table, parts } of addressData) {
    const found = await tx
      .select()
      .from(table)
      .where(isOf(addresses)(table))
      .orderBy(table.created_at);
    const rows = found as Row[];
    const ids = rows.map(({ id }) => id);
    for (const part of parts) {
      const belonging = await tx
        .select()
        .from(part.table)
        .where(inArray(part.row, ids))
        .orderBy(part.order);
      const byRow = Map.groupBy(belonging, (row) => row[part.row.name]);
      for (const row of rows) row[part.name] = byRow.get(row.id) ?? [];
    }
    read[name] = rows;
  }
  return read;
}

/** Deletes all rows of these addresses; as `deleteRows`. */
export function deleteAddressRows(tx: Database, addresses: readonly string[]) {
  return deleteWhere(tx, isOf(addresses));
}

/** Deletes the rows that were erased before a backup of them was restored. */
export function deleteErasedRows(tx: Database) {
  return deleteWhere(tx, ({ id }) => sql`${id} IN (SELECT lead_id FROM erased_leads)`);
}

async function deleteWhere(
  tx: Database,
  which: (table: AddressData["table"]) => SQL,
): Promise<{ ids: string[]; emails: string[] }> {
  const ids: string[] = [];
  const emails: string[] = [];
  for (const { table, ...entry } of addressData) {
    const gone = await tx.delete(table).where(which(table)).returning({ id: table.id });
    for (const { id } of gone as Row[]) {
      ids.push(id);
      emails.push(entry.emails(id));
    }
  }
  return { ids, emails };
}
