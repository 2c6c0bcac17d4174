import { type Address, certainAddress } from "./address.ts";

/** An address in one text, as far as it can be read. */
export interface WrittenAddress extends Pick<Address, "addition" | "postcode" | "city"> {
  /** Street, number and addition as they are written; empty: there is neither street nor number. */
  line: string;
  /** Null: the line cannot be read with certainty. */
  number: number | null;
  /** Postcode and number are all there is. */
  isBare: boolean;
}

/**
 * The parts of "5911 AA 12 a" or "Dorpsstraat 12a, 5911 AA Venlo"; null: it has no Dutch postcode. Runs in
 * browsers, inline too: there it is handed the pattern, and uses nothing from outside itself.
 */
export function readWritten(text: string, pattern: RegExp = certainAddress): WrittenAddress | null {
  const [before, digits, letters, behind] =
    /^(.{0,300}?)(?<![^\s,])([1-9]\d{3})\s?([a-z]{2})(?![^\s,])(.{0,300})$/is
      .exec(text)
      ?.slice(1)
      .map((part) => part.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "")) ?? [];
  if (!digits) return null;
  const line = before || behind!;
  // "5911 AA 12 a" names no street.
  const [, , number, addition = ""] = pattern.exec(line) ?? pattern.exec(`straat ${line}`) ?? [];
  const isBare = !before && number !== undefined;
  return {
    line: before || isBare ? line : "",
    postcode: `${digits}${letters}`.toUpperCase(),
    city: isBare ? "" : behind!,
    number: number ? Number(number) : null,
    addition: addition.replace(/^[\s,/–-]+/, ""),
    isBare,
  };
}
