import { cleanText } from "../draft/field.ts";
import type { BlmRecord } from "./records.ts";

/**
 * The street as the agency shows it: `DISPLAY_ADDRESS` without the place and the postcode, which
 * stand beside it. The other address fields hold the house number, which is often kept back.
 */
export function displayedStreet(record: BlmRecord): string | null {
  const text = (name: string) => cleanText(record.get(name))?.replace(/\s+/g, " ") ?? null;
  const shown = text("DISPLAY_ADDRESS");
  if (shown === null) {
    return (text("ADDRESS_2") ?? text("STREET_NAME"))?.replace(/^\d\S*\s+/, "") ?? null;
  }
  const postcode = [text("POSTCODE1"), text("POSTCODE2")];
  const beside = [text("TOWN"), text("OS_TOWN_CITY"), text("ZIPCODE"), ...postcode];
  beside.push(postcode.join(" "), postcode.join(""));
  const known = new Set(beside.flatMap((part) => (part === null ? [] : [part.toLowerCase()])));
  const parts = shown.split(",").map((part) => part.trim());
  while (parts.length > 0 && isBeside(parts.at(-1) ?? "", known)) parts.pop();
  return parts.length === 0 ? null : parts.join(", ");
}

/** True for "Venlo", "MK6 1AJ" and "Milton Keynes MK6". */
function isBeside(part: string, known: ReadonlySet<string>): boolean {
  const words = part.toLowerCase().replace(/\.$/, "");
  if (words === "" || known.has(words)) return true;
  return [...known].some(
    (name) => words.startsWith(`${name} `) && known.has(words.slice(name.length + 1)),
  );
}
