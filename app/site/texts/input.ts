import { z } from "zod";
import { firstErrors } from "../../platform/text-input.ts";

/** A text of the site as staff type it; the content is HTML. */
export interface SiteText {
  title: string;
  content: string;
}

export type TextErrors = Partial<Record<keyof SiteText, string>>;

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, "");
}

const schema = z.object({
  title: z
    .string()
    .transform((text) => withoutControls(text).replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, "Vul een titel in").max(120, "Titel mag maximaal 120 tekens bevatten")),
  content: z
    .string()
    .transform(withoutControls)
    .pipe(
      z
        .string()
        .min(1, "Vul een tekst in")
        .max(20_000, "De tekst mag maximaal 20.000 tekens bevatten"),
    ),
});

/** Validates the typed values; errors are in Dutch, one per field. */
export function parseText(
  typed: unknown,
): { ok: true; text: SiteText } | { ok: false; errors: TextErrors } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, text: parsed.data };
  return { ok: false, errors: firstErrors<keyof SiteText>(parsed.error) };
}
