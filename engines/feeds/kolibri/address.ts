import { readAddress } from "@voordeur/addresses/address.ts";
import { coordinatesOf } from "../draft/coordinates.ts";
import type { ReadPlace } from "../draft/draft.ts";
import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { translated } from "./translated.ts";

/** The address as far as the agency shows it: whole, without its number, or the place alone. */
export function addressOf(property: XmlElement): ReadPlace {
  const city = cityOf(property);
  if (says(property, "HideAddress")) return { street: null, postalCode: null, city };
  const isNumberHidden = says(property, "HideHousenumber") || says(property, "HideHouseNumber");
  const shown = {
    postalCode: textAt(property, ...at("PostalCode")),
    city,
    coordinates: isNumberHidden ? null : pointOf(property),
  };
  const street = translated(property, ...at("Streetname"), ...at("StreetName"), ...at("Street"));
  if (street === null) {
    const line = lineOf(property);
    return { ...shown, street: isNumberHidden ? withoutNumber(line) : line };
  }
  if (isNumberHidden) return { ...shown, street };
  return {
    ...shown,
    street,
    number: textAt(property, ...at("HouseNumber")),
    addition: textAt(property, ...at("HouseNumberPostfix"), ...at("HouseNumberAddition")),
  };
}

/** An element of the address: exports differ in where they put it. */
function at(name: string): string[] {
  return [
    `Location/Address/${name}`,
    `Address/${name}`,
    `LocationDetails/GeoAddressDetails/${name}`,
  ];
}

function pointOf(property: XmlElement) {
  const degrees = (name: string) =>
    textAt(
      property,
      `Location/${name}`,
      `Location/Coordinates/${name}`,
      `LocationDetails/GeoAddressDetails/Coordinates/${name}`,
      ...at(name),
    );
  return coordinatesOf(degrees("Latitude"), degrees("Longitude"));
}

function says(property: XmlElement, name: string): boolean {
  return isYes(textAt(property, `PropertyInfo/${name}`, name));
}

function cityOf(property: XmlElement): string | null {
  return translated(property, ...at("CityName"), ...at("City"), ...at("Locality"));
}

/** Street and number in one line; what comes behind a comma are postal code, place and country. */
function lineOf(property: XmlElement): string | null {
  const line = translated(
    property,
    ...at("AddressLine1"),
    ...at("FormattedAddress"),
    ...at("FullAddress"),
  );
  const start = line?.split(",")[0]?.trim() ?? "";
  return start === "" || /^\d{4} ?[A-Z]{2}\b/i.test(start) ? null : start;
}

/** Where the number cannot be told, all from the first word on that begins with a digit. */
function withoutNumber(line: string | null): string | null {
  const read = line === null ? null : readAddress(line);
  return read?.isCertain ? read.street : (line?.replace(/(?<=\S)\s+\d.*$/, "") ?? null);
}
