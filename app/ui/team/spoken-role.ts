import { foldLetters } from "@voordeur/language/fold-words.ts";
import { dutch, isTranslated, translated } from "@voordeur/language/text.ts";

/** Kinds of work, by what their Dutch titles hold; no word says whether a man or a woman does it. */
const kinds: readonly [title: RegExp, word: string][] = [
  // Somebody who helps or learns is no broker yet.
  [/aspirant|assisten|leerling|stagi|trainee/, dutch`Teamlid`],
  [/administrat|binnendienst|receptie|secreta/, dutch`Binnendienst`],
  [/makela(?:ar(?!dij)|res)|\brmt?\b/, dutch`Makelaar`],
  [/taxat/, dutch`Taxateur`],
  [/financi|hypothe/, dutch`Hypotheekadviseur`],
  [/direct|eigena|opricht|vennoot/, dutch`Directie`],
];

/** A role as staff typed it; where it has no translation, the language's own word for such work. */
export function spokenRole(role: string): string {
  if (isTranslated(role)) return translated(role);
  const folded = foldLetters(role);
  const known = kinds.find(([title]) => title.test(folded));
  return translated(known ? known[1] : dutch`Teamlid`);
}
