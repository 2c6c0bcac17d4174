import { keyOf, said } from "./text.ts";

/** A text whose Dutch words mean something else elsewhere: sense("a price")`tot ${price}` has translations of its own. */
export const sense =
  (meaning: string) =>
  (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
    said(keyOf(parts), values, inSense(keyOf(parts), meaning));

/** The key of a text in one of its meanings. */
export const inSense = (text: string, meaning: string) => `${text} [${meaning}]`;
