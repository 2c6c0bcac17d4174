import { type Address, plainPostcode, plainWord } from "./address.ts";
import type { AddressFacts } from "./locatieserver.ts";

/** The facts of the address that is meant. */
export interface AddressMatch {
  facts: AddressFacts;
  /**
   * False: its addition is another one, as of a neighbour in the same house, or its street, as of a
   * wrong postcode: near enough for a map, and not for a deed.
   */
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
  const inPlace = addresses.filter((facts) =>
    postcode ? facts.postcode === postcode : plainWord(facts.city) === plainWord(wanted.city),
  );
  // Some streets end in a number: "Jol 11 34" is number 34 of "Jol 11".
  const whole = inPlace.find((facts) => lineOf(facts) === lineOf(wanted));
  if (whole) return { facts: whole, isExact: true };
  const sameNumber = inPlace.filter(
    (facts) =>
      facts.number === wanted.number &&
      (postcode !== "" || plainWord(facts.street) === plainWord(wanted.street)),
  );
  const addition = plainWord(wanted.addition);
  const exact = sameNumber.find((facts) => plainWord(facts.addition) === addition);
  if (exact) return { facts: exact, isExact: isSameStreet(wanted.street, exact.street) };
  // The one without an addition is the house itself.
  const [nearest] = sameNumber.toSorted((a, b) => a.addition.length - b.addition.length);
  return nearest ? { facts: nearest, isExact: false } : null;
}

const lineOf = ({ street, number, addition }: Pick<Address, "street" | "number" | "addition">) =>
  plainWord(`${street} ${number} ${addition}`);

/** The same, or its first words are abbreviated: "Burg. van Rijnsingel". */
function isSameStreet(wanted: string, street: string): boolean {
  if (wanted === "" || plainWord(wanted) === plainWord(street)) return true;
  const [first, ...rest] = wanted.split(/\s+/);
  const isShort =
    rest.length > 0 && plainWord(street).startsWith(plainWord(first ?? "").slice(0, 1));
  return isShort && plainWord(rest.join("")) === plainWord(street.split(/\s+/).slice(1).join(""));
}
