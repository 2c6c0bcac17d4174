import { kindName } from "../draft/words/kind-words.ts";
import type { RealworksObject } from "./schema.ts";
import { dutchWords } from "./words.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";

/** The kind of home in the one word that says most: "Herenhuis", "Hoekwoning", "Galerijflat". */
export function propertyTypeOf({ algemeen, object }: RealworksObject): string {
  const { woonhuissoort, woonhuistype, appartementsoort } = algemeen;
  const { objecttype } = object.type;
  // "Eengezinswoning" says less than how the house stands in its row; a villa says more.
  const house =
    woonhuissoort === "EENGEZINSWONING" ? (woonhuistype ?? woonhuissoort) : woonhuissoort;
  const specific =
    objecttype === "APPARTEMENT" ? appartementsoort : (house ?? woonhuistype ?? appartementsoort);
  return kindName(sentenceCase(dutchWords(specific ?? objecttype ?? "WONING")));
}
