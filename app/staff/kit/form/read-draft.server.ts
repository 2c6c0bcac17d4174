import { isChosen, textOf } from "../../../platform/body/form.ts";
import type { Field, Fields, PictureField } from "../../../settings/fields.ts";
import { type Draft, type DraftObject, isEmpty } from "./draft.ts";

/** The first message of each field, by its dotted name. */
export type FieldErrors = Record<string, string>;

/** Stores an uploaded picture; the answer is its value or a message. */
export type TakePicture = (
  file: File,
  field: PictureField,
) => Promise<{ value: string } | { error: string }>;

/**
 * Reads the submitted form, in the order that its button `move` asks for, and stores its pictures; skips
 * list items that were left empty.
 */
export async function readDraft(
  form: FormData,
  fields: Fields,
  takePicture: TakePicture = async () => ({ error: "Hier hoort geen afbeelding" }),
): Promise<{ draft: DraftObject; errors: FieldErrors }> {
  const errors: FieldErrors = {};
  const names = [...form.keys()];
  const [, moved, from, way] = /^(.+)\.(\d{1,3})\.(up|down)$/.exec(textOf(form, "move")) ?? [];

  /** `sent`: the name in the form; `shown`: that in the answer, where items may have moved up. */
  async function read(fields: Fields, sent: string, shown: string): Promise<DraftObject> {
    const draft: DraftObject = {};
    for (const [name, field] of Object.entries(fields)) {
      draft[name] = await readPart(field, sent + name, shown + name);
    }
    return draft;
  }

  async function readPart(field: Field, sent: string, shown: string): Promise<Draft> {
    if (field.kind === "group") return read(field.fields, `${sent}.`, `${shown}.`);
    if (field.kind === "picture") return readPicture(field, sent, shown);
    if (field.kind === "pages") return readPages(sent);
    if (field.kind === "secret") return "";
    if (field.kind === "colour") return readColour(sent);
    if (field.kind !== "list") return textOf(form, sent).replaceAll("\r\n", "\n");
    const items: Numbered[] = [];
    for (const at of indexesOf(names, sent)) {
      const item = await read(field.fields, `${sent}.${at}.`, `${shown}.${items.length}.`);
      if (field.fixed || !isEmpty(item)) items.push({ at, item });
    }
    return inOrder(sent, items);
  }

  /** The button with a better colour than the one that was typed; Enter presses it too, after another. */
  function readColour(sent: string): string {
    const typed = textOf(form, sent);
    const [instead, better] = textOf(form, `${sent}.take`).split(" ");
    return better && instead === typed ? better : typed;
  }

  /** The items after the move of one of them; at either end it stays. */
  function inOrder(sent: string, items: Numbered[]): DraftObject[] {
    const place = moved === sent ? items.findIndex(({ at }) => at === Number(from)) : -1;
    const to = place + (way === "up" ? -1 : 1);
    if (place >= 0 && to >= 0) items.splice(to, 0, ...items.splice(place, 1));
    return items.map(({ item }) => item);
  }

  /** Those that are shown come first, as they do in the menu. */
  function readPages(sent: string): DraftObject[] {
    const pages = indexesOf(names, sent).map((at) => {
      const [page, shown, word] = ["page", "shown", "word"].map((part) =>
        textOf(form, `${sent}.${at}.${part}`),
      );
      return { at, item: { page: page!, shown: shown ? "ja" : "", word: word! } };
    });
    const [some, others] = [true, false].map((isShown) =>
      pages.filter(({ item }) => Boolean(item.shown) === isShown),
    );
    return inOrder(sent, [...some!, ...others!]);
  }

  async function readPicture(field: PictureField, sent: string, shown: string): Promise<string> {
    const before = form.get(`${sent}.remove`) === null ? textOf(form, sent) : "";
    const file = form.get(`${sent}.file`);
    if (!isChosen(file)) return before;
    const taken = await takePicture(file, field);
    if ("value" in taken) return taken.value;
    errors[shown] = taken.error;
    return before;
  }

  return { draft: await read(fields, "", ""), errors };
}

/** An item of a list, and its number in the form. */
interface Numbered {
  at: number;
  item: DraftObject;
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
