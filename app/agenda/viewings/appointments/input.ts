import { z } from "zod";
import { fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { typedLine, typedLines } from "../../../platform/body/some-text.ts";
import { appointmentKinds } from "../../../../database/schema/appointments.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { type Reach, type Repeat, repeatNames } from "./words.ts";

const YEARS_MS = 2 * 366 * 86_400_000;

const line = typedLine.pipe(z.string().max(200, "Hooguit 200 tekens"));

const minutes = (most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().max(most, message));

const begin = (now: Date) =>
  z.string().transform((text, context): Date => {
    const at = fromDateTimeField(text);
    const message = !at
      ? "Vul een dag en een tijd in die bestaan"
      : Math.abs(at.getTime() - now.getTime()) > YEARS_MS && "Kies een dag binnen twee jaar";
    if (at && !message) return at;
    context.addIssue({ code: "custom", message: message || "" });
    return z.NEVER;
  });

/** What a form says of an appointment; the colleague and the home are looked up by the act. */
export const appointmentForm = (now: Date) =>
  z.object({
    soort: z.enum(appointmentKinds, "Kies een soort"),
    wat: line,
    wie: z.string(),
    begin: begin(now),
    duur: minutes(1440, "Kies hoelang het duurt").refine((length) => length >= 5, {
      error: "Kies hoelang het duurt",
    }),
    reistijd: minutes(240, "Hooguit 240 minuten"),
    plaats: line,
    met: line,
    woning: z.string().transform((text) => oneLine(text, 300)),
    notitie: typedLines.pipe(z.string().max(2000, "Hooguit 2000 tekens")),
  });

export type AppointmentTyped = z.output<ReturnType<typeof appointmentForm>>;

export const newAppointmentForm = (now: Date) =>
  appointmentForm(now).extend({ herhalen: z.string(), tot: z.string() });

export interface Repetition {
  repeat: Exclude<Repeat, "nooit">;
  until: IsoDay;
}

/** How often an appointment comes again, and until which day; null: it does not. @throws Refused */
export function readRepetition(typed: { herhalen: string; tot: string }): Repetition | null {
  const { herhalen: repeat, tot: until } = typed;
  if (!Object.hasOwn(repeatNames, repeat) || repeat === "nooit") return null;
  if (!z.iso.date().safeParse(until).success) {
    throw new Refused({ errors: { tot: "Vul de laatste dag in" } });
  }
  return { repeat: repeat as Repetition["repeat"], until };
}

/** Of a series: how far an act goes. */
export const reach = z.string().transform((text): Reach => (text === "later" ? "later" : "deze"));
