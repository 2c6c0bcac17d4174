import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { holdingOn, poolOf, withConnection } from "./held-connection.ts";

/**
 * Runs reads that do not wait for one another over one connection: PostgreSQL gets all their
 * statements at once, in the order of asking, and is not woken for each.
 */
export function inOneGo<Result>(db: NodePgDatabase, read: () => Promise<Result>): Promise<Result> {
  return withConnection(poolOf(db), (client) => holdingOn(client, read));
}
