import { elementAt, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeOf } from "./codes.ts";
import { type ApiObject, apiObject } from "./object.ts";

/** True for an object of the file with business property. */
export function isBusiness(record: XmlElement, details: XmlElement): boolean {
  const isHome = ["Wonen", "Bouwgrond", "OverigOG"].some((name) => elementAt(record, name));
  return !isHome && (elementAt(details, "Bestemming") ?? elementAt(record, "Gebouw")) !== undefined;
}

/** A business property with a home in it; undefined for one without, which is not for this site. */
export function homeInBusiness(record: XmlElement, details: XmlElement): ApiObject | undefined {
  const area =
    textAt(details, "Woonobject/Oppervlakte") ?? textAt(record, "Gebouw/Woonobject/Oppervlakte");
  if (area === null) return undefined;
  const object = apiObject(record, details);
  const kind = codeOf(textAt(details, "Bestemming/Hoofdbestemming")) ?? "BEDRIJFSRUIMTE";
  object.object.type.objecttype = `${kind}_MET_WONING`;
  object.algemeen["woonoppervlakte"] = area;
  return object;
}
