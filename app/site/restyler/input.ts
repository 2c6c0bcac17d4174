import { z } from "zod";
import { MAX_PHOTO_BYTES } from "../../platform/files/upload-limits.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";

/** Base64 turns three bytes into four; the JSON around it is small. */
export const MAX_BODY_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 16_384;

export const restyleInput = z.strictObject({
  imageUrl: z
    .string()
    .describe(
      "De foto als data-URL: JPEG, PNG, WebP, AVIF of GIF (het eerste beeld), hoogstens 5 MB.",
    ),
  prompt: z
    .enum(
      restyleStyles.map(({ prompt }) => prompt),
      { error: "Gebruik de opdracht van een van de zestien stijlen, woord voor woord." },
    )
    .describe("De opdracht van een van de zestien stijlen; een andere wordt geweigerd."),
});

export const restyleAnswer = z.object({
  transformedImage: z
    .string()
    .describe("De bewerkte foto als data-URL (JPEG, lange zijde hoogstens 2048 beeldpunten)."),
  engine: z
    .enum(["ai", "built-in"])
    .describe("Wat de foto bewerkte: een AI-model, of de filters van de website."),
});
