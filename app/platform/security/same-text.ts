import { timingSafeEqual } from "node:crypto";

/** Compares texts of any characters in the same time for every wrong one of a length. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
