import { cleanText } from "../draft/field.ts";
import { plainText } from "../draft/plain-text.ts";
import { featuresOf } from "./features.ts";
import type { BlmRecord } from "./records.ts";

/**
 * The text of a home. Its features are English bullets, which are told in Dutch among the facts;
 * many agencies repeat them in the text.
 */
export function descriptionOf(record: BlmRecord): string | null {
  const text = cleanText(record.get("DESCRIPTION")) ?? cleanText(record.get("SUMMARY"));
  if (text === null) return null;
  const features = new Set(featuresOf(record).map(compared));
  const lines = plainText(text)
    .split("\n")
    .filter((line) => !bullet.test(line) || !features.has(compared(line)))
    .map((line) => line.replace(bullet, "- "));
  return lines.join("\n");
}

const bullet = /^\s*[•·▪●*–-]\s*/u;

function compared(line: string): string {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
