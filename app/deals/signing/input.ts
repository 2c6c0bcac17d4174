import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { ownName } from "../../people/leads/input.ts";
import { typedLine } from "../../platform/body/some-text.ts";

/** The version that somebody has before them. */
export const ofVersion = z.object({ versie: z.uuid(dutch`Laad deze pagina opnieuw`) });

/** Somebody signs on their own page: `kenmerk` is the hash of what they read. */
export const signForm = ofVersion.extend({
  kenmerk: z.string().max(64),
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ""))
    .pipe(z.string().length(6, dutch`Een code heeft zes cijfers`)),
  /** The second one, where it is asked. */
  smscode: z.string().max(40).optional(),
  naam: ownName,
  asked: typedLine,
  akkoord: z.literal("ja", dutch`Vink aan dat u het stuk heeft gelezen en zo wilt tekenen`),
});
export type SignValues = z.output<typeof signForm>;
