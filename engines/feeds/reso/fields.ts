import { cleanText, FieldError, numberField } from "../draft/field.ts";

/** One Property record, or one entry of its media, by the names of the RESO Data Dictionary. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a record; Spark's are inside an envelope. Undefined for what is no record. */
export function fieldsOf(record: unknown): Fields | undefined {
  if (!isFields(record)) return undefined;
  const standard = record["StandardFields"];
  return isFields(standard) ? standard : record;
}

/** Spark has the key of a listing outside, beside its fields. */
export function envelopeId(record: unknown): string | null {
  return isFields(record) ? textOf(record, "Id") : null;
}

/** The first of these fields that says something. */
export function textOf(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === "string" || typeof value === "number" ? cleanText(value) : null;
    // Spark writes asterisks for what this reader may not see.
    if (text !== null && !/^\*+$/.test(text)) return text;
  }
  return null;
}

/**
 * The first of these fields that is a number above zero.
 * @throws FieldError when one of them is no number.
 */
export function numberOf(fields: Fields, ...names: string[]): number | null {
  for (const name of names) {
    const text = textOf(fields, name);
    // In JSON a point is always before the decimals, also when the number came as text.
    const isPlain = text !== null && /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text);
    const found = numberField(name, isPlain ? Number(text) : text);
    if (found !== null) return found;
  }
  return null;
}

/** Like `numberOf`, for a detail: what cannot be read is unknown. */
export function detailOf(fields: Fields, ...names: string[]): number | null {
  try {
    return numberOf(fields, ...names);
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}

/** Undefined: the feed does not say. */
export function flagOf(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  const text = typeof value === "boolean" ? String(value) : (textOf(fields, name) ?? "");
  if (/^(true|1|y|yes)$/i.test(text)) return true;
  return /^(false|0|n|no)$/i.test(text) ? false : undefined;
}

/** The values of a field that can hold several: a list, or a line with commas. */
export function wordsOf(fields: Fields, name: string): string[] {
  const value = fields[name];
  // Spark has an object with "true" behind each value.
  const all = isFields(value) ? Object.keys(value).filter((key) => value[key] === true) : value;
  const words: unknown[] = Array.isArray(all) ? all : (textOf(fields, name)?.split(",") ?? []);
  return words.flatMap((word) => (typeof word === "string" ? (cleanText(word) ?? []) : []));
}

export function entriesOf(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** "Active Under Contract" and "ActiveUnderContract" are the same value: "activeundercontract". */
export function codeOf(value: string | null): string {
  return (value ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
