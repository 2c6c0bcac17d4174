import { energyLabelOf } from "../draft/energy-label.ts";
import type { FactGroup } from "../draft/fact-line.ts";
import { elementsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { countryName, featureWord } from "./words.ts";

/** What the feed says beyond the main fields. `notes` are the agency's own and never read. */
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
    ["Indeling", [["Bijzonderheden", featuresOf(property)]]],
    ["Energie", [["CO₂-klasse", energyLabelOf(textAt(property, "energy_rating/emissions"))]]],
    [
      "Buitenruimte",
      [
        ["Ligging", countryName(textAt(property, "country"))],
        ["Zwembad", says("pool") ? "Ja" : null],
      ],
    ],
  ];
}

/** Features come in any words and language: those in known words are told. */
function featuresOf(property: XmlElement): string | null {
  const words = elementsAt(property, "features/feature").map(({ text }) => featureWord(text));
  const known = [...new Set(words)].filter((word) => word !== undefined);
  const [first = "", ...rest] = known;
  return first === "" ? null : [first, ...rest.map(lowerFirst)].join(", ");
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
