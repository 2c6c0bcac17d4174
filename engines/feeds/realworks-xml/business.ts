import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import type { FeedItem } from "../connector.ts";
import { type FactLine, factTable, measure } from "../draft/fact-line.ts";
import { looseNumber } from "../draft/field.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";
import { elementAt, none, textAt, type XmlElement } from "../reading/xml-element.ts";
import { mapObject } from "../realworks/map.ts";
import { businessReason } from "../realworks/record.ts";
import { objectId } from "../realworks/schema.ts";
import { dutchList, dutchWords } from "../realworks/words.ts";
import { buildingOf } from "./building.ts";
import { codeAt, codesAt, spaced } from "./codes.ts";
import { apiObject } from "./object.ts";

const main = ["Bestemming/Hoofdbestemming", "Hoofdfunctie"];

/** True for an object of the file with business property; a plot can be one of these too. */
export function isBusiness(record: XmlElement, details: XmlElement): boolean {
  if (elementAt(record, "Wonen")) return false;
  const isNamed = textAt(details, ...main) !== null;
  return isNamed || ["Gebouw", "Functies"].some((name) => elementAt(record, name) !== undefined);
}

export function isAgricultural(record: XmlElement): boolean {
  return ["AenLV", "AgrarischBedrijf", "LosseGrond"].some((name) => elementAt(record, name));
}

/** The listing of a business property with a home in it; without one it is not for this site. */
export function businessItem(record: XmlElement, details: XmlElement, now: Date): FeedItem {
  const root = elementAt(record, "Gebouw") ?? elementAt(record, "Functies") ?? none;
  const home = elementAt(details, "Woonobject") ?? elementAt(root, "Woonobject") ?? none;
  const [area, living] = [looseNumber(textAt(home, "Oppervlakte")), codeAt(home, "Status")];
  const object = apiObject(record, details);
  if (area === null || (living ?? "WOONRUIMTE_AANWEZIG") !== "WOONRUIMTE_AANWEZIG") {
    const reason = businessReason(area === null ? null : living);
    return { kind: "hidden", external_id: objectId(object), reason };
  }
  const building = elementAt(root, "GebouwDetails") ?? none;
  const use = codeAt(details, ...main) ?? "BEDRIJFSRUIMTE";
  object.object.type.objecttype = `${use}_MET_WONING`;
  object.algemeen = {
    ...object.algemeen,
    ...buildingOf(none, building),
    ...upkeepOf(building),
    woonoppervlakte: area,
    totaleKadestraleOppervlakte: textAt(details, "OppervlaktePerceel"),
    liggingen: codesAt(building, "Lokatie/Liggingen/Ligging"),
  };
  const parking = "Lokatie/Parkeren";
  object["detail"] = {
    buitenruimte: {
      parkeercapaciteit: textAt(building, `${parking}/Parkeerplaatsen/Aantal`),
      parkeertoelichting: textAt(building, `${parking}/Parkeerfaciliteiten`),
    },
  };
  const item = mapObject(object, now);
  if (item.kind === "listing") {
    const others = codesAt(details, "Bestemming/Nevenbestemmingen/Nevenbestemming");
    const lines: FactLine[] = [
      ["Bestemming", dutchList([use, ...others])],
      ["Woning", dutchList([codeAt(home, "Situatie")])],
      ...root.children.flatMap(partsOf),
    ];
    item.draft.facts.push(...factTable([["Bedrijfsruimte", lines]]));
  }
  return item;
}

/** One mark of upkeep, or the two between which it is. */
function upkeepOf(building: XmlElement): Record<string, unknown> {
  const marks = (side: string) =>
    codesAt(building, `Onderhoud/${side}/Waarderingen/Waardering`).join("_TOT_") || null;
  return {
    onderhoudswaarderingBinnen: marks("Binnen"),
    onderhoudswaarderingBuiten: marks("Buiten"),
  };
}

/** The spaces of the building; a business hall has an office and grounds of its own within. */
function partsOf(part: XmlElement): FactLine[] {
  if (["GebouwDetails", "Woonobject"].includes(part.name)) return [];
  if (part.name === "Bedrijfsruimte") return part.children.flatMap(partsOf);
  const number = (path: string) => looseNumber(textAt(part, path));
  const [floors, height] = [number("Verdiepingen"), number("VrijeHoogte")];
  // Centimetres by the book, and often millimetres: no hall is higher than fifteen metres.
  const metres = height && (height > 1500 ? height / 1000 : height / 100);
  const lists = ["Opleveringsniveau/Voorziening", "Voorzieningen/Voorziening"];
  const amenities = [...lists, "Luchtbehandelingen/Luchtbehandeling"];
  const said = [
    measure(number("Oppervlakte"), "m²"),
    floors && countOf(floors, "verdieping", "verdiepingen"),
    metres && `vrije hoogte ${formatNumber(metres)} m`,
    ...amenities.flatMap((path) => codesAt(part, path)).map(dutchWords),
  ];
  return [[sentenceCase(spaced(part.name).toLowerCase()), said.filter(Boolean).join(", ")]];
}
