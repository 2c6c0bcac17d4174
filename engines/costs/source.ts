import { formatPercent } from "@voordeur/language/numbers.ts";

/** Where a figure comes from, and the day on which it was looked up there (`YYYY-MM-DD`). */
export interface Source {
  name: string;
  /** Absent: the source is no page, such as an office's own experience. */
  url?: string;
  seenOn: string;
}

/** The lowest and the highest that is usual, in whole euros; the same twice for a sum that is certain. */
export interface Range {
  from: number;
  to: number;
}

export const exactly = (amount: number): Range => ({ from: amount, to: amount });

export const percent = (thousandths: number) => formatPercent(thousandths / 10);

/** A share in thousandths of a sum in whole euros, rounded to whole euros. */
export function share(amount: number, thousandths: number): number {
  return Math.round((amount * thousandths) / 1000);
}
