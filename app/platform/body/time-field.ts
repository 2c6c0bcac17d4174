import { fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { z } from "zod";

const TWO_YEARS_MS = 2 * 365 * 86_400_000;

/** A time in Amsterdam, as a `datetime-local` field sends it; null when nothing is filled in. */
export const timeField = (isTooEarly: (at: Date) => boolean, now: Date) =>
  z.string().transform((text, context) => {
    if (text === "") return null;
    const at = fromDateTimeField(text);
    const message = !at
      ? "Vul een datum en een tijd in die bestaan"
      : isTooEarly(at)
        ? "Kies een tijd die nog moet komen"
        : Math.abs(at.getTime() - now.getTime()) > TWO_YEARS_MS && "Kies een tijd binnen twee jaar";
    if (!message) return at;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
