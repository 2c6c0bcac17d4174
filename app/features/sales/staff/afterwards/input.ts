import { z } from "zod";
import { textsOf } from "../../../../platform/body/form.ts";
import { firstErrors } from "../../../../platform/text-input.ts";
import { type DayBounds, impossibleDays } from "../../afterwards/day-rules.ts";
import { dayNames, type SaleDays } from "../../afterwards/dates.ts";

export type DayValues = Record<keyof SaleDays, string>;
export type DayErrors = Partial<DayValues>;

export const dayValues = (form: FormData): DayValues => textsOf(form, dayNames);

const day = z
  .string()
  .refine(
    (text) => text === "" || (z.iso.date().safeParse(text).success && /^20[2-9]/.test(text)),
    "Kies een bestaande dag",
  )
  .transform((text) => text || null);

const schema = z.object(
  Object.fromEntries(dayNames.map((name) => [name, day])) as Record<keyof SaleDays, typeof day>,
);

export function parseDays(
  values: DayValues,
  bounds: DayBounds,
): { days: SaleDays } | { errors: DayErrors } {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { errors: firstErrors<keyof SaleDays>(parsed.error) };
  const errors = impossibleDays(parsed.data, bounds);
  return Object.keys(errors).length > 0 ? { errors } : { days: parsed.data };
}
