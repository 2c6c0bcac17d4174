import { looseNumber, squareMetres, whole, yearOf } from "../../draft/field.ts";
import { type Extras, extra } from "./extras.ts";
import { isNode, type LdNode } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine, lineOf } from "../page/ld-values.ts";

export interface Sizes {
  bedrooms: number | null;
  bathrooms: number | null;
  rooms: number | null;
  area: number | null;
  plotArea: number | null;
  volume: number | null;
  buildYear: number | null;
}

export function sizesOf(home: Aspects, extras: Extras): Sizes {
  return {
    bedrooms:
      count(home, "numberOfBedrooms") ??
      firstNumber(extra(extras, "slaapkamers", "aantal slaapkamers")),
    bathrooms:
      count(home, "numberOfBathroomsTotal", "numberOfFullBathrooms") ??
      firstNumber(extra(extras, "badkamers", "aantal badkamers")),
    rooms: count(home, "numberOfRooms") ?? firstNumber(extra(extras, "kamers", "aantal kamers")),
    area:
      areaOf(home, "floorSize") ??
      areaIn(extra(extras, "woonoppervlakte", "wonen", "gebruiksoppervlakte wonen")),
    plotArea:
      areaOf(home, "lotSize", "landArea") ??
      areaIn(extra(extras, "perceeloppervlakte", "perceel", "kaveloppervlakte")),
    volume: firstNumber(extra(extras, "inhoud", "inhoud woning")),
    buildYear: yearOf(lineOf(home, "yearBuilt") ?? extra(extras, "bouwjaar", "baujahr")),
  };
}

/** 5 of "5 kamers (waarvan 3 slaapkamers)" */
function firstNumber(text: string | null): number | null {
  return looseNumber(/\d[\d.,]*/.exec(text ?? "")?.[0]);
}

/** A count that may be given as a number, a text or a QuantitativeValue. */
function count(home: Aspects, ...keys: string[]): number | null {
  for (const value of allOf(home, ...keys)) {
    const found = firstNumber(quantity(value));
    if (found !== null) return whole(found);
  }
  return null;
}

function areaOf(home: Aspects, ...keys: string[]): number | null {
  for (const value of allOf(home, ...keys)) {
    const unit = isNode(value) ? asLine(value["unitCode"] ?? value["unitText"]) : null;
    const found =
      unit === null ? areaIn(quantity(value)) : squareMetres(looseNumber(quantity(value)), unit);
    if (found !== null) return found;
  }
  return null;
}

/** "1.250 m²", "1,200 sq ft", "circa 120 m2 wonen" */
function areaIn(text: string | null): number | null {
  const pattern = /(\d[\d.,]*(?:[\s\u00a0]\d{3})*)\s*([a-z²]+2?)?(?:\s([a-z]+))?/i;
  const [, amount, unit, more] = pattern.exec(text?.slice(0, 60) ?? "") ?? [];
  if (amount === undefined) return null;
  if (unit === undefined || /^vierkante$/i.test(unit)) return looseNumber(amount);
  const number = looseNumber(amount);
  return squareMetres(number, `${unit} ${more ?? ""}`) ?? squareMetres(number, unit);
}

function quantity(value: unknown): string | null {
  if (!isNode(value)) return asLine(value);
  const node: LdNode = value;
  return asLine(node["value"]) ?? asLine(node["minValue"]) ?? asLine(node["maxValue"]);
}
