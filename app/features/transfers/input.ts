import { z } from "zod";
import { typedLine } from "../../platform/body/some-text.ts";
import { partyRoles } from "../../../database/schema/transfers.ts";
import { chosenLanguage, emailOrNone, personName, phoneOrNone } from "../leads/input.ts";

export const partyForm = z
  .object({
    name: personName,
    firm: typedLine.pipe(z.string().max(100, "Gebruik niet meer dan 100 tekens")).default(""),
    email: emailOrNone,
    phone: phoneOrNone,
    taal: chosenLanguage,
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    error: "Vul een e-mailadres of een telefoonnummer in",
  });
export type PartyForm = Omit<z.output<typeof partyForm>, "taal">;

export const newPartyForm = partyForm.safeExtend({
  rol: z.enum(partyRoles, "Kies wie het is"),
});

export const ofParty = z.object({ deelnemer: z.uuid("Deze deelnemer is er niet (meer)") });

export const partyChange = partyForm.safeExtend(ofParty.shape);
