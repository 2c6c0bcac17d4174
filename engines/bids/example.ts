import { chained, firstHash } from "./chain.ts";
import type { Act, Doer, HashedEntry } from "./entry.ts";
import { refusalOf } from "./rules.ts";
import { after, emptySale, type SaleState } from "./state.ts";
import type { BidTerms } from "./terms.ts";

/** The sale of the example. */
export const SALE = "0b9f3a52-6a52-4c9e-9b1c-5f2b6a0c9d11";

/** The terms of an invented bid. */
export const exampleTerms: BidTerms = {
  amount: 401_500,
  transferOn: null,
  financing: null,
  nhg: false,
  survey: true,
  ownSale: false,
  otherConditions: false,
  movables: true,
  message: false,
};

/**
 * The log of acts that are allowed, with why the others are not. Each is a minute after the one before,
 * or at its own time.
 */
export function logOf(
  acts: readonly (readonly [Act, Doer, Date?])[],
  from = new Date("2026-06-01T08:00:00Z"),
) {
  const rows: HashedEntry[] = [];
  let state: SaleState = emptySale;
  let now = from;
  const refusals = acts.map(([act, doer, at]) => {
    now = at ?? new Date(now.getTime() + 60_000);
    const refusal = refusalOf(state, act, doer, now);
    if (refusal !== null) return refusal;
    const entry = { sale: SALE, number: rows.length + 1, at: now.toISOString(), doer, act };
    rows.push(chained(rows.at(-1)?.hash ?? firstHash(SALE), entry));
    state = after(state, entry);
    return null;
  });
  return { rows, state, refusals };
}
