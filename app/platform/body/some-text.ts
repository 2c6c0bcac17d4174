import { z } from "zod";
import { severalLines } from "../text-input.ts";

type Bound = readonly [characters: number, message: string];

/** A text of several lines in a form, which says neither too little nor too much. */
export const someText = ([least, tooShort]: Bound, [most, tooLong]: Bound) =>
  z.string().transform(severalLines).pipe(z.string().min(least, tooShort).max(most, tooLong));
