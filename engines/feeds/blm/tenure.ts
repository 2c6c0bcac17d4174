import { cleanText, looseNumber, whole } from "../draft/field.ts";
import { featuresOf } from "./features.ts";
import type { BlmRecord } from "./records.ts";
import { tenures } from "./words.ts";

/** How a home is held, by its field, else as a feature or behind "Tenure" in the text. */
export function tenureOf(record: BlmRecord): string | null {
  const tenure = tenures.get(cleanText(record.get("TENURE_TYPE_ID")) ?? "") ?? toldTenure(record);
  if (tenure === null) return null;
  const years = whole(looseNumber(record.get("TENURE_UNEXPIRED_YEARS")));
  return years === null ? tenure : `${tenure}, nog ${years} jaar`;
}

const names = /share of freehold|commonhold|leasehold|freehold/i;

const numbers = new Map([
  ["freehold", "1"],
  ["leasehold", "2"],
  ["commonhold", "4"],
  ["share of freehold", "5"],
]);

function toldTenure(record: BlmRecord): string | null {
  const text = `${record.get("DESCRIPTION") ?? ""}\n${record.get("SUMMARY") ?? ""}`;
  const inText = /\btenure\b[^a-z]{0,20}(?:is )?(share of freehold|\w+)/i.exec(text)?.[1] ?? "";
  const inField = cleanText(record.get("TENURE")) ?? "";
  for (const told of [inField, ...featuresOf(record), inText]) {
    const number = numbers.get(names.exec(told)?.[0].toLowerCase() ?? "");
    if (number !== undefined) return tenures.get(number) ?? null;
  }
  return null;
}
