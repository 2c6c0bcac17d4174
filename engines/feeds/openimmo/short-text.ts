import { cleanText } from "../draft/field.ts";
import { plainText } from "../draft/plain-text.ts";

const MAX = 200;

/** A line in the broker's own words; what is longer belongs into the description. */
export function shortText(text: string | null): string | null {
  const line = cleanText(text) === null ? "" : plainText(text ?? "").replace(/\s+/g, " ");
  return line === "" || line.length > MAX ? null : line;
}
