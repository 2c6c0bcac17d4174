import { languageOf } from "@voordeur/feeds/text-language.ts";
import type { Foreign } from "@voordeur/language/language.ts";

/** Shorter ones may hold no word by which their language is known. */
const TELLING_LENGTH = 120;

/** Numbers that a language writes as a word: a storey, and a kind of home. */
const wordLike = /\b\d{1,2}(?:e|de|ste)\b|\b2[- ]?onder[- ]?(?:1|een|één)/gi;
const foreignParts = [/<\/?[a-z!][^<>]*>/i, /\*\*|__|`|^#{1,6} |\]\(/m, /https?:|www\.|@/i, /[£$]/];

/**
 * Why a translation of a description cannot be shown, in Dutch for whoever checks it; null: nothing
 * speaks against it. It knows nothing of style: that is for people.
 */
export function problemOf(dutch: string, text: string, language: Foreign): string | null {
  if (text.trim() === "") return "Er kwam geen antwoord van de gateway.";
  const [all, bare, told] = [dutch, dutch.replace(wordLike, ""), text].map(countNumbers);
  const lost = [...bare!].filter(([number, count]) => (told!.get(number) ?? 0) < count);
  const added = [...told!].filter(([number, count]) => (all!.get(number) ?? 0) < count);
  if (lost.length > 0) return `In de vertaling ontbreekt het getal ${lost[0]![0]}.`;
  if (added.length > 0) return `In de vertaling staat het getal ${added[0]![0]} te veel.`;
  if (text.length > 1.8 * dutch.length + 30) return "De vertaling is veel langer dan de tekst.";
  if (text.length < 0.5 * dutch.length - 30) return "De vertaling is veel korter dan de tekst.";
  if (foreignParts.some((part) => part.test(text) && !part.test(dutch)))
    return "In de vertaling staat opmaak, een adres of een munt die de tekst niet heeft.";
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length !== paragraphsOf(dutch).length)
    return "De vertaling heeft andere alinea’s dan de tekst.";
  const isDutch =
    text.trim() === dutch.trim() || paragraphs.some((one) => languageOf(one) === "nl");
  if (isDutch) return "De vertaling is (deels) Nederlands.";
  const spoken = languageOf(text) ?? (text.length < TELLING_LENGTH ? language : null);
  return spoken === language ? null : "De vertaling is in een andere taal.";
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);

/** How often each number stands in a text, however its thousands, decimals and dates are written. */
function countNumbers(text: string): Map<string, number> {
  const plain = text
    .replace(/(?<=\p{L})[23]\b/gu, "")
    .replace(/\b(\d{1,2})\.(\d{1,2})\.(?=\d{4}\b)/g, "$1 $2 ");
  const counts = new Map<string, number>();
  for (const [found] of plain.matchAll(/\d(?:[\d.,:]*\d)?/g)) {
    const number = found.replace(/[.,:]0{2}$/, "").replace(/\D|^0+(?=\d)/g, "");
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}
