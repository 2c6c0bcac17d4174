import { type Address, plainPostcode, plainWord } from "./address.ts";
import type { AddressFacts } from "./locatieserver.ts";

/** The facts of the address that is meant. */
export interface AddressMatch {
  facts: AddressFacts;
  /** False: the number is the same and its addition is not, as of a neighbour in the same house. */
  isExact: boolean;
}

/**
 * The one of these addresses that is meant; null: it is not among them. A postcode with its number
 * is enough, since streets are abbreviated in many ways; without one street and town must be right.
 */
export function matchAddress(
  wanted: Address,
  addresses: readonly AddressFacts[],
): AddressMatch | null {
  const postcode = plainPostcode(wanted.postcode);
  const sameNumber = addresses.filter(
    (facts) =>
      facts.number === wanted.number &&
      (postcode
        ? facts.postcode === postcode
        : plainWord(facts.street) === plainWord(wanted.street) &&
          plainWord(facts.city) === plainWord(wanted.city)),
  );
  const addition = plainWord(wanted.addition);
  const exact = sameNumber.find((facts) => plainWord(facts.addition) === addition);
  if (exact) return { facts: exact, isExact: true };
  // The one without an addition is the house itself.
  const [nearest] = sameNumber.toSorted((a, b) => a.addition.length - b.addition.length);
  return nearest ? { facts: nearest, isExact: false } : null;
}
