import { cleanText } from "../draft/field.ts";
import { isCounty, withoutCounty } from "./counties.ts";
import type { BlmRecord } from "./records.ts";

/** "ME14", "ME14 9ZZ" and "ME14 9", but not the number of a flat. */
const postcode =
  /(?<!\b(?:flat|apartment|apt|unit|plot|block|suite|room))(^|\s)[a-z]{1,2}\d[a-z\d]?(\s*\d([a-z]{2})?)?$/i;

const streetEnd =
  /\b(road|rd|street|st|lane|ln|avenue|ave|close|drive|crescent|court|way|mews|gardens|grove|terrace|walk|place|square|row)\.?$/i;

const buildingPart = /^(\d|(flat|apartment|apt|unit|plot|block|suite|room)\b)/i;

/** The parts of an address between its commas, each without the postcode and county at its end. */
export function addressParts(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((part) =>
      part
        .replace(/\s+/g, " ")
        .replace(/(?<![\s.;])[\s.;]+$/, "")
        .trim(),
    )
    .map((part) => withoutCounty(part.replace(postcode, "")).trim())
    .filter((part) => part !== "");
}

/**
 * The place of a home. Many programs leave `TOWN` empty or write the county there, and the place
 * into one of the lines of the address; the shown address goes on behind it, or ends with it.
 */
export function placeOf(record: BlmRecord): string | null {
  for (const name of ["TOWN", "OS_TOWN_CITY"]) {
    const town = placesIn(record, name).join(", ");
    if (town !== "") return town;
  }
  const [first, ...rest] = placesIn(record, "DISPLAY_ADDRESS");
  const lines = lastPlace([
    ...placesBehindStreet(record),
    ...partsOf(record, "ADDRESS_3"),
    ...partsOf(record, "ADDRESS_4"),
  ]);
  if (lines !== undefined && !rest.some((part) => isSame(part, lines))) return lines;
  const shown = lastPlace(rest) ?? lines;
  if (shown !== undefined) return shown;
  const isStreet = partsOf(record, "ADDRESS_2").some((part) => isSame(part, first ?? ""));
  return lastPlace(isStreet || first === undefined ? [] : [first]) ?? countyOf(record);
}

/** `ADDRESS_2` is the street, unless the street stands before it. */
function placesBehindStreet(record: BlmRecord): string[] {
  const first = partsOf(record, "ADDRESS_1");
  const hasStreet = first.some((part) => streetEnd.test(part));
  return hasStreet ? partsOf(record, "ADDRESS_2") : partsOf(record, "ADDRESS_2").slice(1);
}

function placesIn(record: BlmRecord, name: string): string[] {
  return partsOf(record, name).filter((part) => !isCounty(part));
}

function partsOf(record: BlmRecord, name: string): string[] {
  return addressParts(cleanText(record.get(name)));
}

function lastPlace(parts: readonly string[]): string | undefined {
  return parts.findLast(
    (part) => !isCounty(part) && !streetEnd.test(part) && !buildingPart.test(part),
  );
}

/** Rather the county than a home that nobody sees. */
function countyOf(record: BlmRecord): string | null {
  const names = ["TOWN", "ADDRESS_3", "ADDRESS_4", "DISPLAY_ADDRESS"];
  const parts = names.flatMap((name) => partsOf(record, name));
  return parts.find((part) => isCounty(part)) ?? null;
}

export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
