import type { Field, Fields } from "../../../settings/fields.ts";
import { isMenuPage, type MenuEntry, menuPages } from "../../../settings/paths/menu-pages.ts";
import type { Draft, DraftObject } from "../../../staff/kit/form/draft.ts";

const LENGTH = 80;

/** One line about what a form has in it, without figures and days; empty: nothing but those. */
export function summaryOf(fields: Fields, draft: DraftObject): string {
  const said = [...new Set(wordsOf(fields, draft))].filter(Boolean).join(" · ");
  return said.length <= LENGTH ? said : `${said.slice(0, said.lastIndexOf(" ", LENGTH))} …`;
}

const wordsOf = (fields: Fields, draft: DraftObject): string[] =>
  Object.entries(fields).flatMap(([name, field]) => wordsOfPart(field, draft[name] ?? ""));

function wordsOfPart(field: Field, part: Draft): string[] {
  if (field.kind === "group") return wordsOfGroup(field.fields, part as DraftObject);
  if (field.kind === "list") {
    // The first words of an item say which one it is.
    return (part as DraftObject[]).flatMap((item) => wordsOf(field.fields, item).slice(0, 1));
  }
  if (field.kind === "pages") {
    return (part as DraftObject[])
      .filter(({ shown }) => shown)
      .map(({ page, word }) => (word as string) || labelOf(page as MenuEntry["page"]));
  }
  const text = (part as string).trim().split("\n").join(", ");
  if (!text || ["picture", "number", "date"].includes(field.kind)) return [];
  if (field.kind === "check") return [field.label];
  if (field.kind === "choice")
    return [field.options.find(([value]) => value === text)?.[1] ?? text];
  return [text];
}

/** The text of its first field; the two times of a day count as one. */
function wordsOfGroup(fields: Fields, draft: DraftObject): string[] {
  const isTimes = Object.values(fields).every(({ kind }) => kind === "time");
  if (isTimes) return [wordsOf(fields, draft).join(" – ")];
  return wordsOf(Object.fromEntries(Object.entries(fields).slice(0, 1)), draft);
}

/** The labels of all fields, for a search. */
export const labelsOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => [
    field.label,
    ...("fields" in field ? labelsOf(field.fields) : []),
  ]);

const labelOf = (page: MenuEntry["page"]) =>
  isMenuPage(page) ? menuPages[page].label : "eigen pagina";
