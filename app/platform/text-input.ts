import { translated } from "@voordeur/language/text.ts";
import type { z } from "zod";

/** One line of what somebody typed, at most so long and without characters that do not show. */
export function oneLine(text: string, most = Infinity): string {
  return text
    .replace(/[\p{Cf}\p{DI}]+/gu, "")
    .replace(/[\s\p{C}\u2800]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();
}

/**
 * Text of several lines, without characters that break a database, an email header or the direction
 * of nearby text.
 */
export function severalLines(text: string): string {
  return withoutNul(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}

/**
 * A text, an id or a key as somebody sent it, with what PostgreSQL and JSON can hold, and without the
 * noncharacters that mark the language of parts of a page.
 */
export const withoutNul = (text: string): string =>
  text.replace(/[\0\u{FDD0}-\u{FDEF}]/gu, " ").toWellFormed();

/** JSON as somebody sent it, with texts like those. @throws SyntaxError */
export const parsedJson = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) =>
    typeof value === "string" ? withoutNul(value) : value,
  );

/** A text for XML, which has no way to write most control characters. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

/** A text as it stands in HTML or XML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The first message of each field of a form, in the current language. */
export function firstErrors<Field extends string>(
  error: z.ZodError,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of error.issues) errors[path[0] as Field] ??= translated(message);
  return errors;
}

/**
 * "Wat kost een taxatie?" as `wat-kost-een-taxatie`, for a URL: at most a hundred characters, and
 * `otherwise` when nothing is left.
 */
export function urlSlug(text: string, otherwise: string): string {
  const ascii = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("€", " euro ")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 100)
    .replace(/-$/, "");
  return ascii || otherwise;
}
