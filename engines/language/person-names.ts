import { foldLetters, withoutDots } from "./fold-words.ts";

/** Said before or within a name, and often left out. */
const OFTEN_LEFT_OUT = new Set(
  "van von der den de het ter ten te in aan op la le du da dos el heer mevrouw dhr mevr mw mr dr drs ir ing prof fam familie geb".split(
    " ",
  ),
);

const wordsOf = (name: string): string[] => foldLetters(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that tell a name from another, the longest first. */
function tellingWords(name: string): string[] {
  const all = wordsOf(name);
  const telling = all.filter((word) => !OFTEN_LEFT_OUT.has(word));
  return (telling.length > 0 ? telling : all).toSorted((a, b) => b.length - a.length);
}

/** The same name, however it is written: "JANSEN, Anne-Marie" and "Annemarie Jansen" are not two. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0) return false;
  const isSame = (key: (all: string[]) => string) => key(words) === key(others);
  return isSame((all) => all.join("")) || isSame((all) => all.toSorted().join(" "));
}

/** "J" and "Th" stand for what begins with them; "Mueller" is "Müller". */
const isWord = (a: string, b: string): boolean =>
  withoutDots(a) === withoutDots(b) ||
  [a, b].some(
    (one) => /^(?:.|[^aeiou]{2,3})$/u.test(one) && a.startsWith(one) && b.startsWith(one),
  );

/**
 * How many words the shorter of two names has, where each of them stands in the longer one, also as an
 * initial; 0 where one does not, or all that they share are initials.
 */
function wordsThatFit(one: string, other: string): number {
  const [short, long] = [tellingWords(one), tellingWords(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]];
  const left = [...long];
  let hasWhole = false;
  for (const word of short) {
    const at = left.findIndex((each) => isWord(each, word));
    if (at < 0) return 0;
    hasWhole ||= Math.min(word.length, left[at]!.length) > 1;
    left.splice(at, 1);
  }
  return hasWhole ? short.length : 0;
}

/**
 * Whose name somebody typed to sign with: "own" also with initials, in another order or with less of it;
 * that of another where it is surely theirs; else "unsure", as a maiden name or a slip.
 */
export function whoseName(
  typed: string,
  own: string,
  others: readonly string[],
): "own" | "unsure" | { of: string } {
  if (isSameName(typed, own)) return "own";
  const same = others.find((other) => isSameName(typed, other));
  if (wordsThatFit(typed, own) > 0) return same === undefined ? "own" : "unsure";
  if (same !== undefined) return { of: same };
  const likely = others.find((other) => wordsThatFit(typed, other) > 1);
  const words = tellingWords(typed).filter((word) => word.length > 1);
  const isPartlyOwn = tellingWords(own).some((word) => words.includes(word));
  return likely === undefined || isPartlyOwn ? "unsure" : { of: likely };
}
