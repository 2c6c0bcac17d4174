import type { GroupName } from "../../../settings/groups.ts";
import type { Fields } from "../../../settings/fields.ts";
import { type DraftObject, draftOf, valueOf } from "../../admin/form/draft.ts";

/** A screen on which staff change one group of settings. */
export interface Screen {
  /** The end of its address. */
  slug: string;
  group: GroupName;
  title: string;
  /** Describes the group in one line. */
  line: string;
  fields: Fields;
  /** The value is the list of this one field. */
  isList?: true;
}

/** The form of a group's value. */
export function draftOfValue({ fields, isList }: Screen, value: unknown): DraftObject {
  return draftOf(fields, isList ? { items: value } : value);
}

/** The value that a form means; of a group that has more than the form, the rest stays as it is. */
export function valueOfDraft(
  { fields, isList }: Screen,
  draft: DraftObject,
  now: unknown,
): unknown {
  const value = valueOf(fields, draft);
  if (isList) return value.items;
  const rest = { ...(now as Record<string, unknown>) };
  for (const name of Object.keys(fields)) delete rest[name];
  return { ...rest, ...value };
}
