import { keptIn, type Language } from "./language.ts";

const letters = keptIn((tag) => new Intl.Collator(tag));
const numbered = keptIn((tag) => new Intl.Collator(tag, { numeric: true }));
const loose = keptIn((tag) => new Intl.Collator(tag, { sensitivity: "base" }));

/** The order in which people look for names. */
export const compareNames = (one: string, other: string, language?: Language) =>
  letters(language).compare(one, other);

/** The same of addresses: number 9 stands before number 10. */
export const compareAddresses = (one: string, other: string, language?: Language) =>
  numbered(language).compare(one, other);

/** Whether two names differ in capitals and accents alone. */
export const isSameName = (one: string, other: string, language?: Language) =>
  loose(language).compare(one, other) === 0;
