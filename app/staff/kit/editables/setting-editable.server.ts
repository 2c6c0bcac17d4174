import { desc, eq } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { settingVersions } from "../../../../database/schema/platform.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../accounts/queries.server.ts";
import type { Services } from "../../../platform/services.ts";
import type { Fields } from "../../../settings/fields.ts";
import { type GroupName, groups, type GroupValue } from "../../../settings/groups.ts";
import { findSettingVersion } from "../../../settings/queries.server.ts";
import { currentSetting, firstValue, saveSetting } from "../../../settings/service.server.ts";
import { type DraftObject, draftOf, valueOf } from "../form/draft.ts";
import { readDraft, type TakePicture } from "../form/read-draft.server.ts";
import type { EditableStore, SentEditable, Editable } from "./editable.server.ts";

/** A group of settings, each version of which is kept. */
export function settingStore<Name extends GroupName>(group: Name): EditableStore<GroupValue<Name>> {
  const { schema } = groups[group];
  const fitting = (stored: unknown) =>
    (schema.safeParse(stored).data as GroupValue<Name> | undefined) ?? null;
  return {
    current: async ({ db }) => currentSetting(db, group),
    at: async ({ db }, version) =>
      fitting(
        await (version === 0 ? firstValue(db, group) : findSettingVersion(db, group, version)),
      ),
    async versions({ db }, most) {
      const versions = await listVersions(db, group, most);
      return versions.map(({ data, ...version }) => ({ ...version, value: fitting(data) }));
    },
    async save(services, { seen, value, by, within }) {
      const saved = await saveSetting(services, group, { seen, value, by }, async (tx) =>
        within?.(tx, by),
      );
      return saved.outcome === "saved" ? saved.version : null;
    },
  };
}

/** The form of a group of settings. */
export interface SettingForm {
  group: GroupName;
  fields: Fields;
  /** The value is the list of its one field. */
  isList?: true;
}

interface Rules {
  takePicture?: (services: Services) => TakePicture;
  /** Rules beyond the schema, and anything to store along with a value that keeps them. */
  check?: (
    services: Services,
    value: never,
    form: FormData,
  ) => Promise<Partial<Pick<SentEditable<unknown>, "errors" | "within" | "value" | "notice">>>;
}

/** An editable of a group of settings; the group's schema checks it. */
export function settingEditable({
  group,
  fields,
  isList,
  takePicture,
  check,
  ...rest
}: SettingForm &
  Rules &
  Pick<Editable, "path" | "spoken" | "notices" | "isOnEveryPage">): Editable {
  const settingForm = { group, fields, ...(isList && { isList }) };
  return {
    ...rest,
    fields,
    store: storeOf(settingForm),
    draftOf: (value) => draftOfValue(settingForm, value),
    async read(services, form) {
      const { draft, errors } = await readDraft(form, fields, takePicture?.(services));
      const meant = valueOfDraft(settingForm, draft, services.settings.get(group));
      const parsed = groups[group].schema.safeParse(meant);
      for (const { path, message } of parsed.error?.issues ?? []) {
        errors[[...(isList ? ["items"] : []), ...path].join(".")] ??= message;
      }
      const more = parsed.success ? await check?.(services, parsed.data as never, form) : {};
      Object.assign(errors, more?.errors);
      const isRight = parsed.success && Object.keys(errors).length === 0;
      const value = isRight ? (more?.value ?? parsed.data) : undefined;
      return { draft, errors, value, within: more?.within, notice: more?.notice };
    },
  };
}

/** Of an earlier version a form that is a part of its group puts back its own part alone. */
function storeOf({ group, fields, isList }: SettingForm): EditableStore<unknown> {
  const store: EditableStore<unknown> = settingStore(group);
  if (isList) return store;
  return {
    ...store,
    async at(services, version) {
      const then = await store.at(services, version);
      const own = Object.entries(then ?? {}).filter(([name]) => name in fields);
      const now = services.settings.get(group);
      return then && { ...without(fields, now), ...Object.fromEntries(own) };
    },
  };
}

/** What a group has beside the fields of its form. */
const without = (fields: Fields, value: unknown) =>
  Object.fromEntries(
    Object.entries(value as Record<string, unknown>).filter(([name]) => !(name in fields)),
  );

/** The form of a group's value. */
export const draftOfValue = ({ fields, isList }: SettingForm, value: unknown): DraftObject =>
  draftOf(fields, isList ? { items: value } : value);

/** The value that a form means; of a group that has more than the form, the rest stays as it is. */
export function valueOfDraft(
  { fields, isList }: SettingForm,
  draft: DraftObject,
  now: unknown,
): unknown {
  const value = valueOf(fields, draft);
  if (isList) return value.items;
  return { ...without(fields, now), ...value };
}

/** The versions of a group with who stored them, the newest first. */
async function listVersions(db: Database, group: GroupName, limit: number) {
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
