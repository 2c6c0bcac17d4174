import {
  type ExtraPage,
  isMenuPage,
  type MenuEntry,
  menuPageIds,
  menuPages,
} from "../../../settings/paths/menu-pages.ts";
import { readTelephone } from "@voordeur/language/telephone.ts";
import { parseTimes, type Times, writeTimes } from "../../../settings/times.ts";
import type { Field, Fields } from "../../../settings/fields.ts";
import type { Difference } from "../conflict.tsx";

/** A setting as its form has it: texts, by the names of the fields. */
export type Draft = string | Draft[] | DraftObject;
export interface DraftObject {
  [name: string]: Draft;
}

/** The form of a stored value. */
export function draftOf(fields: Fields, value: unknown): DraftObject {
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, partOf(field, values[name])]),
  );
}

function partOf(field: Field, value: unknown): Draft {
  if (field.kind === "group") return draftOf(field.fields, value);
  if (field.kind === "list") {
    return ((value ?? []) as unknown[]).map((item) => draftOf(field.fields, item));
  }
  if (field.kind === "pages") return pagesOf((value ?? []) as MenuEntry[]);
  if (value === undefined || value === null) return "";
  if (field.kind === "check") return value ? "ja" : "";
  if (field.kind === "times") return writeTimes(value as Times[]);
  if (field.kind === "lines") return (value as string[]).join("\n");
  if (field.kind === "telephone") return (value as { display: string }).display;
  if (field.kind === "mobile") {
    return readTelephone(`+${value as string}`)?.display ?? (value as string);
  }
  return typeof value === "number" ? value.toString() : (value as string);
}

/** The pages of the menu, and below them the others. */
function pagesOf(menu: readonly MenuEntry[]): DraftObject[] {
  const others = menuPageIds.filter((id) => menu.every(({ page }) => page !== id));
  return [
    ...menu.map(({ page, word = "" }) => ({ page, shown: "ja", word })),
    ...others.map((page) => ({ page, shown: "", word: "" })),
  ];
}

/** The form of the menu with the extra pages that are on the site but not in the menu. */
export function withExtraPages(
  fields: Fields,
  draft: DraftObject,
  extraPages: readonly ExtraPage[],
): DraftObject {
  const [name] = Object.keys(fields).filter((each) => fields[each]!.kind === "pages");
  if (!name) return draft;
  const items = draft[name] as DraftObject[];
  const others = extraPages.filter(({ id }) => items.every(({ page }) => page !== id));
  const added = others.map(({ id }) => ({ page: id, shown: "", word: "" }));
  return { ...draft, [name]: [...items, ...added] };
}

/** The value that a filled-in form means; its schema checks it. Fields that are empty are left out. */
export function valueOf(fields: Fields, draft: DraftObject): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const meant = meantBy(field, draft[name] ?? "");
    if (meant !== undefined) values[name] = meant;
  }
  return values;
}

function meantBy(field: Field, draft: Draft): unknown {
  if (field.kind === "group") {
    const isLeftOut = field.optional && isEmpty(draft);
    return isLeftOut ? undefined : valueOf(field.fields, draft as DraftObject);
  }
  if (field.kind === "list") {
    return (draft as DraftObject[]).map((item) => valueOf(field.fields, item));
  }
  if (field.kind === "pages") {
    return (draft as DraftObject[]).filter(({ shown }) => shown).map(menuItemOf);
  }
  const text = (draft as string).trim();
  if (field.kind === "check") return text === "ja";
  if (field.kind === "lines")
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  if (text === "") return undefined;
  if (field.kind === "number") {
    const number = Number(text.replace(",", "."));
    return Number.isFinite(number) ? number : text;
  }
  if (field.kind === "times") return parseTimes(text) ?? text;
  if (field.kind === "telephone") {
    const number = readTelephone(text);
    // As the office writes it on its cards, if it parts the digits at all.
    const display = /\d\D+\d/.test(text) ? text.replace(/\s+/g, " ") : number?.display;
    return number && display ? { ...number, display } : text;
  }
  if (field.kind === "mobile") return readTelephone(text)?.international.slice(1) ?? "";
  return text;
}

/** A page as the menu shows it; the schema of the menu checks it. */
export function menuItemOf({ page, word }: DraftObject): { page: unknown; word?: string } {
  const own = typeof word === "string" ? word.trim() : "";
  return own ? { page, word: own } : { page };
}

/** Whether nothing was filled in. */
export function isEmpty(draft: Draft): boolean {
  if (typeof draft === "string") return draft.trim() === "";
  return Object.values(draft).every(isEmpty);
}

export function differencesOf(fields: Fields, one: DraftObject, other: DraftObject): Difference[] {
  const [ones, others] = [textsOf(fields, one), textsOf(fields, other)];
  return [...new Set([...ones.keys(), ...others.keys()])]
    .map((label) => ({ label, one: ones.get(label) ?? "", other: others.get(label) ?? "" }))
    .filter(({ one, other }) => one !== other);
}

/** The texts of a draft by the labels of their fields. */
function textsOf(fields: Fields, draft: DraftObject, before = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const part = draft[name] ?? "";
    if (field.kind === "list") {
      for (const [at, item] of (part as DraftObject[]).entries()) {
        const place = `${before}${field.item} ${at + 1}, `;
        for (const [label, text] of textsOf(field.fields, item, place)) texts.set(label, text);
      }
    } else if (field.kind === "group") {
      const place = `${before}${field.label}, `;
      const within = textsOf(field.fields, part as DraftObject, place);
      for (const [label, text] of within) texts.set(label, text);
    } else if (field.kind === "pages") {
      for (const [at, item] of (meantBy(field, part) as MenuEntry[]).entries()) {
        const page = isMenuPage(item.page) ? menuPages[item.page].label : "eigen pagina";
        texts.set(`plaats ${at + 1}`, item.word ? `${item.word} (${page})` : page);
      }
    } else texts.set(`${before}${field.label}`, textOfField(field, part as string));
  }
  return texts;
}

/** A field's typed text in the form in which it is stored. */
function textOfField(field: Field, typed: string): string {
  const text = typed.trim();
  if (field.kind === "rich") return text.replaceAll(/<[^>]*(?:>|$)/g, " ").trim();
  if (field.kind === "choice") return field.options.find(([value]) => value === text)?.[1] ?? text;
  const times = field.kind === "times" ? parseTimes(text) : null;
  return times ? writeTimes(times) : text;
}
