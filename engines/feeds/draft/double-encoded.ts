import { decodeHTML } from "entities";

/** The byte that a character stands for in Windows-1252, and in Latin-1. */
const bytes = new Map<string, number>();
const windows = new TextDecoder("windows-1252");
for (let byte = 0x80; byte < 0x100; byte += 1) {
  bytes.set(String.fromCodePoint(byte), byte);
  bytes.set(windows.decode(Uint8Array.of(byte)), byte);
}
const utf8 = new TextDecoder("utf-8", { fatal: true });

// The first bytes of accented letters, of punctuation and of pictographs, then bytes that follow one.
const sequence = /(?:[ÃÂÄÅË]|â.|ï.|ð..)[^\0-\u007f]/gu;

/** Text that a program encoded as UTF-8 or escaped as HTML once or twice too often, repaired. */
export function repairedText(text: string): string {
  let repaired = text;
  for (let round = 0; round < 3; round += 1) {
    const next = repaired.replace(sequence, asCharacter);
    if (next === repaired) break;
    repaired = next;
  }
  const isEscapedTwice = /&lt;\/?(p|br|div|ul|li|b|strong|h\d)\b|&amp;(#\d+|[a-z]+);/i;
  return isEscapedTwice.test(repaired) ? decodeHTML(repaired) : repaired;
}

function asCharacter(found: string): string {
  const read = Array.from(found, (character) => bytes.get(character));
  if (read.includes(undefined)) return found;
  try {
    return utf8.decode(Uint8Array.from(read as number[]));
  } catch {
    return found;
  }
}

const damage =
  /\ufffd|Ã[^\p{L}\p{P}]|[Ãâ][\u0080-\u00bf€]|[ÐÑ][\u0080-\u00bf]|(?<![/?&=.])\b\p{L}{1,40}\?\p{Ll}/gu;

/** How many places of a text have lost characters that cannot be brought back. */
export function damagedPlaces(text: string): number {
  const words = text.replace(/https?:\/\/\S+/g, " ");
  return [...words.matchAll(damage)].length;
}
