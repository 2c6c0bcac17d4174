/**
 * A code or words as they are looked up: `SOLD_UNDER_CONDITIONS`, `SoldUnderConditions` and "sold
 * under conditions" are the same.
 */
export function codeWords(code: string): string {
  return code
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();
}

/** Known codes in Dutch as one enumeration, each once; null when none is known. */
export function dutchWords(
  codes: readonly string[],
  known: ReadonlyMap<string, string>,
): string | null {
  const words = new Set(codes.map((code) => known.get(codeWords(code))));
  words.delete(undefined);
  const text = [...words].join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
