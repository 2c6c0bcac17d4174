import { currentLanguage } from "./current.ts";
import type { Language } from "./language.ts";

/** The texts of a language, by the Dutch ones; `{0}` stands for a first value. */
export type Catalogue = Readonly<Record<string, string>>;

type Value = string | number;

const catalogues: Partial<Record<Language, Catalogue>> = {};

/** Translations that are not the program's, by the Dutch text: they come before its own. */
export type OwnTexts = Readonly<Partial<Record<Language, ReadonlyMap<string, string>>>>;

let readOwn = (): OwnTexts | undefined => undefined;

/** Has a program tell which translations of its office count at any moment. */
export function readOwnTextsFrom(source: () => OwnTexts | undefined): void {
  readOwn = source;
}

/** Adds texts of a language to those that it has. */
export function addTexts(language: Language, texts: Catalogue): void {
  catalogues[language] = Object.assign(
    Object.create(null),
    catalogues[language],
    texts,
  ) as Catalogue;
}

/**
 * A text of the program in the current language: t`${count} woningen`. Dutch stands in the code and is
 * the key of the others, which are in `languages`; `npm run check:texts` finds the ones that lack.
 */
export const t = (parts: TemplateStringsArray, ...values: Value[]): string =>
  said(keyOf(parts), values);

/** A text with its values, by a key of its own where its words mean something else elsewhere. */
export const said = (text: string, values: readonly Value[], key = text): string =>
  filled(catalogues[currentLanguage()]?.[key] || text, values);

/** Marks a Dutch text of a table, made once for all languages; `translated` gives it to a reader. */
export const dutch = (parts: TemplateStringsArray): string => parts[0]!;

/** Marks the Dutch words of a table: many texts in one, each behind a semicolon. */
export const dutchEach = (parts: TemplateStringsArray): string[] => parts[0]!.trim().split(/;\s+/);

/** A text that `dutch` marks, in the current language; any other text as it is. */
export const translated = <Text extends string>(text: Text): Text | string =>
  translationOf(text) ?? text;

const translationOf = (text: string, language = currentLanguage()) =>
  readOwn()?.[language]?.get(text) ?? catalogues[language]?.[text];

/** Whether a reader of the current language gets this text in it. */
export const isTranslated = (text: string): boolean =>
  currentLanguage() === "nl" || translationOf(text) !== undefined;

/** The same with its values, which the text names by their numbers; null: no reader gets it in their language. */
export const translatedWith = (text: string, values: readonly Value[]): string | null =>
  isTranslated(text) ? filled(translated(text), values) : null;

/** The key of a template: its text, with the number of each value. */
export function keyOf(parts: readonly string[]): string {
  let key = keys.get(parts);
  if (key === undefined) {
    key = parts.reduce((start, part, index) => `${start}{${index - 1}}${part}`);
    keys.set(parts, key);
  }
  return key;
}

/** A template is one object for as long as its code is there. */
const keys = new WeakMap<readonly string[], string>();

const filled = (text: string, values: readonly Value[]): string =>
  values.length === 0
    ? text
    : text.replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)]));
