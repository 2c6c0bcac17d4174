/** A Dutch address as somebody wrote it, in its parts. */
export interface Address {
  /** Empty: only postcode and number are known. */
  street: string;
  number: number;
  /** Letter and addition as written, such as "a" or "bis-2"; empty: none. */
  addition: string;
  /** Like "5911 AB"; empty: unknown. */
  postcode: string;
  city: string;
}

// "Plein 1944 7" is number 7, "Proefstraat 12 7" is number 12: years are names of streets.
const WRITTEN =
  /^(?<street>\D.*?)[\s,]+(?!(?:1[5-9]|20)\d\d\s+\d)(?<number>\d{1,5})(?<addition>[\s-]?[\p{L}\d][\p{L}\d\s-]{0,11})?$/u;

/** The parts of an address whose street and number are one text; null: it has no house number. */
export function splitAddress(address: string, postcode: string, city: string): Address | null {
  const parts = WRITTEN.exec(address.trim())?.groups;
  const number = Number(parts?.number);
  if (!parts || !(number > 0)) return null;
  return {
    street: parts.street ?? "",
    number,
    addition: (parts.addition ?? "").replace(/^[\s-]+/, ""),
    postcode: plainPostcode(postcode),
    city: city.trim(),
  };
}

/** "5911AB" of any spelling of it; empty when it is no Dutch postcode. */
export function plainPostcode(postcode: string): string {
  const plain = postcode.replace(/\s/g, "").toUpperCase();
  return /^[1-9]\d{3}[A-Z]{2}$/.test(plain) ? plain : "";
}

/** Lower case letters and digits alone: two spellings of one word are the same. */
export function plainWord(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
