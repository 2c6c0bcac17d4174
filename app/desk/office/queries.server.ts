import { eq } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { settings } from "../../../database/schema/platform.ts";
import type { Database } from "../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../staff/accounts/queries.server.ts";

/** When each group was changed last, and by whom. */
export async function lastChanges(db: Database) {
  return db
    .select({ group: settings.group, at: settings.changed_at, by: nameOfUserOrNull })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changed_by));
}
