import { cleanRichText } from "../../../platform/rich-text.ts";
import type { DraftObject } from "../../../staff/kit/form/draft.ts";
import { readDraft } from "../../../staff/kit/form/read-draft.server.ts";
import type { Editable } from "../../../staff/kit/editables/editable.server.ts";
import { settingStore } from "../../../staff/kit/editables/setting-editable.server.ts";
import type { LetterName } from "../../../settings/letters/letters.ts";
import { typedTexts } from "../../../settings/texts/compose.ts";
import type { PageName } from "../../../settings/texts/pages.ts";
import { oneLine } from "../../../platform/text-input.ts";

import {
  type Field,
  type Fields,
  type Item,
  MAX_ITEMS,
  maxLengths,
  type StoredTexts,
} from "../../../settings/fields.ts";

type PageErrors = Record<string, string>;

type TextKind = keyof typeof maxLengths;

/** The texts of a page or a letter; those that differ from the initial ones are kept. */
export function textsEditable({
  group,
  initial,
  required,
  wrongIn,
  ...rest
}: Pick<Editable, "path" | "fields" | "notices"> & {
  group: `texts-${PageName}` | `letter-${LetterName}`;
  initial: StoredTexts;
  required: readonly string[];
  wrongIn?: (typed: StoredTexts) => PageErrors;
}): Editable<StoredTexts> {
  const { fields } = rest;
  return {
    ...rest,
    initial: initial as DraftObject,
    store: settingStore(group),
    draftOf: (stored) => typedTexts(fields, initial, stored) as DraftObject,
    async read(_services, form) {
      const typed = await readTexts(fields, form, initial);
      const errors = { ...wrongIn?.(typed), ...findErrors(fields, typed, required) };
      const isRight = Object.keys(errors).length === 0;
      const value = isRight ? changedTexts(typed, initial) : undefined;
      return { draft: typed as DraftObject, errors, value };
    },
  };
}

/** The texts of a form, cleaned; a field that is missing from it keeps its text from before. */
export async function readTexts(
  fields: Fields,
  form: FormData,
  before: StoredTexts,
): Promise<StoredTexts> {
  const { draft } = await readDraft(form, fields);
  const entries = Object.entries(fields).map(([name, field]) => {
    if (field.kind === "list") return [name, (draft[name] as DraftObject[]).map(cleanItem)];
    return [name, form.has(name) ? cleanText(field.kind, draft[name] as string) : before[name]];
  });
  return Object.fromEntries(entries) as StoredTexts;
}

const cleanItem = (item: DraftObject): Item =>
  Object.fromEntries(
    Object.entries(item).map(([part, text]) => [part, cleanText("text", text as string)]),
  );

function cleanText(kind: Field["kind"], typed: string): string {
  if (kind === "line") return oneLine(typed);
  const text = typed.replace(/(?![\n\t])\p{Cc}/gu, "");
  return kind === "rich" ? cleanRichText(text) : text.trim();
}

/** Dutch messages by the names of the fields. */
function findErrors(fields: Fields, typed: StoredTexts, required: readonly string[]): PageErrors {
  const errors: PageErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = typed[name]!;
    if (typeof value !== "string") {
      if (value.length > MAX_ITEMS) errors[name] = `Hooguit ${MAX_ITEMS} onderdelen`;
      const tooLong = value.some((item) =>
        Object.values(item).some((part) => part.length > maxLengths.text),
      );
      if (tooLong) errors[name] = `Een tekst mag maximaal ${maxLengths.text} tekens bevatten`;
    } else if (value === "" && required.includes(name)) errors[name] = "Vul een tekst in";
    else if (value.length > maxLengths[field.kind as TextKind]) {
      errors[name] = `De tekst mag maximaal ${maxLengths[field.kind as TextKind]} tekens bevatten`;
    }
  }
  return errors;
}

/** The texts that differ from the initial ones. */
function changedTexts(typed: StoredTexts, initial: StoredTexts): StoredTexts {
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}
