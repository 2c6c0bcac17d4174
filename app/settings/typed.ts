import { isEmail, tidyEmail } from "@voordeur/language/email.ts";
import { z } from "zod";
import { oneLine } from "../platform/text-input.ts";

const EMPTY = "Vul dit in";

/** One line of text, without invisible characters. */
export const line = (most = 200) =>
  z
    .string({ error: EMPTY })
    .transform((text) => oneLine(text))
    .pipe(z.string().min(1, EMPTY).max(most, `Hooguit ${most} tekens`));

/** A text that may have several lines. */
export const longText = (most: number) =>
  z
    .string({ error: EMPTY })
    .transform((text) => text.replace(/(?![\n\t])\p{Cc}/gu, "").trim())
    .pipe(z.string().min(1, EMPTY).max(most, `Hooguit ${most} tekens`));

export const wholeNumber = (least: number, most: number) => {
  const error = `Vul een heel getal in van ${least} tot en met ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

export const numberBetween = (least: number, most: number) => {
  const error = `Vul een getal in van ${least} tot en met ${most}`;
  return z.number({ error }).min(least, { error }).max(most, { error });
};

export const emailAddress = z
  .string({ error: "Vul een e-mailadres in" })
  .transform(tidyEmail)
  .pipe(z.string().refine(isEmail, "Vul een e-mailadres in").max(200));

/** `HH:MM` in Amsterdam. */
export const time = z
  .string({ error: "Vul een tijd in" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Vul een tijd in, zoals 08:30");

/** `YYYY-MM-DD`. */
export const day = z.iso.date({ error: "Kies een datum" });

export const telephone = z.object(
  { display: z.string().min(1).max(40), international: z.string().regex(/^\+\d{8,15}$/) },
  { error: "Vul een telefoonnummer in, zoals 077 555 01 23" },
);

/** A picture of our storage: its key and the size of the original, as `team/ab12 800x600`. */
export const picture = (folder: string) =>
  z.string().regex(new RegExp(`^${folder}/[a-f0-9]{32} \\d{1,5}x\\d{1,5}$`), "Kies een afbeelding");

/** A value for each day of a week. */
export const weekOf = <Day extends z.ZodType>(day: Day) =>
  z.object({ ma: day, di: day, wo: day, do: day, vr: day, za: day, zo: day });
