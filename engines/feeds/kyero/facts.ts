import { energyLabelOf } from "../draft/energy-label.ts";
import type { FactGroup } from "../draft/fact-line.ts";
import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { countryName } from "./words.ts";

/** The feed's facts beyond the main fields. `notes` are the agency's own and never read. */
export function factsOf(property: XmlElement): FactGroup[] {
  const says = (name: string) => isYes(textAt(property, name));
  return [
    [
      "Overdracht",
      [
        ["Eigendom", says("leasehold") ? "Erfpacht" : null],
        ["Gedeeld eigendom", says("part_ownership") ? "Ja, een deel van de woning" : null],
      ],
    ],
    ["Bouw", [["Soort bouw", says("new_build") ? "Nieuwbouw" : null]]],
    ["Energie", [["CO₂-klasse", energyLabelOf(textAt(property, "energy_rating/emissions"))]]],
    ["Buitenruimte", [["Ligging", countryName(textAt(property, "country"))]]],
  ];
}
