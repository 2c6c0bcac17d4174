import { countOf } from "@voordeur/language/numbers.ts";
import type { Asking } from "../../draft/asking-price.ts";
import type { FactLine } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { elementAt, textAt, type XmlElement } from "../../reading/xml-element.ts";
import { money, paid } from "../money.ts";
import { dutchFlags, dutchWord, enumeration } from "../words.ts";

const kinds = ["garage", "tiefgarage", "carport", "freiplatz", "parkhaus", "duplex", "sonstige"];

/** Kinds of parking places, how many there are, and what they cost beside the home. */
export function parkingFacts(object: XmlElement, asking: Asking): FactLine[] {
  const places = looseNumber(textAt(object, "flaechen/anzahl_stellplaetze"));
  return [
    ["Parkeren", dutchFlags(object, "ausstattung/stellplatzart")],
    ["Parkeerplaatsen", places === null ? null : String(Math.round(places))],
    ...kinds.flatMap((kind) => placeFact(object, kind, asking)),
  ];
}

function placeFact(object: XmlElement, kind: string, asking: Asking): FactLine[] {
  const attributes = elementAt(object, `preise/stp_${kind}`)?.attributes;
  if (!attributes) return [];
  const amount = looseNumber(attributes["anzahl"]);
  const price = money(looseNumber(attributes["stellplatzkaufpreis"]), asking);
  const rent = paid(looseNumber(attributes["stellplatzmiete"]), asking, "month");
  const told = [
    amount === null ? null : countOf(amount, "plaats", "plaatsen"),
    price && `koop ${price}`,
    rent && `huur ${rent}`,
  ].filter((part) => part !== null);
  const word = dutchWord("stellplatzart", kind === "sonstige" ? "SONSTIGES" : kind) ?? "";
  return told.length === 0 ? [] : [[enumeration([word]) ?? "", told.join(", ")]];
}
