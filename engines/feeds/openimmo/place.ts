import { coordinatesOf } from "../draft/coordinates.ts";
import type { ReadPlace } from "../draft/draft.ts";
import { attributeAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";

/** Where the home is, as far as visitors may know. */
export function placeOf(object: XmlElement): ReadPlace {
  const city = textAt(object, "geo/ort");
  const postalCode = postalCodeOf(object);
  if (isWithheld(object)) {
    // The letters of a Dutch postal code name the street; its digits, like a German one, a district.
    return { street: null, number: null, postalCode: districtOf(postalCode), city };
  }
  const street = textAt(object, "geo/strasse");
  const number = textAt(object, "geo/hausnummer");
  const coordinates = coordinatesOf(
    attributeAt(object, "geo/geokoordinaten", "breitengrad"),
    attributeAt(object, "geo/geokoordinaten", "laengengrad"),
  );
  return {
    street,
    // Some write the number behind the street and in its own field too.
    number: street?.toLowerCase().endsWith(` ${number?.toLowerCase()}`) ? null : number,
    postalCode,
    city,
    coordinates,
  };
}

/**
 * Whether the broker keeps the address back. `kontaktperson/adressfreigabe` is about the address
 * of the contact person, not this one. Without a word on it a street in the feed is for showing.
 */
export function isWithheld(object: XmlElement): boolean {
  const released = textAt(object, "verwaltung_objekt/objektadresse_freigeben");
  return released !== null && !isYes(released);
}

/** Without the country, such as in "D-41334". */
function postalCodeOf(object: XmlElement): string | null {
  return textAt(object, "geo/plz")?.replace(/^[a-z]{1,3}[-\s]+(?=\d)/i, "") ?? null;
}

function districtOf(postalCode: string | null): string | null {
  return postalCode?.replace(/^(\d{4})\s*[a-z]{2}$/i, "$1") ?? null;
}
