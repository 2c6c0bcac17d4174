import { knownWords, languageOf } from "../words/text-language.ts";
import { captionOf } from "./caption.ts";
import { captionWords } from "./caption-words.ts";

/** The language in which the agencies of a feed write. */
export type FeedLanguage = "nl" | "other";

const meanings = new Map<string, string>();
for (const [dutch, words] of Object.entries(captionWords)) {
  meanings.set(keyOf(dutch), dutch);
  for (const each of words.split(",")) meanings.set(keyOf(each), dutch);
}

/** Dutch words that are words of another language as well. */
const shared = /(?<!\p{L})(de|die|en|er|is|me|of|te|tot|u|van|dit)(?!\p{L})/giu;

/**
 * The feed's words about a photo, plan or tour, in Dutch. Fixed words are translated, Dutch text is kept;
 * undefined for text in another language, and for names that programs give.
 */
export function dutchCaption(
  text: string | null | undefined,
  language: FeedLanguage,
): string | undefined {
  // Most photos have none.
  if (text === null || text === undefined || text.trim() === "") return undefined;
  const known = translated(withoutEnding(text));
  if (known !== undefined) return known;
  const line = captionOf(text);
  return line !== undefined && isDutch(line, language) ? lowerCased(line) : undefined;
}

/** "kitchen.jpg" is called "kitchen". */
export function withoutEnding(name: string): string {
  return name.trim().replace(/\.\w{2,5}$/, "");
}

function isDutch(line: string, language: FeedLanguage): boolean {
  if (language === "nl") return [null, "nl"].includes(languageOf(line));
  const { nl, en, de } = knownWords(line.replace(shared, " "));
  return nl > Math.max(en, de);
}

/** "Bedroom 2", "Kitchen / dining room": fixed words, counted and combined. */
function translated(text: string): string | undefined {
  const whole = numbered(text);
  if (whole !== undefined) return whole;
  const parts = text
    .split(/[,;/&+|]|\s(?:[-–]|and|und|y|en|mit|with|im)\s/i)
    .filter((part) => part.trim() !== "");
  const told = parts.map(numbered);
  if (parts.length < 2 || told.includes(undefined)) return undefined;
  const [first = "", ...rest] = new Set(told as string[]);
  return [first, ...rest.map(lowerFirst)].join(", ");
}

function numbered(text: string): string | undefined {
  const key = keyOf(text);
  const [, before, words = "", behind] = /^(\d{1,2})? ?(.*?) ?(\d{1,2})?$/.exec(key) ?? [];
  const known = meanings.get(key);
  if (known !== undefined) return known;
  const number = before ?? behind;
  const meaning = meanings.get(words);
  return number === undefined || meaning === undefined ? undefined : `${meaning} ${Number(number)}`;
}

/** Without case, accents and signs; "Kueche" is "Küche". */
function keyOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/([aou])e/g, "$1")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A line that somebody typed in capitals. */
function lowerCased(line: string): string {
  if (line !== line.toUpperCase() || line.length < 7) return line;
  return line.charAt(0) + line.slice(1).toLowerCase();
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
