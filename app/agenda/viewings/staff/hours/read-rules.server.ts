import { Refused } from "../../../../platform/body/refusal.ts";
import { numberIn } from "../../../../platform/body/ids.ts";
import type { z } from "zod";
import type { Fields } from "../../../../settings/fields.ts";
import {
  differencesOf,
  type DraftObject,
  draftOf,
  valueOf,
} from "../../../../staff/kit/form/draft.ts";
import { type FieldErrors, readDraft } from "../../../../staff/kit/form/read-draft.server.ts";
import type { RefusedRules } from "./rules-form.tsx";

export type ReadRules<Value> =
  | { value: Value; draft: DraftObject; seen: number }
  | { refused: RefusedRules };

/** Reads and checks a form of these fields; `seen` is the version that was on the screen. */
export async function readRules<Value>(
  form: FormData,
  fields: Fields,
  schema: z.ZodType<Value>,
): Promise<ReadRules<Value>> {
  const { draft } = await readDraft(form, fields);
  const seen = numberIn(form.get("seen"));
  if (seen === undefined) throw new Refused({});
  const parsed = schema.safeParse(valueOf(fields, draft));
  if (parsed.success) return { value: parsed.data, draft, seen };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message;
  return { refused: { draft, errors, theirs: null } };
}

export function refusedBy(
  fields: Fields,
  draft: DraftObject,
  stored: { value: unknown; version: number },
): RefusedRules {
  const theirs = draftOf(fields, stored.value);
  const differences = differencesOf(fields, theirs, draft);
  return { draft, errors: {}, theirs: { differences, version: stored.version } };
}
