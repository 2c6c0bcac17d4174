const small = new Set([
  "a",
  "al",
  "d",
  "da",
  "de",
  "del",
  "do",
  "dos",
  "el",
  "els",
  "en",
  "i",
  "la",
]);
for (const word of ["las", "les", "los", "o", "y"]) small.add(word);

/**
 * A Spanish place name as it is written, out of small letters or capitals only: "playa de la
 * rabita", "SANT JOAN D'ALACANT". A name with both is left alone.
 */
export function townName(text: string): string {
  const tidy = text.replace(/\s+/g, " ").trim();
  if (tidy !== tidy.toLowerCase() && tidy !== tidy.toUpperCase()) return tidy;
  return tidy
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at: number) =>
      at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** "Almunecar, Granada"; a town of its province's name stands alone. */
export function placeOf(town: string | null, province: string | null): string | null {
  const names = [town, province].flatMap((name) => (name === null ? [] : [townName(name)]));
  return names.length === 0 ? null : [...new Set(names)].join(", ");
}
