import { cleanRichText } from "../../platform/rich-text.ts";
import { oneLine } from "../../platform/text-input.ts";

import {
  type Fields,
  type Item,
  type ListField,
  MAX_ITEMS,
  maxLengths,
  type StoredTexts,
  type TextField,
} from "../../settings/texts/fields.ts";

export type PageErrors = Record<string, string>;

type Form = { get(name: string): unknown; has(name: string): boolean };

/** The fields that a page cannot do without. */
const REQUIRED = ["title", "metaTitle", "metaDescription"];

/** Cleans the submitted texts; a field that is missing from the form keeps its stored text. */
export function readTexts(fields: Fields, form: Form, before: StoredTexts): StoredTexts {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (field.kind === "list") return [name, readItems(name, field, form)];
    return [name, form.has(name) ? readText(field.kind, form.get(name)) : before[name]];
  });
  return Object.fromEntries(entries) as StoredTexts;
}

function readText(kind: TextField["kind"], typed: unknown): string {
  const text = typeof typed === "string" ? typed.toWellFormed() : "";
  if (kind === "line") return oneLine(text);
  const lines = text.replaceAll("\r\n", "\n").replace(/(?![\n\t])\p{Cc}/gu, "");
  return kind === "rich" ? cleanRichText(lines) : lines.trim();
}

function readItems(name: string, { parts, fixed }: ListField, form: Form): Item[] {
  const items: Item[] = [];
  for (let at = 0; form.has(`${name}.${at}.${parts[0]}`) && at <= MAX_ITEMS; at += 1) {
    const item = Object.fromEntries(
      parts.map((part) => [part, readText("text", form.get(`${name}.${at}.${part}`))]),
    );
    if (fixed || Object.values(item).some(Boolean)) items.push(item);
  }
  return items;
}

/** Dutch messages by the names of the fields. */
export function findErrors(
  fields: Fields,
  typed: StoredTexts,
  required: readonly string[] = REQUIRED,
): PageErrors {
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
    else if (field.kind !== "list" && value.length > maxLengths[field.kind]) {
      errors[name] = `De tekst mag maximaal ${maxLengths[field.kind]} tekens bevatten`;
    }
  }
  return errors;
}

/** Moves an item of a list, as the button `steps.2.up` asks; the same texts when it cannot. */
export function moveItem(typed: StoredTexts, asked: string): StoredTexts {
  const [name = "", at = "", way] = asked.split(".");
  const items = typed[name];
  const from = Number(at);
  const to = way === "up" ? from - 1 : from + 1;
  if (!Array.isArray(items) || !items[from] || !items[to]) return typed;
  const moved = items.with(from, items[to]).with(to, items[from]);
  return { ...typed, [name]: moved };
}

/** The texts that differ from the initial ones. */
export function changedTexts(typed: StoredTexts, initial: StoredTexts): StoredTexts {
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}
