import { typedLine } from "../../../platform/body/some-text.ts";
import { z } from "zod";
import { ownName } from "../../../people/leads/input.ts";
import { ofVersion, signForm } from "../../signing/input.ts";

const ticked = z.string().transform((value) => value === "ja");

export const agreeForm = signForm.extend({ eerder: ticked });

export const withdrawForm = z.object({ naam: ownName });

export const paperForm = ofVersion.extend({
  gekeken: z.literal("ja", "Kijk eerst, en vink dit dan aan"),
  samen: ticked,
  kenmerk: z.string().max(64),
  verkoper: z.uuid("Kies wie er tekende"),
  getekend: z.iso.date("Kies de dag die bij de handtekening staat"),
  naam: ownName,
  asked: typedLine,
  eerder: ticked,
});
