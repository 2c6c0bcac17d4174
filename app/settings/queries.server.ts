import { and, asc, eq, isNull } from "drizzle-orm";
import { extraPages } from "../../database/schema/pages.ts";
import { settings, settingVersions } from "../../database/schema/platform.ts";
import type { Database } from "../platform/database/database.ts";
import type { GroupName } from "./groups.ts";
import type { ExtraPage } from "./paths/menu-pages.ts";

/** Every group that somebody changed. */
export async function listSettings(db: Database) {
  const { group, version, data } = settings;
  return db.select({ group, version, data }).from(settings);
}

/** A group as it is stored; undefined: nobody changed it yet. */
export async function findSetting(db: Database, group: GroupName) {
  const [found] = await db
    .select({ version: settings.version, data: settings.data })
    .from(settings)
    .where(eq(settings.group, group));
  return found;
}

/** When a group was last changed; undefined: never. */
export async function settingChangedAt(db: Database, group: GroupName): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: settings.changed_at })
    .from(settings)
    .where(eq(settings.group, group));
  return found?.at;
}

/** The version of a group; 0: nobody changed it yet. */
export async function settingVersion(db: Database, group: GroupName): Promise<number> {
  return (await findSetting(db, group))?.version ?? 0;
}

/** Stores the next version of a group; null: another was stored after the version that was seen. */
export async function storeSetting(
  db: Database,
  group: GroupName,
  seen: number,
  change: { data: unknown; changed_at: Date; changed_by: string | null },
): Promise<number | null> {
  const version = seen + 1;
  const stored =
    seen === 0
      ? await db
          .insert(settings)
          .values({ group, version, ...change })
          .onConflictDoNothing()
          .returning({ version: settings.version })
      : await db
          .update(settings)
          .set({ version, ...change })
          .where(and(eq(settings.group, group), eq(settings.version, seen)))
          .returning({ version: settings.version });
  if (stored.length === 0) return null;
  await db.insert(settingVersions).values({ group, version, ...change });
  return version;
}

/** The data of one version; undefined: there is none. */
export async function findSettingVersion(db: Database, group: GroupName, version: number) {
  const [found] = await db
    .select({ data: settingVersions.data })
    .from(settingVersions)
    .where(and(eq(settingVersions.group, group), eq(settingVersions.version, version)));
  return found?.data;
}

/** The pages of staff that are on the site. */
export async function listExtraPages(db: Database): Promise<ExtraPage[]> {
  const rows = await db
    .select({ id: extraPages.id, slug: extraPages.slug, label: extraPages.label })
    .from(extraPages)
    .where(and(eq(extraPages.is_published, true), isNull(extraPages.deleted_at)))
    .orderBy(asc(extraPages.id));
  return rows.map(({ id, slug, label }) => ({ id: `extra-${id}`, to: `/${slug}`, label }));
}
