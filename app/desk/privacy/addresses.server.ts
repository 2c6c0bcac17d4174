import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { AddressData } from "../../platform/personal-data.ts";
import { addressData, personalData } from "./registry.server.ts";
import { deleteRegistered, readRegistered } from "./rows.server.ts";

/** Every email address in the rows of a person, in small letters, in order. */
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
  return [...addresses].toSorted();
}

const isOf =
  (addresses: readonly string[]) =>
  ({ email }: AddressData["table"]) =>
    sql`lower(${email}) = ANY (${sql.param([...addresses])}::text[])`;

/** How many rows there are of an address. */
export async function countAddressRows(db: Database, address: string): Promise<number> {
  const counts = addressData.map(({ table, only }) =>
    db.$count(table, and(isOf([address.toLowerCase()])(table), only)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** All rows of these addresses, each with the rows that belong to it, by the names of the registry. */
export function readAddressRows(tx: Database, addresses: readonly string[]) {
  return readRegistered(tx, addressData, isOf(addresses));
}

/** Deletes all rows of these addresses; as `deleteRows`. */
export function deleteAddressRows(tx: Database, addresses: readonly string[]) {
  return deleteRegistered(tx, addressData, isOf(addresses));
}

/** Deletes the rows that were erased before a backup of them was restored. */
export function deleteErasedRows(tx: Database) {
  const isErased = ({ id }: AddressData["table"]) =>
    sql`${id} IN (SELECT lead_id FROM erased_leads)`;
  return deleteRegistered(tx, addressData, isErased);
}
