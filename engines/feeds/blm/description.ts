import { cleanText } from "../draft/field.ts";
import type { BlmRecord } from "./records.ts";

const blocks = /<(br|p|div|li|ul|ol|h[1-6]|table)\b/i;

/** The text of a home with its features behind it, in the language that both are in. */
export function descriptionOf(record: BlmRecord): string | null {
  const text = cleanText(record.get("DESCRIPTION")) ?? cleanText(record.get("SUMMARY")) ?? "";
  const features = featuresOf(record);
  if (features.length === 0) return text;
  // A text without markup has its paragraphs by line breaks, which an element would undo.
  if (!blocks.test(text))
    return [text, features.map((line) => `- ${line}`).join("\n")].join("\n\n");
  return `${text}<ul>${features.map((line) => `<li>${line}</li>`).join("")}</ul>`;
}

function featuresOf(record: BlmRecord): string[] {
  const names = Array.from({ length: 10 }, (_none, index) => `FEATURE${index + 1}`);
  const lines = names.map((name) => cleanText(record.get(name))?.replace(/\s+/g, " ") ?? "");
  return [...new Set(lines)].filter((line) => line !== "");
}
