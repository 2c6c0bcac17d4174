import { translated } from "@voordeur/language/text.ts";
import type { GroupName } from "../groups.ts";
import type { Settings } from "../settings.server.ts";
import { spokenAgency } from "../spoken-agency.ts";
import { typedTexts } from "../texts/compose.ts";
import {
  fillPlaceholders,
  placeholders,
  type PlaceholderValues,
  placeholderValues,
} from "../texts/placeholders.ts";
import { type LetterName, type LetterTexts, rulesOf } from "./letters.ts";

export type LetterSettings = Pick<Settings, "agency" | "get">;

/** The group of settings that holds the changed texts of a letter. */
export const letterGroup = <Name extends LetterName>(name: Name) =>
  `letter-${name}` as const satisfies GroupName;

/** The office's facts as an email writes them. */
export function letterValues(settings: Pick<Settings, "agency">): PlaceholderValues {
  const agency = spokenAgency(settings.agency);
  return { ...placeholderValues(agency), telefoon: agency.phone.display };
}

/**
 * The texts of a letter with facts in them; `extra`: of this one email. A sentence whose fact is
 * missing is left out; where nothing is left, the initial text stands in.
 */
export function letterTexts<Name extends LetterName>(
  settings: LetterSettings,
  name: Name,
  extra: PlaceholderValues = {},
): LetterTexts<Name> {
  const { fields, optional } = rulesOf(name);
  const typed = typedTexts(fields, settings.get(letterGroup(name)));
  const values = { ...letterValues(settings), ...extra };
  const entries = Object.entries(fields).map(([field, { initial = "" }]) => {
    const text = typed[field];
    // Words that staff changed have no translation: they are read as they are.
    const fill = (words: string) => fillPlaceholders(translated(words), values);
    const shown = fill(typeof text === "string" ? text : initial);
    const isNeeded = shown === "" && !optional.includes(field);
    return [field, isNeeded ? fill(initial) : shown];
  });
  return Object.fromEntries(entries) as LetterTexts<Name>;
}

/** The end of every letter to a customer. */
export const signedOff = (settings: LetterSettings) =>
  `${letterTexts(settings, "confirmation").signOff}\n${settings.agency.name}`;

/** A text as paragraphs: an empty line begins the next. */
export const paragraphsOf = (text: string) =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");

/** Dutch messages, by the names of a letter's fields, about placeholders in what is typed. */
export function placeholderErrors(
  name: LetterName,
  typed: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { fields, extra, needs } = rulesOf(name);
  const entries = Object.keys(fields).flatMap((field) => {
    const typedText = typed[field];
    const text = typeof typedText === "string" ? typedText : "";
    const known = [...Object.keys(placeholders), ...(extra[field] ?? [])];
    const message = unknownIn(text, known) ?? missingIn(text, needs[field] ?? []);
    return message ? [[field, message]] : [];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function unknownIn(text: string, known: readonly string[]): string | null {
  const rest = text.replaceAll(/\{([a-z-]+)\}/g, (found, name: string) =>
    known.includes(name) ? "" : found,
  );
  const [unknown] = /\{[^{}]*\}/.exec(rest) ?? [];
  if (unknown) return `${unknown} kan in deze tekst niet; kies een naam uit de lijst met gegevens`;
  if (/[{}]/.test(rest)) return "Een accolade hoort om een naam uit de lijst met gegevens";
  return null;
}

function missingIn(text: string, needed: readonly string[]): string | null {
  if (text === "") return null;
  const missing = needed.filter((name) => !text.includes(`{${name}}`)).map((name) => `{${name}}`);
  return missing.length > 0 ? `Zet ${missing.join(" en ")} in deze tekst` : null;
}
