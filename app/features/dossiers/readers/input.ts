import { z } from "zod";
import { severalLines } from "../../../platform/text-input.ts";

export const questionForm = z.object({
  vraag: z
    .string()
    .transform(severalLines)
    .pipe(z.string().min(5, "Schrijf uw vraag op").max(2000, "Gebruik niet meer dan 2.000 tekens")),
});

export const answerForm = z.object({
  vraag: z.uuid("Deze vraag is er niet (meer)"),
  antwoord: z
    .string()
    .transform(severalLines)
    .pipe(
      z.string().min(2, "Schrijf een antwoord").max(4000, "Gebruik niet meer dan 4.000 tekens"),
    ),
  gedeeld: z.string().transform((text) => text === "ja"),
});
