import { z } from "zod";

/** An office's choices about single pages, beside their texts. */
export const pageChoices = z.object({
  /** Whether the home page's six rotate over available homes alone. */
  onlyAvailableOnHome: z.boolean(),
  /** Where visitors find a model of a rental agreement. */
  rentalAgreementUrl: z
    .url({ protocol: /^https$/, error: "Vul een adres in dat begint met https://" })
    .max(300, "Hooguit 300 tekens"),
});

export type PageChoices = z.infer<typeof pageChoices>;

export const initialPageChoices: PageChoices = {
  onlyAvailableOnHome: false,
  rentalAgreementUrl: "https://roz.nl/",
};
