import { typedLine } from "../../../platform/body/some-text.ts";
import { z } from "zod";
import { MAX_REASON_LENGTH } from "../kinds.ts";

/** A reason that the log keeps; `missing` is said where there is none, or hardly one. */
export const reasonInput = (missing: string) =>
  typedLine.pipe(
    z
      .string()
      .min(5, missing)
      .max(MAX_REASON_LENGTH, `Gebruik niet meer dan ${MAX_REASON_LENGTH} tekens`),
  );
