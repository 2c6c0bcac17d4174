import type { Services } from "../platform/services.ts";
import { type GroupName, groups, type GroupValue } from "./groups.ts";
import { findSettingVersion, settingVersion, storeSetting } from "./queries.server.ts";

export { listSettingVersions, settingVersion } from "./queries.server.ts";

export type SettingOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else saved after the version that was seen; nothing was stored. */
  | { outcome: "changed" };

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings">;

/**
 * Saves a group as a whole and empties the pages that show it, on every instance.
 * `seen`: the version that was on the screen, 0 for the initial one; `by`: the user's id.
 * @throws ZodError for a value that does not fit: check what is typed first.
 */
export async function saveSetting<Name extends GroupName>(
  { db, clock, pages, settings }: Needed,
  name: Name,
  { seen, value, by }: { seen: number; value: GroupValue<Name>; by: string | null },
): Promise<SettingOutcome> {
  const data = groups[name].schema.parse(value);
  const version = await db.transaction(async (tx) => {
    const change = { data, changed_at: clock(), changed_by: by };
    const stored = await storeSetting(tx, name, seen, change);
    if (stored !== null) await pages.changed(tx, "settings", ...groups[name].tags);
    return stored;
  });
  // The message about it may still be on its way to this instance.
  settings.expire();
  await settings.ready();
  return version === null ? { outcome: "changed" } : { outcome: "saved", version };
}

/** Puts an earlier version back, as the newest; null: there is none that still fits. */
export async function restoreSetting(
  services: Needed,
  name: GroupName,
  { version, by }: { version: number; by: string | null },
): Promise<SettingOutcome | null> {
  const parsed = groups[name].schema.safeParse(
    await findSettingVersion(services.db, name, version),
  );
  if (!parsed.success) return null;
  const seen = await settingVersion(services.db, name);
  return saveSetting(services, name, { seen, value: parsed.data, by });
}
