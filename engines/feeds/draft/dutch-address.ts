const particles = new Set([
  "aan",
  "bij",
  "de",
  "den",
  "der",
  "en",
  "het",
  "in",
  "op",
  "over",
  "te",
  "ten",
  "ter",
  "van",
]);

/** A place name in capitals as it is written: "CAPELLE AAN DEN IJSSEL", "'S-HERTOGENBOSCH". */
export function placeName(name: string): string {
  const tidy = name.replace(/\s+/g, " ").trim();
  if (tidy !== tidy.toUpperCase()) return tidy;
  const words = tidy.split(" ");
  return words
    .map((word, index) => {
      if (/^\(.*\)$/.test(word)) return word;
      return word
        .split("-")
        .map((part, place) => placeWord(part, index + place === 0))
        .join("-");
    })
    .join(" ");
}

function placeWord(word: string, first: boolean): string {
  const lower = word.toLowerCase();
  if (/^['’`][a-z]$/.test(lower)) return lower.replace(/^['’`]/, "'");
  if (!first && particles.has(lower)) return lower;
  if (lower.startsWith("ij")) return `IJ${lower.slice(2)}`;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** "Kaldenkerkerweg 12 A", "Parade 7-2"; without a number "Middelweg ongenummerd". */
export function addressLine(
  street: string,
  number: string | null,
  addition: string | null,
): string {
  const suffix = (addition ?? "").replace(/^[\s-]+/, "");
  // No house has number 0: brokers' software wants a number where there is none.
  const isNumbered = number !== null && !/^0*$/.test(number.trim());
  if (!isNumbered) return `${placeName(street)} ${unnumbered(suffix)}`.trim();
  const joined = /^\d/.test(suffix) ? `${number}-${suffix}` : `${number} ${suffix}`;
  return `${placeName(street)} ${joined}`.trim();
}

function unnumbered(addition: string): string {
  return /^\(?ong(\.|enummerd)?\)?$/i.test(addition) ? "ongenummerd" : addition;
}

/** "2071 TS"; anything else than a Dutch postal code stays as it is. */
export function postalCode(code: string): string {
  return code.replace(/^(\d{4})\s*([a-z]{2})$/i, (_all, digits: string, letters: string) => {
    return `${digits} ${letters.toUpperCase()}`;
  });
}
