/** A word or number of a text. */
export interface Token {
  /** As it is looked up: folded. */
  text: string;
  source: string;
  /** Where it stands. */
  start: number;
  end: number;
  /** What stands between this and the one before it: spaces, commas, "€". */
  gap: string;
  /** Null: it is no number in digits. */
  digits: number | null;
}

export type ReadNumber = NonNullable<ReturnType<typeof readNumber>>;

const counted = (list: string, first: number, step = 0) =>
  list.split(" ").flatMap((words, index) => {
    return words.split("/").map((word) => [word, first + step * index] as const);
  });

const numerals = new Map<string, number>([
  ...counted("een/ein/eine/einer/one/a", 1),
  ...counted("two/twee/zwei drie/drei/three vier/four vijf/funf/five zes/sechs/six", 2, 1),
  ...counted("zeven/sieben/seven acht/eight negen/neun/nine tien/zehn/ten elf/eleven", 7, 1),
  ...counted("twaalf/zwolf/twelve dertien/dreizehn/thirteen veertien/vierzehn/fourteen", 12, 1),
  ...counted("vijftien/funfzehn/fifteen zestien/sechzehn/sixteen zeventien/siebzehn", 15, 1),
  ...counted("seventeen achttien/achtzehn/eighteen negentien/neunzehn/nineteen", 17, 1),
  ...counted("twintig/zwanzig/twenty dertig/dreissig/thirty veertig/vierzig/forty", 20, 10),
  ...counted("vijftig/funfzig/fifty zestig/sechzig/sixty zeventig/siebzig/seventy", 50, 10),
  ...counted("tachtig/achtzig/eighty negentig/neunzig/ninety honderd/hundert/hundred", 80, 10),
  ...counted("duizend/tausend/thousand", 1000),
  ...counted("half/halve/halb/halbe/halben/eenhalf/eenhalve/einhalb", 0.5),
  ...counted("anderhalf/anderhalve/anderthalb/eineinhalb", 1.5),
]);
const longestFirst = [...numerals.keys()].toSorted((one, other) => other.length - one.length);

const scales = new Map<string, number>([
  ...counted("k/duizend/mille/tausend/tsd/thousand/teur/keur", 1000),
  ...counted("ton/tonnen", 100_000),
  ...counted("mln/miljoen/mio/million/millionen/millions", 1_000_000),
]);
const JOIN = /^(?:en|und|and)/;
const MAX_LETTERS = 40;

/** The numerals that a word is made of, as "vierhonderdvijftig"; empty: it is another word. */
export function numeralsOf(word: string): number[] {
  const parts: number[] = [];
  for (let rest = word.slice(0, MAX_LETTERS); rest !== "";) {
    const part = longestFirst.find((numeral) => numeral !== "a" && rest.startsWith(numeral));
    const length = part?.length ?? (parts.length > 0 ? JOIN.exec(rest)?.[0].length : 0);
    if (!length || (!part && length === rest.length)) return [];
    if (part) parts.push(numerals.get(part)!);
    rest = rest.slice(length);
  }
  return parts;
}

/**
 * The number that begins at this token, in digits or words, with its unit of money. An article is one only
 * before such a unit, or one that `isUnit` knows. `scale`: what its unit multiplies it by; `length`: in tokens.
 */
export function readNumber(
  tokens: readonly Token[],
  start: number,
  isUnit: (at: number) => boolean,
) {
  const text = (at: number) => tokens[at]?.text ?? "";
  const { digits, source } = tokens[start]!;
  // "K.k." are the buyer's costs.
  const scaleAt = (at: number) =>
    text(at) === "k" && text(at + 1) === "k" ? 0 : scales.get(text(at));
  const halfAt = (at: number) => {
    const half = numerals.get(text(at)) === 1 ? at + 1 : at;
    return numerals.get(text(half)) === 0.5 && scaleAt(half + 1) ? half : 0;
  };
  let [value, at] = [digits ?? 0, digits === null ? start : start + 1];
  const next = numerals.get(text(start + 1)) ?? 0;
  if (numerals.get(text(start)) === 1) {
    const isHalf = JOIN.test(text(start + 1)) && halfAt(start + 2);
    if (!isUnit(start + 1) && !scaleAt(start + 1) && next !== 0.5 && next < 100 && !isHalf)
      return null;
    [value, at] = [next === 0.5 ? 0 : 1, start + 1];
  }
  for (; at < tokens.length; at++) {
    if (at > start && JOIN.test(text(at)) && text(at).length < 4) {
      const half = halfAt(at + 1);
      if (half) [value, at] = [value + 0.5, half + 1];
      const [first = 100] = numeralsOf(text(at + 1));
      if (half || value < 100 || value % 100 !== 0 || first >= 100 || digits !== null) break;
      continue;
    }
    const parts = digits === null && (at === start || !scaleAt(at)) ? numeralsOf(text(at)) : [];
    if (parts.length === 0 || (at > start && !goesOn(value, parts[0]!))) break;
    let thousands = 0;
    for (const each of parts) {
      if (each === 1000) [thousands, value] = [(value || 1) * 1000, 0];
      else value = each === 100 ? (value || 1) * 100 : value + each;
    }
    value += thousands;
  }
  if (at === start) return null;
  // "Half a million".
  if (value === 0.5 && text(at) === "a") at++;
  let scale = 1;
  for (let unit = scaleAt(at); unit; unit = scaleAt(++at)) scale *= unit;
  // "1.250 miljoen" has decimals.
  if (scale === 1_000_000 && value >= 1000 && /[.,]/.test(source)) value /= 1000;
  return { value: value * scale, scale, length: at - start };
}

/** "Three hundred" and "twenty five" are one number, "three four" are two. */
const goesOn = (value: number, next: number): boolean =>
  next === 100
    ? value > 0 && value < 20
    : value === 0 || value % 100 === 0 || (value % 100 >= 20 && value % 10 === 0 && next < 10);
