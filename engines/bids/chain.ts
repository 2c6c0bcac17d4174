import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Entry, HashedEntry } from "./entry.ts";

/** SHA-256 of a value as canonical JSON (RFC 8785), in base64url. */
export function digestOf(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("this cannot be written as JSON");
  return createHash("sha256").update(text).digest("base64url");
}

/** The hash before the first row of a sale. */
export const firstHash = (sale: string): string => digestOf({ sale });

/** An entry with the hash of all that went before it and itself. */
export function chained(previousHash: string, entry: Entry): HashedEntry {
  const { sale, number, at, doer, act } = entry;
  return { ...entry, hash: digestOf({ previousHash, sale, number, at, doer, act }) };
}

/** Where a log is not as it was written. */
export interface ChainFault {
  /** The number of the first row that does not fit; one after the last when rows are missing there. */
  number: number;
  fault: "changed" | "missing" | "order" | "shortened";
}

/** How far a log must reach at least: kept apart from it, for example in receipts and backups. */
export interface KnownHead {
  number: number;
  hash: string;
}

/**
 * The first fault in the rows of a sale, in their order; null: they are as they were written. Rows
 * taken away from the end are seen only with a `head` that was kept elsewhere.
 */
export function faultIn(
  sale: string,
  rows: readonly HashedEntry[],
  head?: KnownHead,
): ChainFault | null {
  let hash = firstHash(sale);
  let last = 0;
  for (const row of rows) {
    const number = last + 1;
    if (row.number > number) return { number, fault: "missing" };
    if (row.number < number) return { number, fault: "order" };
    if (row.sale !== sale || chained(hash, row).hash !== row.hash) {
      return { number, fault: "changed" };
    }
    if (head?.number === number && head.hash !== row.hash) return { number, fault: "changed" };
    ({ hash, number: last } = row);
  }
  if (head && head.number > last) return { number: last + 1, fault: "shortened" };
  return null;
}
