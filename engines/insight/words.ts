import { formatNumber, wholeNumber } from "@voordeur/language/numbers.ts";

/** A part of a whole in percents, such as 12%; of nothing: a dash. */
export const share = (part: number, of: number) =>
  of > 0 ? `${wholeNumber((100 * part) / of)}%` : "–";

/** A time that something took, in the unit that people would name it in. */
export function duration(hours: number): string {
  if (hours < 1) return `${wholeNumber(Math.max(1, hours * 60))} min.`;
  return hours < 48 ? `${formatNumber(hours, 1)} uur` : `${formatNumber(hours / 24, 1)} dagen`;
}

/**
 * How a number compares with that of the period before, as a sentence's end; `before` null: not
 * all of that period was recorded.
 */
export function compare(now: number, before: number | null, period: string): string {
  if (before === null) return `over ${period} is niet alles bekend`;
  if (now === before) return `evenveel als ${period}`;
  return `${wholeNumber(Math.abs(now - before))} ${now > before ? "meer" : "minder"} dan ${period}`;
}
