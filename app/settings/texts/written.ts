import { isTranslated } from "@voordeur/language/text.ts";
import { type Fields, type InputField, line, list, maxLengths } from "../fields.ts";
import { blocksOf, needsWords } from "./compose.ts";
import { saysWords } from "./placeholders.ts";

/** A field with words. One with markup is translated by paragraphs, any other as one of them. */
export interface Written extends Pick<InputField, "label" | "initial" | "input"> {
  name: string;
  kind: keyof typeof maxLengths;
  parts: string[];
}

const menuWords = list("Menu", "pagina", { word: line("Eigen woord") });

type Drafts = Readonly<Record<string, unknown>>;

export const partsOf = (kind: Written["kind"], text: string) =>
  kind === "rich" ? blocksOf(text) : [text];

/** The words of an editable, by its fields. */
export function* written(
  fields: Fields,
  draft: Drafts,
  at = "",
  title = "",
): Generator<Written, void> {
  for (const [key, field] of Object.entries(fields)) {
    const [name, value] = [at + key, draft[key] ?? ""];
    if (field.kind === "group") {
      yield* written(field.fields, value as Drafts, `${name}.`, `${title}${field.label}: `);
    } else if (field.kind === "pages") {
      yield* written({ [key]: menuWords }, draft, at, title);
    } else if (field.kind === "list") {
      for (const [index, item] of Object.entries(value as Drafts[])) {
        const place = `${field.label}, ${field.item} ${Number(index) + 1}: `;
        yield* written(field.fields, item, `${name}.${index}.`, place);
      }
    } else if (field.kind in maxLengths) {
      const { label, ...rest } = field as InputField & Pick<Written, "kind">;
      const parts = partsOf(rest.kind, value as string);
      if (saysWords(value as string)) yield { ...rest, name, label: title + label, parts };
    }
  }
}

/** Whether a reader of the current language gets all words of these fields in it. */
export const isSpoken = (fields: Fields, draft: Drafts): boolean =>
  [...written(fields, draft)]
    .flatMap(({ parts }) => parts)
    .every((part) => isTranslated(part) || !needsWords(part));
