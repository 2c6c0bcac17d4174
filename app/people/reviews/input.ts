import { dutch, t } from "@voordeur/language/text.ts";
import { z } from "zod";
import { typedLine, typedLines } from "../../platform/body/some-text.ts";
import type { HideGround } from "../../../database/schema/reviews.ts";
import { hideGrounds } from "./kinds.ts";

const wordsOf = (most: number) =>
  typedLines.pipe(z.string().max(most, { error: () => t`Gebruik niet meer dan ${most} tekens` }));

export const replyForm = z.object({ reactie: wordsOf(2000) });

export const hideForm = z.object({
  grond: z.enum(Object.keys(hideGrounds) as HideGround[], "Kies op welke grond"),
  toelichting: wordsOf(500).pipe(
    z.string().min(10, "Leg in ten minste tien tekens uit waarom de wet dit vraagt"),
  ),
});

export const giveForm = z.object({
  sterren: z
    .string()
    .regex(/^[1-5]$/, dutch`Kies hoeveel sterren u geeft`)
    .transform(Number),
  woorden: wordsOf(2000),
  naam: typedLine.pipe(z.string().max(60, { error: () => t`Gebruik niet meer dan ${60} tekens` })),
});
