import { sentenceCase } from "../../draft/words/sentence-case.ts";
import { type Extras, extra } from "./extras.ts";
import { typesOf } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine, lastWord } from "../page/ld-values.ts";
import { typeInWords } from "./words.ts";

const kindOfHome = [
  "soort woning",
  "woningtype",
  "type woning",
  "soort woonhuis",
  "soort appartement",
];
const kindOfObject = ["objecttype", "soort object", "objectsoort", "type object", "type"];

/** The kind of home in the site's words, else by the type of its data. "hidden": no home at all. */
export function propertyTypeOf(home: Aspects, extras: Extras): string {
  const said = [
    ...[...kindOfHome, ...kindOfObject].map((name) => extra(extras, name)),
    ...allOf(home, "accommodationCategory", "category").map((value) => asLine(value)),
    ...allOf(home, "additionalType").map(lastWord),
  ].filter((words) => words !== null);
  // "Woonhuis, eengezinswoning, hoekwoning": what stands last says most.
  const parts = said.flatMap((words) => words.split(/[,/>(]|\s-\s/).toReversed());
  const vague = new Set(["Woonhuis", "Eengezinswoning", "Appartement"]);
  const known = parts.flatMap((words) => typeInWords(words.trim().replace(/\)$/, "")) ?? []);
  // A shop with a home above it is a home; a shop alone is none.
  const homes = known.filter((type) => type !== "hidden");
  const found = homes.find((type) => !vague.has(type)) ?? homes[0] ?? known[0];
  return found ?? inOwnWords(extras) ?? byType(home);
}

/** The name on a Dutch site of a kind of home that is not known here. */
function inOwnWords(extras: Extras): string | null {
  const words = extra(extras, ...kindOfHome);
  if (words === null || words.length > 60) return null;
  return sentenceCase(words);
}

function byType(home: Aspects): string {
  const types = new Set(home.flatMap(typesOf));
  if (types.has("Apartment")) return "Appartement";
  if (types.has("SingleFamilyResidence")) return "Eengezinswoning";
  return types.has("House") ? "Woonhuis" : "Woning";
}
