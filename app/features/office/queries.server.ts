import { desc, eq } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { settings, settingVersions } from "../../../database/schema/platform.ts";
import type { Database } from "../../platform/database/database.ts";
import type { GroupName } from "../../settings/groups.ts";
import { nameOfUserOrNull } from "../accounts/queries.server.ts";

/** The versions of a group with who stored them, the newest first. */
export async function listVersions(db: Database, group: GroupName, limit: number) {
  return db
    .select({
      version: settingVersions.version,
      data: settingVersions.data,
      at: settingVersions.changed_at,
      by: nameOfUserOrNull,
    })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.changed_by))
    .where(eq(settingVersions.group, group))
    .orderBy(desc(settingVersions.version))
    .limit(limit);
}

/** When each group was changed last, and by whom. */
export async function lastChanges(db: Database) {
  return db
    .select({ group: settings.group, at: settings.changed_at, by: nameOfUserOrNull })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changed_by));
}
