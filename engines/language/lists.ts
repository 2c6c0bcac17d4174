import { keptIn, type Language } from "./language.ts";

const all = keptIn((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));
const any = keptIn((tag) => new Intl.ListFormat(tag, { type: "disjunction" }));

/** "a, b en c" */
export const andList = (parts: readonly string[], language?: Language) =>
  all(language).format(parts);

/** "a, b of c" */
export const orList = (parts: readonly string[], language?: Language) =>
  any(language).format(parts);
