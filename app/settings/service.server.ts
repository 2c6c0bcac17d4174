import { isDeepStrictEqual } from "node:util";
import type { Database } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";
import { type GroupName, groups, type GroupValue, unsavedValue } from "./groups.ts";
import { type Places, withFormerPaths } from "./groups/places.ts";
import { forgetSecret } from "../platform/security/stored-secrets.server.ts";
import { findSetting, storeSetting } from "./queries.server.ts";
import { GATEWAY_KEY, MAIL_SECRET } from "./secret-places.ts";

export { settingVersion } from "./queries.server.ts";

export type SettingOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else saved after the version that was seen; nothing was stored. */
  | { outcome: "changed" };

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings">;

/** A group as it is stored now, with its version; a value that does not fit is the initial one. */
export async function currentSetting<Name extends GroupName>(
  db: Database,
  name: Name,
): Promise<{ version: number; value: GroupValue<Name> }> {
  const stored = await findSetting(db, name);
  const value = stored && groups[name].schema.safeParse(stored.data).data;
  return {
    version: stored?.version ?? 0,
    value: (value as GroupValue<Name> | undefined) ?? (await firstValue(db, name)),
  };
}

/** The value of a group before its first version. */
export async function firstValue<Name extends GroupName>(db: Database, name: Name) {
  const { initial, own } = groups[name];
  if (own === initial) return initial as GroupValue<Name>;
  return unsavedValue(name, (await currentSetting(db, "identity")).value);
}

/**
 * Saves a group as a whole and empties the pages that show it, on every instance.
 * `seen`: the version that was on the screen, 0 for the initial one; `by`: the user's id.
 * `within` belongs to it: when it throws, nothing is saved.
 * @throws ZodError for a value that does not fit: check what is typed first.
 */
export async function saveSetting<Name extends GroupName>(
  { db, clock, pages, settings }: Needed,
  name: Name,
  { seen, value, by }: { seen: number; value: GroupValue<Name>; by: string | null },
  within?: (tx: Database) => Promise<void>,
): Promise<SettingOutcome> {
  const parsed = groups[name].schema.parse(value);
  const version = await db.transaction(async (tx) => {
    const { value: before } = await currentSetting(tx, name);
    const data = carriedOver(name, parsed, before);
    const change = { data, changed_at: clock(), changed_by: by };
    const stored = await storeSetting(tx, name, seen, change);
    if (stored !== null) await forgetStrangersSecret(tx, name, before, data);
    if (stored !== null) await within?.(tx);
    if (stored !== null) await pages.changed(tx, "settings", ...groups[name].tags);
    return stored;
  });
  await settled({ settings });
  return version === null ? { outcome: "changed" } : { outcome: "saved", version };
}

/** Whom a stored secret is for: with another one it is forgotten, whichever way the value came. */
const secretsFor: Partial<Record<GroupName, { place: string; of: (value: never) => unknown }>> = {
  mail: { place: MAIL_SECRET, of: ({ account }: GroupValue<"mail">) => account },
  gateway: { place: GATEWAY_KEY, of: ({ baseUrl }: GroupValue<"gateway">) => baseUrl },
};

async function forgetStrangersSecret(
  tx: Database,
  name: GroupName,
  before: unknown,
  next: unknown,
): Promise<void> {
  const secret = secretsFor[name];
  if (!secret || isDeepStrictEqual(secret.of(before as never), secret.of(next as never))) return;
  await forgetSecret(tx, secret.place);
}

/** Waits until this instance knows what it saved: the message about it may still be on its way. */
export async function settled({ settings }: Pick<Needed, "settings">): Promise<void> {
  settings.expire();
  await settings.ready();
}

/** The parts of a group's earlier value that stay, whatever is saved. */
function carriedOver(name: GroupName, next: unknown, before: unknown): unknown {
  return name === "places" ? withFormerPaths(next as Places, before as Places) : next;
}
