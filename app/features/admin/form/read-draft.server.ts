import { textOf } from "../../../platform/body/form.ts";
import { type Draft, type DraftObject, type Field, isEmpty, type PictureField } from "./field.ts";

/** The first message of each field, by its dotted name. */
export type FieldErrors = Record<string, string>;

/** Stores an uploaded picture; the answer is its value or a message. */
export type TakePicture = (
  file: File,
  field: PictureField,
) => Promise<{ value: string } | { error: string }>;

/** Reads the submitted form and stores its pictures; skips list items that were left empty. */
export async function readDraft(
  form: FormData,
  fields: readonly Field[],
  takePicture: TakePicture,
): Promise<{ draft: DraftObject; errors: FieldErrors }> {
  const errors: FieldErrors = {};
  const names = [...form.keys()];

  /** `sent`: the name in the form; `shown`: that in the answer, where items may have moved up. */
  async function read(fields: readonly Field[], sent: string, shown: string): Promise<DraftObject> {
    const draft: DraftObject = {};
    for (const field of fields) {
      draft[field.name] = await readPart(field, sent + field.name, shown + field.name);
    }
    return draft;
  }

  async function readPart(field: Field, sent: string, shown: string): Promise<Draft> {
    if (field.kind === "group") return read(field.fields, `${sent}.`, `${shown}.`);
    if (field.kind === "picture") return readPicture(field, sent, shown);
    if (field.kind === "pages") return readPages(sent);
    if (field.kind !== "list") return textOf(form, sent).replaceAll("\r\n", "\n");
    const items: DraftObject[] = [];
    for (const at of indexesOf(names, sent)) {
      const item = await read(field.fields, `${sent}.${at}.`, `${shown}.${items.length}.`);
      if (!isEmpty(item)) items.push(item);
    }
    return items;
  }

  /** Those that are shown come first, as they do in the menu. */
  function readPages(sent: string): DraftObject[] {
    const pages = indexesOf(names, sent).map((at) => {
      const [page, shown, word] = ["page", "shown", "word"].map((part) =>
        textOf(form, `${sent}.${at}.${part}`),
      );
      return { page: page!, shown: shown ? "ja" : "", word: word! };
    });
    return [...pages.filter(({ shown }) => shown), ...pages.filter(({ shown }) => !shown)];
  }

  async function readPicture(field: PictureField, sent: string, shown: string): Promise<string> {
    const before = form.get(`${sent}.remove`) === null ? textOf(form, sent) : "";
    const file = form.get(`${sent}.file`);
    if (!(file instanceof File) || file.size === 0) return before;
    const taken = await takePicture(file, field);
    if ("value" in taken) return taken.value;
    errors[shown] = taken.error;
    return before;
  }

  return { draft: await read(fields, "", ""), errors };
}

/** The numbers of a list's items in their order. */
function indexesOf(names: readonly string[], list: string): number[] {
  const found = new Set<number>();
  for (const name of names) {
    if (!name.startsWith(`${list}.`)) continue;
    const [, digits] = /^(\d{1,3})\./.exec(name.slice(list.length + 1)) ?? [];
    if (digits) found.add(Number(digits));
  }
  return [...found].toSorted((a, b) => a - b);
}
