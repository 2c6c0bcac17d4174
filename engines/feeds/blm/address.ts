import { cleanText } from "../draft/field.ts";
import { isCounty } from "./counties.ts";
import { addressParts, isSame } from "./place.ts";
import type { BlmRecord } from "./records.ts";

/**
 * The street as the agency shows it: `DISPLAY_ADDRESS` without the place, the county and the
 * postcode. The other address fields hold the house number, which is often kept back.
 */
export function displayedStreet(record: BlmRecord, place: string | null): string | null {
  const text = (name: string) => cleanText(record.get(name));
  const shown = text("DISPLAY_ADDRESS");
  if (shown !== null) return streetOf(shown, record, place);
  for (const name of ["ADDRESS_2", "STREET_NAME", "ADDRESS_1"]) {
    const street = streetOf(text(name) ?? "", record, place)?.replace(/^\d\S*\s*/, "");
    if (street) return street;
  }
  return null;
}

function streetOf(address: string, record: BlmRecord, place: string | null): string | null {
  const beside = [place, cleanText(record.get("ZIPCODE"))].flatMap(addressParts);
  const isBeside = (part: string) => isCounty(part) || beside.some((known) => isSame(known, part));
  const parts = addressParts(address).filter((part) => !isBeside(part));
  return parts.length === 0 ? null : parts.join(", ");
}
