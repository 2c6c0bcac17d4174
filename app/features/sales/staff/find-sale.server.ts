import { data } from "react-router";
import { z } from "zod";
import type { Database } from "../../../platform/database/database.ts";
import { readSale, type WholeSale } from "../queries.server.ts";

/** The sale of an address of the admin area. @throws a 404 response */
export async function findWholeSale(db: Database, id: string): Promise<WholeSale> {
  const whole = z.uuid().safeParse(id).success ? await readSale(db, id) : null;
  if (!whole) throw data(null, { status: 404 });
  return whole;
}

/** One bidder of a sale by number. @throws a 404 response */
export function bidderNumber(whole: WholeSale, number: string): number {
  const found = /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0;
  if (found < 1 || found > whole.state.bidders) throw data(null, { status: 404 });
  return found;
}
