/** A line of an email, as a quote of it is known by. */
export interface ReadLine {
  text: string;
  /** It begins with ">". */
  isMarked: boolean;
  /** Without that. */
  said: string;
  /** Of that, in small letters. */
  words: string[];
}

export function readLine(text: string): ReadLine {
  let from = 0;
  while (from < text.length && /[>\s]/.test(text[from]!)) from += 1;
  const isMarked = text.slice(0, from).includes(">");
  const said = (isMarked ? text.slice(from) : text).trim();
  return { text, isMarked, said, words: wordsIn(said) };
}

/** What programs put in the place of links and pictures, each in its own way. */
const ADDRESS = /\b(?:https?|mailto|tel|cid):[^\s<>()[\]]+|\[(?:image|cid|bild):[^\]]{0,200}\]/gi;

export const wordsIn = (text: string): string[] =>
  text
    .replace(ADDRESS, " ")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu) ?? [];
