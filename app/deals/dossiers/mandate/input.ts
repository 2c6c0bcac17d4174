import { typedLine } from "../../../platform/body/some-text.ts";
import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { ownName } from "../../../people/leads/input.ts";

/** The version that a seller has before them. */
const version = z.uuid(dutch`Laad deze pagina opnieuw`);
const ticked = z.string().transform((value) => value === "ja");

export const codeForm = z.object({ versie: version });

export const agreeForm = z.object({
  versie: version,
  kenmerk: z.string().max(64),
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ""))
    .pipe(z.string().length(6, dutch`Een code heeft zes cijfers`)),
  naam: ownName,
  asked: typedLine,
  eerder: ticked,
});

export const withdrawForm = z.object({ naam: ownName });

export const paperForm = z.object({
  versie: version,
  kenmerk: z.string().max(64),
  verkoper: z.uuid("Kies wie er tekende"),
  getekend: z.iso.date("Kies de dag die bij de handtekening staat"),
  naam: ownName,
  asked: typedLine,
  eerder: ticked,
});
