import { z } from "zod";

/** An office's choices about single pages, beside their texts. */
export const pageChoices = z.object({
  /** Whether the home page's six rotate over available homes alone. */
  onlyAvailableOnHome: z.boolean(),
  /** Where visitors find a model of a rental agreement. */
  rentalAgreementUrl: z
    .url({ protocol: /^https$/, error: "Vul een adres in dat begint met https://" })
    .max(300, "Hooguit 300 tekens"),
  /** When visitors see a machine's translation of a home: never, checked by staff, or from the start. */
  machineTexts: z.enum(["none", "checked", "at-once"]).default("checked"),
});

export type PageChoices = z.infer<typeof pageChoices>;

export const initialPageChoices: PageChoices = {
  onlyAvailableOnHome: false,
  rentalAgreementUrl: "https://roz.nl/",
  machineTexts: "checked",
};
