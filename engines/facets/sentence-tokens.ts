import { foldLetters } from "@voordeur/language/fold-words.ts";
import { dealApart } from "./search-terms.ts";
import { numeralsOf, type Token } from "./sentence-numbers.ts";

// A house number with its letter, or "2nd"; a number, also "400 000"; a word.
const TOKEN =
  /\d{1,4}(?:[a-jln-z]|ste|de|st|nd|rd|th)(?![\p{L}\p{N}])|\d{1,3} 000(?!\d)|\d+(?:[.,]\d+)*|[\p{L}\p{M}'’`´‘][\p{L}\p{M}\p{N}'’`´‘]*|\p{N}+/giu;

export function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(TOKEN)].flatMap(({ 0: source, index: start }) => {
    // Nothing in a word may mean anything to a query language.
    const folded = foldLetters(source).replace(/[^\p{L}\p{N}]+/gu, "");
    const token = {
      text: folded,
      source,
      start,
      gap: text.slice(end, start),
      digits: digitsOf(source),
    };
    if (folded === "") return [];
    end = start + source.length;
    return folded.length === source.length ? partsOf({ ...token, end }) : [{ ...token, end }];
  });
}

/** A whole number or decimals, in Dutch or English notation; null: no number, or one without an end. */
function digitsOf(source: string): number | null {
  if (!/^\d[\d., ]*$/.test(source) || source.length > 15) return null;
  const parts = source.split(/[., ]/);
  const last = parts.pop()!;
  if (parts.slice(1).some(({ length }) => length !== 3)) return null;
  const isWhole = last.length === 3 && parts[0] !== "0";
  if (parts.length === 0 || isWhole) return Number(parts.join("") + last);
  return last.length < 3 || parts.length === 1 ? Number(`${parts.join("")}.${last}`) : null;
}

/** "Driekamerflat" is three words, "kamerappartement" and "huurappartement" two. */
function partsOf(token: Token): Token[] {
  const { text, start, gap } = token;
  const [deal] = dealApart(text).split(" ");
  const room = ["slaapkamer", "schlafzimmer", "kamer", "zimmer"].find((word) =>
    text.includes(word),
  );
  const at = room ? text.indexOf(room) : 0;
  const to = at + (room?.length ?? 0);
  const isCounted = at > 0 && numeralsOf(text.slice(0, at)).length > 0;
  const isRoom = room && (isCounted || (at === 0 && /^.{2}/.test(text.slice(to))));
  if (!isRoom && deal === text) return [token];
  const cuts = isRoom
    ? [0, at, to, /^[sn]$/.test(text.slice(to)) ? to : text.length]
    : [0, deal!.length, text.length];
  return cuts.slice(1).flatMap((end, index) => {
    const from = cuts[index]!;
    const part = text.slice(from, end);
    const place = { start: start + from, end: start + end, gap: from === 0 ? gap : "" };
    return part === "" ? [] : [{ ...token, ...place, text: part, source: part }];
  });
}
