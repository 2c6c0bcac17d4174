import { z } from "zod";
import { firstErrors } from "../../../../platform/text-input.ts";
import { dayNames, type SaleDays } from "../../afterwards/dates.ts";

export type DayValues = Record<keyof SaleDays, string>;
export type DayErrors = Partial<DayValues>;

export function dayValues(form: FormData): DayValues {
  const values = dayNames.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(values) as DayValues;
}

const day = z
  .string()
  .refine(
    (text) => text === "" || (z.iso.date().safeParse(text).success && /^20[2-9]/.test(text)),
    "Kies een bestaande dag",
  )
  .transform((text) => text || null);

const schema = (today: string) =>
  z
    .object(
      Object.fromEntries(dayNames.map((name) => [name, day])) as Record<keyof SaleDays, typeof day>,
    )
    .refine(({ signed_on }) => signed_on === null || signed_on <= today, {
      path: ["signed_on"],
      error: "Kies een dag tot en met vandaag",
    })
    .refine(({ handed_over_on }) => handed_over_on === null || handed_over_on <= today, {
      path: ["handed_over_on"],
      error: "Kies een dag tot en met vandaag",
    })
    .refine(({ signed_on, handed_over_on }) => handed_over_on === null || signed_on !== null, {
      path: ["signed_on"],
      error: "Vul ook in wanneer er is getekend",
    })
    .refine(
      ({ signed_on, handed_over_on }) =>
        handed_over_on === null || signed_on === null || handed_over_on >= signed_on,
      {
        path: ["handed_over_on"],
        error: "De koper kan het niet eerder krijgen dan er getekend is",
      },
    );

/** The days of an agreement, as staff fill them in. */
export function parseDays(
  values: DayValues,
  today: string,
): { days: SaleDays } | { errors: DayErrors } {
  const parsed = schema(today).safeParse(values);
  if (!parsed.success) return { errors: firstErrors<keyof SaleDays>(parsed.error) };
  return { days: parsed.data };
}
