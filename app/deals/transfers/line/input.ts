import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { typedLines } from "../../../platform/body/some-text.ts";
import { transferStepNames } from "../../../../database/schema/cases.ts";
import { isCondition } from "./line.ts";

const words = typedLines.pipe(z.string().max(1000, dutch`Gebruik niet meer dan 1.000 tekens`));
const sure = (message: string) => z.literal("ja", message);

export const moveForm = z.object({
  dag: z.iso.date(dutch`Kies een dag`).refine((day) => /^20[2-9]/.test(day), dutch`Kies een dag`),
  tijd: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, dutch`Kies een tijd`),
  reden: words,
});
export const ofMove = z.object({ verzoek: z.uuid(dutch`Dit verzoek is er niet (meer)`) });
export const callForm = z.object({
  woorden: words,
  zeker: sure(dutch`Vink aan dat u de koop wilt ontbinden`),
});
export const giveUpForm = z.object({ zeker: sure(dutch`Vink aan dat u het zeker weet`) });

export const stepForm = z.object({ stap: z.enum(transferStepNames, "Kies een stap") });
/** A condition that staff settle takes a right from the buyer: the page asks first. */
export const settleForm = stepForm
  .safeExtend({ zeker: z.string() })
  .refine(({ stap, zeker }) => zeker === "ja" || !isCondition(stap), {
    path: ["zeker"],
    error: "Bevestig eerst dat je het zeker weet",
  });
export const dayForm = moveForm.safeExtend(stepForm.shape);
