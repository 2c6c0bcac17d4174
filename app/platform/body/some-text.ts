import { z } from "zod";
import { oneLine, severalLines } from "../text-input.ts";

/** One line of what somebody typed, however long. */
export const typedLine = z.string().transform((text) => oneLine(text));

/** The same of several lines. */
export const typedLines = z.string().transform(severalLines);

type Bound = readonly [characters: number, message: string];

/** A text of several lines in a form, which says neither too little nor too much. */
export const someText = ([least, tooShort]: Bound, [most, tooLong]: Bound) =>
  typedLines.pipe(z.string().min(least, tooShort).max(most, tooLong));
