import { z } from "zod";
import { Refused } from "../../../../platform/body/refusal.ts";
import { type DayBounds, impossibleDays } from "../../afterwards/day-rules.ts";
import { dayNames, type SaleDays } from "../../afterwards/dates.ts";

const day = z
  .string()
  .refine(
    (text) => text === "" || (z.iso.date().safeParse(text).success && /^20[2-9]/.test(text)),
    "Kies een bestaande dag",
  )
  .transform((text) => text || null);

export const dayForm = z.object(
  Object.fromEntries(dayNames.map((name) => [name, day])) as Record<keyof SaleDays, typeof day>,
);

/** @throws Refused, with why under each day that cannot be */
export function requirePossible(days: SaleDays, bounds: DayBounds): void {
  const errors = impossibleDays(days, bounds);
  if (Object.keys(errors).length > 0) throw new Refused({ errors });
}
