import { countOf } from "@voordeur/language/numbers.ts";
import { type FactGroup, type FactLine, measure } from "../draft/fact-line.ts";
import { looseNumber, whole } from "../draft/field.ts";
import { elementsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeWords, dutchWords } from "../draft/words/code-words.ts";
import { decimalAt } from "./decimal.ts";
import { costFacts } from "./facts-costs.ts";
import { textsAt } from "./translated.ts";
import { facilities, garageTypes, gardenTypes, orientations, roofTypes } from "./words.ts";

/** The feed's facts beyond the main fields. */
export function factsOf(property: XmlElement): FactGroup[] {
  return [
    ["Overdracht", costFacts(property)],
    ["Bouw", buildingFacts(property)],
    ["Oppervlakten en inhoud", sizeFacts(property)],
    ["Indeling", layoutFacts(property)],
    ["Energie", [["Cv-ketel", boilerOf(property)]]],
    ["Buitenruimte", gardenFacts(property)],
    ["Parkeren", parkingFacts(property)],
  ];
}

function buildingFacts(property: XmlElement): FactLine[] {
  const isNew = textAt(property, "Construction/IsNewEstate");
  const year = textAt(property, "Construction/ConstructionYearFrom");
  const period = textAt(property, "Construction/ConstructionPeriod");
  const roofs = textsAt(property, "Construction/RoofType");
  return [
    ["Soort bouw", isNew === null ? null : isYes(isNew) ? "Nieuwbouw" : "Bestaande bouw"],
    ["Bouwperiode", year === null && period !== null ? periodOf(period) : null],
    ["Soort dak", dutchWords(roofs, roofTypes)],
  ];
}

/** "1971-1980" from BETWEEN1971_AND1980, "Voor 1906" from BEFORE1906. */
function periodOf(code: string): string | null {
  const [first, last] = code.match(/\d{4}/g) ?? [];
  if (first === undefined) return null;
  if (last !== undefined) return `${first}-${last}`;
  if (/before|voor/i.test(code)) return `Voor ${first}`;
  return /after|na/i.test(code) ? `Na ${first}` : null;
}

function sizeFacts(property: XmlElement): FactLine[] {
  const area = (name: string) => measure(decimalAt(property, `AreaTotals/${name}`), "m²");
  return [
    ["Overige inpandige ruimte", area("OtherIndoorSpaceArea")],
    ["Gebouwgebonden buitenruimte", area("BuildingRelatedOutdoorSpaceArea")],
    ["Externe bergruimte", area("StorageAreaExternal")],
  ];
}

function layoutFacts(property: XmlElement): FactLine[] {
  const floor = whole(looseNumber(textAt(property, "Location/FloorNumber")));
  return [
    ["Woonlagen", amountOf(property, "Floors")],
    ["Toiletten", amountOf(property, "Toilettes")],
    ["Gelegen op", floor === null ? null : `${floor}e woonlaag`],
    ["Voorzieningen", facilitiesOf(property)],
  ];
}

function amountOf(property: XmlElement, name: string): string | null {
  const count = whole(looseNumber(textAt(property, `Counts/CountOf${name}`)));
  return count === null ? null : String(count);
}

function facilitiesOf(property: XmlElement): string | null {
  const present = elementsAt(property, "Facilities")
    .flatMap((all) => all.children)
    .filter((facility) => isYes(textAt(facility, "Available") ?? facility.text));
  const names = present.map(({ name }) => name);
  return dutchWords(names, facilities);
}

function boilerOf(property: XmlElement): string | null {
  const heating = "ClimatControl/Heating";
  const type = textAt(property, `${heating}/TypeOfBoiler`);
  const year = /^\d{4}/.exec(textAt(property, `${heating}/YearOfManufacture`) ?? "")?.[0];
  const remarks = [
    isYes(textAt(property, `${heating}/IsCombiBoiler`)) ? "combiketel" : null,
    year === undefined || year === "0000" ? null : `uit ${year}`,
  ].filter((remark) => remark !== null);
  if (type === null) return remarks.length === 0 ? null : `Ja, ${remarks.join(" ")}`;
  return remarks.length === 0 ? type : `${type} (${remarks.join(" ")})`;
}

function gardenFacts(property: XmlElement): FactLine[] {
  const gardens = elementsAt(property, "Gardens/Garden");
  const main = gardens.find((garden) => isYes(textAt(garden, "IsMainGarden"))) ?? gardens[0];
  const kinds = gardens.map((garden) => textAt(garden, "Type") ?? "");
  if (!main) return [];
  const orientation = orientations.get(codeWords(textAt(main, "Orientation") ?? ""));
  const size = measure(decimalAt(main, "Dimensions/Area"), "m²");
  const backdoor = isYes(textAt(main, "HasBackyardEntrance")) ? "bereikbaar via achterom" : null;
  const kind = dutchWords([textAt(main, "Type") ?? ""], gardenTypes);
  return [
    ["Tuin", dutchWords(kinds, gardenTypes)],
    ["Hoofdtuin", kind && [kind, size, backdoor].filter(Boolean).join(", ")],
    ["Ligging tuin", orientation === undefined ? null : `Gelegen op het ${orientation}`],
  ];
}

function parkingFacts(property: XmlElement): FactLine[] {
  const cars = whole(looseNumber(textAt(property, "Counts/CountOfGaragePlaces")));
  const types = textsAt(property, "Garages/Garage/Type");
  return [
    ["Garage", dutchWords(types, garageTypes)],
    ["Garages", types.length === 0 ? amountOf(property, "Garages") : null],
    ["Capaciteit garage", cars === null ? null : countOf(cars, "auto", "auto's")],
  ];
}
