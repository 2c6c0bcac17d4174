import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { identifications } from "../../../../database/schema/cases.ts";
import { signingOrders } from "../../../../database/schema/transfers.ts";
import { someText, typedLine } from "../../../platform/body/some-text.ts";
import { ofVersion } from "../../signing/input.ts";

export const remarkForm = ofVersion.extend({
  /** 0: the whole. */
  artikel: z.coerce.number().int().min(0).max(300),
  opmerking: someText(
    [1, dutch`Schrijf uw opmerking op`],
    [2000, dutch`Gebruik niet meer dan 2.000 tekens`],
  ),
});

export const declineForm = ofVersion.extend({
  reden: someText(
    [1, dutch`Schrijf op waarom u niet tekent`],
    [1000, dutch`Gebruik niet meer dan 1.000 tekens`],
  ),
});

export const releaseForm = ofVersion.extend({
  // A box that is not ticked is an empty field.
  volgorde: z.enum(signingOrders).catch("any"),
});

export const annexForm = z.object({
  naam: typedLine.pipe(
    z.string().min(1, "Geef de bijlage een naam").max(100, "Gebruik niet meer dan 100 tekens"),
  ),
});

export const ofAnnex = z.object({ bijlage: z.uuid("Deze bijlage is er niet meer") });

export const identityForm = z.object({
  deelnemer: z.uuid("Deze deelnemer is er niet (meer)"),
  hoe: z.enum(identifications, "Kies hoe u het document zag"),
});

const signedOn = z.iso.date(dutch`Kies de dag die bij de handtekening staat`);

export const signedForm = ofVersion.extend({ getekend: signedOn });
export const signedByForm = signedForm.extend({ deelnemer: z.uuid("Kies wie er tekende") });

export const ofCopy = ofVersion.extend({ deelnemer: z.uuid() });
export const copyReason = ofCopy.extend({
  reden: someText([3, "Schrijf op waarom"], [1000, "Gebruik niet meer dan 1.000 tekens"]),
});
