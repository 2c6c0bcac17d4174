import { desc, eq } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { leads } from "../../../database/schema/leads.ts";
import { settingVersions } from "../../../database/schema/platform.ts";
import type { Database } from "../../platform/database/database.ts";
import type { GroupName } from "../../settings/groups.ts";
import { nameOfUserOrNull } from "../accounts/queries.server.ts";

export async function countLeads(db: Database): Promise<number> {
  return db.$count(leads);
}

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
