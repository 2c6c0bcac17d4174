import { z } from "zod";
import { day, line, time, weekOf } from "../typed.ts";

const LATER = "De sluitingstijd moet na de openingstijd liggen";

const span = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: LATER });

/** A day on which the usual hours do not count; without times the office is closed. */
const exception = z
  .object({ date: day, name: line(100), opens: time.optional(), closes: time.optional() })
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    path: ["closes"],
    error: "Vul beide tijden in, of geen van beide",
  })
  .refine(({ opens, closes }) => !opens || !closes || opens < closes, {
    path: ["closes"],
    error: LATER,
  });

/** When the office can be reached; a day of the week without hours is closed. */
export const hours = z.object({
  week: weekOf(span.optional()).refine((week) => Object.values(week).some(Boolean), {
    path: ["ma", "opens"],
    error: "Vul ten minste één dag in",
  }),
  exceptions: z.array(exception).max(60, "Hooguit zestig dagen"),
});

export type Hours = z.infer<typeof hours>;
export type Span = z.infer<typeof span>;
