const MONTHS = "jan feb mrt apr mei jun jul aug sep okt nov dec".split(" ");

const whole = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 1 });

/** A number in Dutch notation, such as 1.240. */
export const count = (value: number) => whole.format(value);

/** A part of a whole in percents, such as 12%; of nothing: a dash. */
export const share = (part: number, of: number) => (of > 0 ? `${count((100 * part) / of)}%` : "–");

/** So many of something, such as "1 aanvraag" or "1.240 aanvragen". */
export const countOf = (value: number, one: string, many: string) =>
  `${count(value)} ${value === 1 ? one : many}`;

/** A time that something took, in the unit that people would name it in. */
export function duration(hours: number): string {
  if (hours < 1) return `${count(Math.max(1, hours * 60))} min.`;
  return hours < 48 ? `${tenths.format(hours)} uur` : `${tenths.format(hours / 24)} dagen`;
}

/** A day such as "16 nov", of `2026-11-16`. */
export const shortDay = (date: string) =>
  `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;

/** A month such as "nov 2026", of a day or a month in it. */
export const shortMonth = (date: string) =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/**
 * How a number compares with that of the period before, as a sentence's end; `before` null: not
 * all of that period was recorded.
 */
export function compare(now: number, before: number | null, period: string): string {
  if (before === null) return `over ${period} is niet alles bekend`;
  if (now === before) return `evenveel als ${period}`;
  return `${count(Math.abs(now - before))} ${now > before ? "meer" : "minder"} dan ${period}`;
}
