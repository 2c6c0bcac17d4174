import { amsterdamMoment } from "../draft/local-time.ts";

/** A date, which begins in Amsterdam, or a moment with its own time zone; null for other text. */
export function momentOf(text: string | null): Date | null {
  if (text === null) return null;
  if (!/T.*(z|[+-]\d\d:?\d\d)$/i.test(text)) return amsterdamMoment(text);
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
