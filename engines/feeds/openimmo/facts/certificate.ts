import { formatNumber } from "@voordeur/language/numbers.ts";
import { energyLabelOf } from "../../draft/energy-label.ts";
import type { FactLine } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { elementsAt, textAt, type XmlElement } from "../../reading/xml-element.ts";
import { dayText } from "../day.ts";
import { shortText } from "../short-text.ts";
import { dutchWord, enumeration } from "../words.ts";

interface Certificate {
  /** As the feed writes it: A+ to H, of which H does not exist in the Netherlands. */
  class: string | null;
  facts: FactLine[];
}

/** The German `energiepass`, or the Austrian one. */
export function certificateOf(object: XmlElement): Certificate {
  const path = "zustand_angaben/energiepass";
  const at = (name: string) => textAt(object, `${path}/${name}`);
  const label = at("wertklasse") ?? at("hwbklasse") ?? customField(object, "epass_wertklasse");
  const usage = at("energieverbrauchkennwert");
  const demand = at("endenergiebedarf");
  return {
    class: label,
    facts: [
      ["Energieklasse volgens de bron", energyLabelOf(label) === null ? shortText(label) : null],
      ["Soort energiepas", dutchWord("epart", at("epart"))],
      ["Energieverbruik", perYear(usage)],
      ["Energiebehoefte", perYear(demand ?? at("hwbwert"))],
      ["Energiedrager", sourceOf(at("primaerenergietraeger"))],
      ["Energiepas geldig tot", validUntil(at("gueltig_bis"))],
      ["Energiepas afgegeven", dayText(at("ausstelldatum"))],
    ],
  };
}

function sourceOf(code: string | null): string | null {
  const word = dutchWord("befeuerung", code);
  return word && enumeration([word]);
}

function perYear(value: string | null): string | null {
  const amount = looseNumber(value);
  return amount === null ? null : `${formatNumber(amount)} kWh/m² per jaar`;
}

/** A day, or a month and a year such as "01-2034". */
function validUntil(text: string | null): string | null {
  return dayText(text) ?? (/^\d\d[-/.]\d{4}$/.test(text ?? "") ? text : null);
}

/** A field of their own, as programs before version 1.2.7 wrote. */
function customField(object: XmlElement, name: string): string | null {
  const fields = elementsAt(object, "zustand_angaben/user_defined_simplefield");
  const found = fields.find(({ attributes }) => attributes["feldname"] === name);
  return found?.text.trim() || null;
}
