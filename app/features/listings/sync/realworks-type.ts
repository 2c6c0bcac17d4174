import type { RealworksObject } from "./realworks-schema.ts";
import { dutchWords, sentenceCase } from "./realworks-words.ts";

/** The kind of home in the one word that says most: "Herenhuis", "Hoekwoning", "Galerijflat". */
export function propertyTypeOf({ algemeen, object }: RealworksObject): string {
  const { woonhuissoort, woonhuistype, appartementsoort } = algemeen;
  const { objecttype } = object.type;
  // "Eengezinswoning" says less than how the house stands in its row; a villa says more.
  const house =
    woonhuissoort === "EENGEZINSWONING" ? (woonhuistype ?? woonhuissoort) : woonhuissoort;
  const specific =
    objecttype === "APPARTEMENT" ? appartementsoort : (house ?? woonhuistype ?? appartementsoort);
  return sentenceCase(dutchWords(specific ?? objecttype ?? "WONING"));
}

/** "A++" from A++, A_PLUS_PLUS or A_2_PLUS; null for a class that does not exist. */
export function energyLabelOf(code: string | null): string | null {
  const label = (code ?? "")
    .toUpperCase()
    .replace(/_?(\d)_?PLUS$/, (_all, times: string) => "+".repeat(Number(times)))
    .replaceAll(/_?PLUS/g, "+")
    .replaceAll("_", "");
  return /^(A\+{0,5}|[B-G])$/.test(label) ? label : null;
}
