import { z } from "zod";
import { typedLine } from "../../platform/body/some-text.ts";
import { partyRoles } from "../../../database/schema/cases.ts";
import { sellerForm } from "../dossiers/input.ts";

export const partyForm = sellerForm.safeExtend({
  firm: typedLine.pipe(z.string().max(100, "Gebruik niet meer dan 100 tekens")).default(""),
});
export type PartyForm = Omit<z.output<typeof partyForm>, "taal">;

export const newPartyForm = partyForm.safeExtend({
  rol: z.enum(partyRoles, "Kies wie het is"),
});

export const ofParty = z.object({ deelnemer: z.uuid("Deze deelnemer is er niet (meer)") });

export const partyChange = partyForm.safeExtend(ofParty.shape);
