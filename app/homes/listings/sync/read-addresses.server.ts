import { sql } from "drizzle-orm";
import { readAddress } from "@voordeur/addresses/address.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";

/** The parts of an address as a listing's columns have them; its feed may tell the street apart. */
export function addressColumns(read_address: string, knownStreet?: string | null) {
  const { street, number, addition, isCertain } = readAddress(read_address, knownStreet);
  const [house_number, house_addition] = isCertain ? [number, addition] : [null, ""];
  return { read_address, street, house_number, house_addition };
}

/**
 * Reads the addresses that came without their parts: those of staff and of a run that was
 * undone. Call only within `writeListings`, before homes are compared.
 */
export async function readAddresses(tx: Database): Promise<void> {
  const { id, address, street } = properties;
  const unread = await tx
    .select({ id, address, street })
    .from(properties)
    .where(sql`read_address IS DISTINCT FROM address`);
  if (unread.length === 0) return;
  const rows = unread.map((each) => ({
    id: each.id,
    ...addressColumns(each.address, each.street),
  }));
  await tx.execute(sql`
    UPDATE properties SET read_address = read.read_address, street = read.street,
      house_number = read.house_number, house_addition = read.house_addition
    FROM jsonb_populate_recordset(NULL::properties, ${JSON.stringify(rows)}::jsonb) AS read
    WHERE properties.id = read.id`);
}
