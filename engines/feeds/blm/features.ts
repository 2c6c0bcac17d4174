import { cleanText } from "../draft/field.ts";
import type { BlmRecord } from "./records.ts";

/** The features of a home as the agency typed them, in English. */
export function featuresOf(record: BlmRecord): string[] {
  const names = Array.from({ length: 10 }, (_none, index) => `FEATURE${index + 1}`);
  const lines = names.map((name) => cleanText(record.get(name))?.replace(/\s+/g, " ") ?? "");
  return [...new Set(lines)].filter((line) => line !== "");
}

/** The most specific first: the first match names a feature. */
const words: [pattern: RegExp, dutch: string][] = [
  [/\bgas\b.*\bheating/i, "gasgestookte centrale verwarming"],
  [/under ?floor heating/i, "vloerverwarming"],
  [/central heating/i, "centrale verwarming"],
  [/heat pump/i, "warmtepomp"],
  [/solar/i, "zonnepanelen"],
  [/double[ -]glaz/i, "dubbele beglazing"],
  [/triple[ -]glaz/i, "driedubbele beglazing"],
  [/off[ -](street|road) parking|drive ?way/i, "parkeren op eigen terrein"],
  [/allocated parking|parking space/i, "eigen parkeerplaats"],
  [/car ?port/i, "carport"],
  [/double garage/i, "dubbele garage"],
  [/garage/i, "garage"],
  [/roof terrace/i, "dakterras"],
  [/swimming pool/i, "zwembad"],
  [/balcon/i, "balkon"],
  [/\b(terrace|patio|decking)\b/i, "terras"],
  [/communal gardens?/i, "gezamenlijke tuin"],
  [/gardens?\b/i, "tuin"],
  [/conservatory/i, "serre"],
  [/utility room/i, "bijkeuken"],
  [/en[ -]?suite/i, "badkamer en suite"],
  [/cloakroom|\bw\.?c\b|separate toilet/i, "apart toilet"],
  [/\bstudy\b|home office/i, "werkkamer"],
  [/cellar|basement/i, "kelder"],
  [/\bloft\b|attic/i, "zolder"],
  [/fitted wardrobes?/i, "vaste kasten"],
  [/fire ?place|open fire/i, "open haard"],
  [/wood ?burn|log ?burn/i, "houtkachel"],
  [/\blift\b/i, "lift"],
  [/listed building|grade ii/i, "monument"],
  [/no (onward |upward |upper )?chain|chain[ -]free/i, "geen doorstroomketen"],
];

/** The features that are known, in Dutch; null when none is. */
export function dutchFeatures(record: BlmRecord): string | null {
  const told = featuresOf(record).flatMap((feature) => {
    const isNegated = /^(no|without)\b/i.test(feature) && !/chain/i.test(feature);
    const found = isNegated ? undefined : words.find(([pattern]) => pattern.test(feature));
    return found === undefined ? [] : [found[1]];
  });
  const text = [...new Set(told)].join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
