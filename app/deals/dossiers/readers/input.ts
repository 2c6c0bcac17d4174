import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { someText } from "../../../platform/body/some-text.ts";

export const questionForm = z.object({
  vraag: someText(
    [5, dutch`Schrijf uw vraag op`],
    [2000, dutch`Gebruik niet meer dan 2.000 tekens`],
  ),
});

export const answerForm = z.object({
  vraag: z.uuid("Deze vraag is er niet (meer)"),
  antwoord: someText([2, "Schrijf een antwoord"], [4000, "Gebruik niet meer dan 4.000 tekens"]),
  gedeeld: z.string().transform((text) => text === "ja"),
});
