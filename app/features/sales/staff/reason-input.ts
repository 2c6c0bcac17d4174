import { z } from "zod";
import { oneLine } from "../../../platform/text-input.ts";

export const LONGEST_REASON = 500;

/** A reason that the log keeps; `missing` is said where there is none, or hardly one. */
export const reasonInput = (missing: string) =>
  z
    .string()
    .transform((text) => oneLine(text))
    .pipe(
      z
        .string()
        .min(5, missing)
        .max(LONGEST_REASON, `Gebruik niet meer dan ${LONGEST_REASON} tekens`),
    );
