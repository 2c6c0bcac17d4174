import { word } from "./schema.ts";

// Records of other shapes than a home's are read path by path: what their parts hold is checked
// when the home is that is put together from them.

/** The value at a path of a record, of any kind; null: nothing. */
export function at(record: unknown, ...path: string[]): unknown {
  const found = path.reduce<unknown>((of, key) => {
    const isThere = typeof of === "object" && of !== null && Object.hasOwn(of, key);
    return isThere ? (of as Record<string, unknown>)[key] : null;
  }, record);
  return found ?? null;
}

/** The members of the list at a path; none when no list is there. */
export function listAt(record: unknown, ...path: string[]): unknown[] {
  const found = at(record, ...path);
  return Array.isArray(found) ? found : [];
}

/** The short text or number at a path, as text. */
export function wordAt(record: unknown, ...path: string[]): string | null {
  return word.parse(at(record, ...path));
}

/** These fields, each of the first part that says it. */
export function gathered(fields: readonly string[], ...parts: unknown[]): Record<string, unknown> {
  const said = (field: string) =>
    parts.map((part) => at(part, field)).find((value) => value !== null && value !== "");
  return Object.fromEntries(fields.map((field) => [field, said(field) ?? null]));
}
