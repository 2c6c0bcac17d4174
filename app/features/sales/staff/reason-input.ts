import { typedLine } from "../../../platform/body/some-text.ts";
import { z } from "zod";
import { LONGEST_REASON } from "../kinds.ts";

/** A reason that the log keeps; `missing` is said where there is none, or hardly one. */
export const reasonInput = (missing: string) =>
  typedLine.pipe(
    z
      .string()
      .min(5, missing)
      .max(LONGEST_REASON, `Gebruik niet meer dan ${LONGEST_REASON} tekens`),
  );
