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

/** A place's municipality behind its name, which registers add and nobody writes. */
const municipality = /[\s,(]+gem(?:\.|eente)?\s+\S.*$/i;

/** A place as people write it: "Capelle aan den IJssel", and "Spaarndam" for "SPAARNDAM GEM. HAARLEM". */
export function placeName(name: string): string {
  const parts = capitalised(name)
    .replace(municipality, "")
    .split(/\s*,\s*/);
  const unique = new Map(parts.map((part) => [part.toLowerCase(), part]));
  unique.delete("");
  return [...unique.values()].join(", ");
}

/** A street without the place behind it; null when it says nothing but the place. */
export function streetWithin(city: string, street: string): string | null {
  const bare = (text: string) => text.toLowerCase().trim();
  const parts = street.split(",");
  const place = bare(placeName(city));
  while (parts.length > 0 && isPlace(bare(parts.at(-1) ?? ""), place)) parts.pop();
  return parts.length === 0 ? null : parts.join(",");
}

/** Also with a Dutch postal code before it. */
function isPlace(part: string, place: string): boolean {
  return part.replace(/^\d{4}\s?[a-z]{2}\s+/, "") === place;
}

/** A name in capitals as it is written: "CAPELLE AAN DEN IJSSEL", "'S-HERTOGENBOSCH". */
function capitalised(name: string): string {
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
  if (!isNumbered) return `${capitalised(street)} ${unnumbered(suffix)}`.trim();
  const joined = /^\d/.test(suffix) ? `${number}-${suffix}` : `${number} ${suffix}`;
  return `${capitalised(street)} ${joined}`.trim();
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
