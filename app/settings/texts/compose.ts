import { isTranslated, translated } from "@voordeur/language/text.ts";
import { asDutch } from "../../platform/language/dutch-parts.ts";
import { escapeHtml } from "../../platform/text-input.ts";
import type { Field, Fields, InputField, Item, ListField, StoredTexts } from "../fields.ts";
import { fillPlaceholders, type PlaceholderValues, saysWords } from "./placeholders.ts";

/** The text of each field: the initial one where nothing that fits is stored. */
export function typedTexts(fields: Fields, ...stored: readonly StoredTexts[]): StoredTexts {
  const entries = Object.entries(fields).map(([name, field]) => {
    const found = stored.map((texts) => texts[name]).findLast((value) => fits(field, value));
    return [name, found ?? initialOf(field)];
  });
  return Object.fromEntries(entries) as StoredTexts;
}

const initialOf = (field: Field) =>
  field.kind === "list" ? (field.initial ?? []) : ((field as InputField).initial ?? "");

function fits(field: Field, value: StoredTexts[string] | undefined): boolean {
  if (field.kind !== "list") return typeof value === "string";
  if (!Array.isArray(value) || (field.fixed && value.length !== field.initial?.length))
    return false;
  return value.every((item: Item) =>
    Object.keys(field.fields).every((part) => typeof item[part] === "string"),
  );
}

/** As visitors read them. An item of which a part falls away, for lack of a fact, falls away. */
export function shownTexts(
  fields: Fields,
  typed: StoredTexts,
  values: PlaceholderValues,
): StoredTexts {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = typed[name]!;
    if (typeof value === "string") {
      return [name, field.kind === "rich" ? shownRich(value, values) : shownText(value, values)];
    }
    return [name, value.flatMap((item) => shownItem(field as ListField, item, values))];
  });
  return Object.fromEntries(entries) as StoredTexts;
}

function shownItem(
  { fields, fixed }: ListField,
  item: Item,
  values: PlaceholderValues,
): readonly Item[] {
  const parts = Object.keys(fields);
  const shown = Object.fromEntries(parts.map((part) => [part, shownText(item[part]!, values)]));
  const isWhole = parts.every((part) => shown[part] !== "" || item[part] === "");
  return isWhole || fixed ? [shown] : [];
}

/** In the reader's language; what staff wrote themselves stays Dutch and says so. */
export function shownText(text: string, values: PlaceholderValues): string {
  const shown = fillPlaceholders(translated(text), values);
  return shown === "" || isTranslated(text) || !saysWords(text) ? shown : asDutch(shown);
}

/** A paragraph, heading or list about what the office does not do falls away as a whole. */
const shownRich = (html: string, values: PlaceholderValues) => {
  const isAbout = (block: string) =>
    [...block.matchAll(/\{(bij-[a-z-]+)\}/g)].every(([, name = ""]) => values[name] !== null);
  const shown = spokenBlocks(html).replace(BLOCKS, (block) => (isAbout(block) ? block : ""));
  return fillPlaceholders(shown, values, escapeHtml);
};

const BLOCKS = /<img\b[^>]*>|<(?!br\b|hr\b)(\w+)[^]*?(?:<\/\1>|$)/g;

/** The paragraphs, headings and lists of a text, each of which is translated for itself. */
export function blocksOf(html: string): string[] {
  const blocks = html.match(BLOCKS);
  return blocks && !needsWords(html.replace(BLOCKS, "")) ? blocks : [html];
}

/** Whether a text reads otherwise in another language; a picture without a description does not. */
export const needsWords = (text: string) =>
  saysWords(text.replace(/<(?:[^<>]* alt="([^"]*)")?[^<>]*>/g, " $1 "));

/** In the reader's language, so that a change of one paragraph leaves the others translated. */
export const spokenBlocks = (html: string) =>
  blocksOf(html)[0] === html ? spokenBlock(html) : html.replace(BLOCKS, spokenBlock);

const spokenBlock = (block: string) =>
  isTranslated(block) ? translated(block) : block.replace(/^<\w+/, '$& lang="nl"');
