import { readTemplate } from "@voordeur/disclosure/template.ts";
import { usualItems } from "@voordeur/disclosure/usual-items.ts";
import { z } from "zod";
import { documentAudiences, stepNames } from "../../../database/schema/cases.ts";
import { wholeNumber } from "../typed.ts";

const audience = z.enum(documentAudiences, { error: "Kies wie het mag zien" }).default("viewers");

/** The steps of a new file in the office's order, who reads along, and how long a closed file is kept. */
export const dossiers = z.object({
  steps: z
    .array(
      z.object({
        step: z.enum(stepNames, { error: "Kies een stap" }),
        /** Days after the beginning by which it should be done. */
        days: wholeNumber(0, 365),
        /** The home is not shown before it is done. */
        isGate: z.boolean().default(false),
      }),
    )
    .min(1, "Kies minstens één stap")
    .refine(
      (steps) => new Set(steps.map(({ step }) => step)).size === steps.length,
      "Elke stap kan er één keer in staan",
    ),
  /** The list of what stays that a file begins with: rooms, and under each its things. */
  items: z
    .string()
    .max(20_000, "Gebruik niet meer dan 20.000 tekens")
    .refine((text) => readTemplate(text).length > 0, "Zet minstens één zaak in de lijst")
    .default(usualItems.trim()),
  /** The readers who see what all sellers confirmed: each audience holds those before it too. */
  questionnaireFor: audience,
  itemsFor: audience,
  /** Whoever came to see a home gets its file from the site; else staff decide. */
  sendsToViewers: z.boolean().default(false),
  /** Months after the closing; the tax law asks seven years of an agreement. */
  months: wholeNumber(12, 120),
});
export type DossierSettings = z.infer<typeof dossiers>;

export const initialDossiers: DossierSettings = {
  steps: [
    { step: "mandate", days: 3, isGate: true },
    { step: "identity", days: 3, isGate: true },
    { step: "questionnaire", days: 7, isGate: true },
    { step: "items", days: 7, isGate: false },
    { step: "documents", days: 7, isGate: false },
    { step: "label", days: 10, isGate: false },
    { step: "measuring", days: 10, isGate: false },
    { step: "photos", days: 12, isGate: false },
    { step: "approval", days: 14, isGate: true },
  ],
  items: usualItems.trim(),
  questionnaireFor: "viewers",
  itemsFor: "viewers",
  sendsToViewers: false,
  months: 84,
};
