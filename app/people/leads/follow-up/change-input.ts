import { z } from "zod";
import { typedLine } from "../../../platform/body/some-text.ts";
import { lostReasons, type Valuation } from "../../../../database/schema/leads.ts";
import { timeField } from "../../../platform/body/time-field.ts";
import { euros } from "../../../homes/listings/own/input.ts";
import { type CallOutcome, callOutcomes } from "../kinds.ts";
import { MAX_ANSWER_LENGTH, MAX_SUBJECT_LENGTH } from "./answer-limits.ts";

const words = (longest: number, tooLong: string) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, "\n")
        .replace(/(?!\n)\p{Cc}/gu, " ")
        .trim(),
    )
    .pipe(z.string().max(longest, tooLong));

const percent = z
  .string()
  .transform((text) => text.replace(/[\s%]/g, "").replace(",", "."))
  .pipe(z.string().regex(/^(\d{1,2}(\.\d{1,2})?)?$/, "Vul een percentage in, zoals 1,25"))
  .transform((text) => (text === "" ? null : Math.round(Number(text) * 100)))
  .refine((hundredths) => hundredths === null || (hundredths > 0 && hundredths <= 2500), {
    error: "Vul een percentage in tot en met 25",
  });

const amounts = { waarde: euros("de waarde"), vraagprijs: euros("de vraagprijs") };
const text = z.string();

export const valuationForm = z
  .object({ waarde: text, vraagprijs: text, eenheid: text, courtage: text })
  .pipe(
    z.discriminatedUnion("eenheid", [
      z.object({ ...amounts, eenheid: z.literal("procent"), courtage: percent }),
      z.object({ ...amounts, eenheid: z.literal("euro"), courtage: euros("de courtage") }),
    ]),
  )
  .transform(({ waarde, vraagprijs, eenheid, courtage }): Valuation => ({
    valued_amount: waarde,
    asking_price: vraagprijs,
    commission_hundredths: eenheid === "procent" ? courtage : null,
    commission_euros: eenheid === "euro" ? courtage : null,
  }));

export const lostForm = z
  .object({
    reden: z.enum(lostReasons, "Kies waarom de lead verloren is"),
    toelichting: words(500, "Toelichting mag maximaal 500 tekens bevatten"),
  })
  .refine(({ reden, toelichting }) => reden !== "anders" || toelichting !== "", {
    path: ["toelichting"],
    error: "Schrijf bij ‘Anders’ wat de reden was",
  });

export const noteForm = z.object({
  notitie: words(2000, "Notitie mag maximaal 2000 tekens bevatten").pipe(
    z.string().min(1, "Schrijf eerst een notitie"),
  ),
});

export const callForm = (now: Date) =>
  z.object({
    uitkomst: z.enum(
      Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]],
      "Kies wat er van het bellen kwam",
    ),
    // Together with the outcome it is a note.
    gesprek: words(1900, "Notitie mag maximaal 1900 tekens bevatten"),
    /** When to call somebody who was not reached; null: staff leave that to the site. */
    opnieuw: timeField((at) => at <= now, now),
  });

export const answerForm = z.object({
  onderwerp: typedLine.pipe(
    z
      .string()
      .min(1, "Schrijf een onderwerp")
      .max(MAX_SUBJECT_LENGTH, `Onderwerp mag maximaal ${MAX_SUBJECT_LENGTH} tekens bevatten`),
  ),
  antwoord: words(
    MAX_ANSWER_LENGTH,
    `Bericht mag maximaal ${MAX_ANSWER_LENGTH} tekens bevatten`,
  ).pipe(z.string().min(1, "Schrijf eerst een bericht")),
});

export const callBackForm = (now: Date) =>
  z.object({ terugbellen: timeField((at) => at <= now, now) });

export const appointmentForm = (now: Date) => z.object({ afspraak: timeField(() => false, now) });
