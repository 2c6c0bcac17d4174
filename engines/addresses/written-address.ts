import { certainAddress } from "./address.ts";

/** The part of an address that is enough to look it up. */
export interface WrittenAddress {
  /** "5911AA". */
  postcode: string;
  number: number;
  /** As written; empty: none. */
  addition: string;
  /** Postcode and number are all there is. */
  isBare: boolean;
}

/**
 * Postcode and number in a line of text, "5911 AA 12 a" or "Dorpsstraat 12a, 5911 AA Venlo"; null:
 * they are not both there, or cannot be told with certainty. Runs in browsers, inline too: there it is
 * handed the pattern, and uses nothing from outside itself.
 */
export function readWritten(text: string, pattern: RegExp = certainAddress): WrittenAddress | null {
  const [, before = "", digits, letters, behind = ""] =
    /^(.{0,300}?)(?<![^\s,])([1-9]\d{3})\s?([a-z]{2})(?![^\s,])(.{0,300})$/is.exec(text) ?? [];
  const isBare = before.trim() === "";
  const line = (isBare ? behind : before).replace(/^[\s,]+|[\s,]+$/g, "");
  // "5911 AA 12 a" names no street.
  const [, , number, addition] = pattern.exec(line) ?? pattern.exec(`straat ${line}`) ?? [];
  if (!number) return null;
  return {
    postcode: `${digits}${letters}`.toUpperCase(),
    number: Number(number),
    addition: (addition ?? "").replace(/^[\s,/–-]+/, ""),
    isBare,
  };
}
