import { placeName } from "../draft/dutch-address.ts";
import { coordinatesOf } from "../draft/coordinates.ts";
import type { ReadPlace } from "../draft/draft.ts";
import { countryOf, isNumberFirst } from "./country.ts";
import { type Fields, codeOf, flagOf, textOf } from "./fields.ts";

/** Where the home is, in the order of its country. */
export function addressOf(fields: Fields): ReadPlace {
  const city = textOf(fields, "City", "PostalCity");
  const postalCode = textOf(fields, "PostalCode");
  if (flagOf(fields, "InternetAddressDisplayYN") === false) {
    // Five digits are a district; a code with letters leads to a handful of doors.
    const isCoarse = /^\d{5}$/.test(postalCode ?? "");
    return { street: null, postalCode: isCoarse ? postalCode : null, city };
  }
  const coordinates = coordinatesOf(textOf(fields, "Latitude"), textOf(fields, "Longitude"));
  return { ...streetOf(fields), postalCode, city, coordinates };
}

function streetOf(fields: Fields): Pick<ReadPlace, "street" | "number" | "addition"> {
  const name = textOf(fields, "StreetName");
  if (name === null) return { street: unparsed(fields) };
  const street = joined(
    textOf(fields, "StreetDirPrefix"),
    placeName(name),
    placeName(textOf(fields, "StreetSuffix", "StreetSuffixModifier") ?? ""),
    textOf(fields, "StreetDirSuffix"),
  );
  const number = textOf(fields, "StreetNumber", "StreetNumberNumeric");
  const unit = textOf(fields, "UnitNumber");
  if (!isNumberFirst(fields)) return { street, number, addition: unit };
  return {
    street: joined(number, street, unit !== null && /^\w+$/.test(unit) ? `#${unit}` : unit),
  };
}

/** The line of address without the place that it often ends with. */
function unparsed(fields: Fields): string | null {
  const parts = textOf(fields, "UnparsedAddress", "UnparsedFirstLineAddress")?.split(",") ?? [];
  const place = ["City", "PostalCity", "PostalCode", "StateOrProvince", "Country"]
    .map((name) => codeOf(textOf(fields, name)))
    .concat(codeOf(countryOf(fields)));
  const isPlace = (part: string) =>
    place.reduce((text, word) => text.replace(word, ""), codeOf(part)) === "";
  while (parts.length > 1 && isPlace(parts.at(-1) ?? "")) parts.pop();
  return parts.length === 0 ? null : parts.join(",").trim();
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" ");
}
