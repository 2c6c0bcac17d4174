import type { ListingDraft } from "../connector.ts";

const particles = new Set(
  "aan ad bij de del den der des du en fan het in it la le les oan onder op over sur te ten ter tot van vd von à".split(
    " ",
  ),
);

const aDay =
  /\d (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)$/;

/** A place's municipality behind its name, which registers add and nobody writes. */
const municipality = /(?<![\s,(])[\s,(]+gem(?:\.|eente)?\s+\S.*$/i;

/** A place as people write it: "Capelle aan den IJssel", and "Spaarndam" for "SPAARNDAM GEM. HAARLEM". */
export function placeName(name: string): string {
  const parts = capitalised(name)
    .replace(municipality, "")
    .split(",")
    .map((part) => part.trim());
  const unique = new Map(parts.map((part) => [part.toLowerCase(), part]));
  unique.delete("");
  return [...unique.values()].join(", ");
}

/** A street without the place behind it; null when it says nothing but the place. */
export function streetWithin(city: string, street: string): string | null {
  const bare = (text: string) => text.toLowerCase().trim();
  const parts = street.split(",");
  const place = bare(placeName(city));
  while (parts.length > 0 && isPlace(bare(parts.at(-1) ?? ""), place)) parts.pop();
  return parts.length === 0 ? null : parts.join(",");
}

/** Also with a Dutch postal code before it. */
function isPlace(part: string, place: string): boolean {
  return part.replace(/^\d{4}\s?[a-z]{2}\s+/, "") === place;
}

/** A name in capitals as it is written: "CAPELLE AAN DEN IJSSEL", "'s-GRAVENHAGE", "J.F. KENNEDYLAAN". */
function capitalised(name: string): string {
  const tidy = name.replace(/\s+/g, " ").trim();
  const words = tidy.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isInCapitals = (word: string) => word === word.toUpperCase() || particles.has(word);
  if (!words.every((word) => word.length === 1 || isInCapitals(word))) return tidy;
  return (
    tidy
      .toLowerCase()
      .replace(/['’`‘´]?[\p{L}\p{M}]+/gu, (word: string, at: number, text: string) =>
        nameWord(word, text.slice(0, at), text.slice(at + word.length)),
      )
      // "Alphen a/d Rijn", "Karel V-straat"; after a title, or first of all, they are initials.
      .replace(/(?<=\p{L} )(?:[A-Z]\/[A-Z]|[AO][. ]D)(?!\p{L})/gu, lowerCase)
      .replace(/(?<=[\p{L}.] )V[./ ]D(?!\p{L})|(?<=^V[./])D(?!\p{L})/gu, lowerCase)
      .replace(
        /-(?:Straat|Laan|Weg|Plein|Kade|Singel|Gracht|Dijk|Dreef|Pad|Hof)(?!\p{L})/gu,
        lowerCase,
      )
  );
}

const lowerCase = (text: string) => text.toLowerCase();

/** A word of a name, with what stands before and behind it; all of them in lower case. */
function nameWord(written: string, before: string, behind: string): string {
  const word = written.replace(/^[’`‘´]/, "'");
  const isFirst = !/\p{L}/u.test(before.replace(/(?<!\d)\d+(?:e|de|ste)\b/g, ""));
  const isRoman = word.length > 1 && /^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word);
  const isProvince = word.length < 4 && before.endsWith("(") && behind.startsWith(")");
  // "KNSM-laan", and "St-Truiden".
  const isAcronym =
    behind.startsWith("-") && /^(?!(?:st|dr|mr|ds|mgr|jhr)$)[^aeiouy']{2,5}$/.test(word);
  if (/^'\p{L}$/u.test(word)) return word;
  if (/\d$/.test(before) && /^(?:e|de|ste)$/.test(word)) return word;
  if (aDay.test(`${before}${word}`)) return word;
  if (isRoman || isProvince || isAcronym || /\d$/.test(before)) return word.toUpperCase();
  if (!isFirst && (particles.has(word) || (word === "d" && /^['’]/.test(behind)))) return word;
  return word.replace(/^'?(?:ij|\p{L})/u, (start) => start.toUpperCase());
}

/** "Kaldenkerkerweg 12 A", "Parade 7-2"; without a number "Middelweg ongenummerd". */
export function addressOf(
  street: string,
  number: string | null,
  addition: string | null,
): Pick<ListingDraft, "address" | "street"> {
  const suffix = (addition ?? "").replace(/^[\s-]+/, "");
  // No house has number 0: brokers' software wants a number where there is none.
  const isNumbered = number !== null && !/^0*$/.test(number.trim());
  const unnumbered = suffix.replace(/^\(?ong(\.|enummerd)?\)?$/i, "ongenummerd");
  if (!isNumbered) return { address: `${capitalised(street)} ${unnumbered}`.trim() };
  const joined = /^\d/.test(suffix) ? `${number}-${suffix}` : `${number} ${suffix}`;
  const address = `${capitalised(street)} ${joined}`.trim();
  return /\d/.test(street) ? { address, street } : { address };
}
