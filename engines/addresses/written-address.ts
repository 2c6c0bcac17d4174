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
 * they are not both there. Runs in browsers, inline too: it uses nothing from outside itself.
 */
export function readWritten(text: string): WrittenAddress | null {
  const bare = /^\s*([1-9]\d{3})\s?([a-z]{2})[\s,]+(\d{1,5})(?:[\s-]?([a-z\d-]{1,6}))?\s*$/i.exec(
    text,
  );
  // The number is the last one before the postcode: "Plein 1944 7".
  const whole =
    /(?:^|\s)(\d{1,5})(?:\s?-?([a-z][a-z\d-]{0,5})|-(\d{1,4}))?[\s,]+([1-9]\d{3})\s?([a-z]{2})(?:[\s,]|$)/i.exec(
      text,
    );
  if (!bare && !whole) return null;
  const code = bare ? `${bare[1]}${bare[2]}` : `${whole![4]}${whole![5]}`;
  const number = Number(bare ? bare[3] : whole![1]);
  if (number === 0) return null;
  const addition = bare ? bare[4] : (whole![2] ?? whole![3]);
  return { postcode: code.toUpperCase(), number, addition: addition ?? "", isBare: bare !== null };
}
