import { formatNumber } from "@voordeur/language/numbers.ts";
import type { FactLine } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { attributeAt, elementsAt, textAt, type XmlElement } from "../../reading/xml-element.ts";
import { isWithheld } from "../place.ts";
import { shortText } from "../short-text.ts";
import { dutchWord } from "../words.ts";

// Where a site around Venlo may have something to offer; the Netherlands go without saying.
const countries = new Map([
  ["DEU", "Duitsland"],
  ["BEL", "België"],
  ["LUX", "Luxemburg"],
  ["FRA", "Frankrijk"],
  ["AUT", "Oostenrijk"],
  ["CHE", "Zwitserland"],
  ["ESP", "Spanje"],
  ["ITA", "Italië"],
  ["PRT", "Portugal"],
  ["GRC", "Griekenland"],
]);

export function placeFacts(object: XmlElement): FactLine[] {
  const country = attributeAt(object, "geo/land", "iso_land")?.toUpperCase() ?? "";
  const word = (list: string, path: string) => dutchWord(list, attributeAt(object, path, list));
  return [
    ["Land", countries.get(country) ?? null],
    ["Wijk", shortText(textAt(object, "geo/regionaler_zusatz"))],
    ["Ligging", word("gebiete", "geo/lage_gebiet")],
    ["Uitzicht", word("blick", "infrastruktur/ausblick")],
    ...distanceFacts(object, "infrastruktur/distanzen", "distanz_zu"),
    ...distanceFacts(object, "infrastruktur/distanzen_sport", "distanz_zu_sport"),
  ];
}

function distanceFacts(object: XmlElement, path: string, attribute: string): FactLine[] {
  return elementsAt(object, path).map(({ attributes, text }) => {
    const distance = looseNumber(text);
    const to = dutchWord("distanz", attributes[attribute] ?? null);
    return to === null || distance === null ? ["", null] : [to, `${formatNumber(distance)} km`];
  });
}

/** The parcel, which says where the home is: only when visitors may know that. */
export function parcelFacts(object: XmlElement): FactLine[] {
  const word = (name: string, list: string) =>
    dutchWord(list, attributeAt(object, `zustand_angaben/${name}`, list));
  const connected = attributeAt(object, "zustand_angaben/erschliessung", "erschl_attr");
  const supply = attributeAt(object, "zustand_angaben/erschliessung_umfang", "erschl_attr");
  return [
    ...(isWithheld(object) ? [] : [["Perceel", parcelName(object)] satisfies FactLine]),
    ["Bebouwing", word("bebaubar_nach", "bebaubar_attr")],
    ["Ontsluiting", dutchWord("erschliessung", connected)],
    ["Aansluitingen", dutchWord("erschliessung_umfang", supply)],
    ["Bestemming", shortText(textAt(object, "zustand_angaben/bauzone"))],
    ["Bodemvervuiling", shortText(textAt(object, "zustand_angaben/altlasten"))],
  ];
}

function parcelName(object: XmlElement): string | null {
  const district = textAt(object, "geo/gemarkung");
  const parcel = textAt(object, "geo/flurstueck");
  const section = textAt(object, "geo/flur");
  if (parcel === null) return null;
  const parts = [district && `gemeente ${district}`, section && `sectie ${section}`];
  return shortText([...parts, `nummer ${parcel}`].filter(Boolean).join(", "));
}
