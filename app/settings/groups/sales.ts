import { z } from "zod";
import { wholeNumber } from "../typed.ts";

/**
 * How long what belongs to a sale by bids is kept, and objected to. No law names these terms; the lowest
 * ones leave time to object and to explain a choice.
 */
export const sales = z
  .object({
    /** Days after a log was shared in which its readers may object. */
    objectionDays: wholeNumber(14, 365),
    /** After these months a bidder is a number in the log. */
    bidderMonths: wholeNumber(12, 84),
    /** After these months since the sale ended, the words of bids and answers go. */
    wordsMonths: wholeNumber(2, 84),
    /** Days after the transfer that an agreement written with a sale is kept. */
    agreementDays: wholeNumber(1, 365),
    /** The same after its last change, where no transfer is known. */
    agreementMonths: wholeNumber(3, 36),
  })
  .refine(({ bidderMonths, wordsMonths }) => wordsMonths <= bidderMonths, {
    path: ["wordsMonths"],
    error: "De woorden gaan uiterlijk met de naam van de bieder weg",
  });

export type SaleTerms = z.infer<typeof sales>;

export const initialSales: SaleTerms = {
  objectionDays: 30,
  bidderMonths: 24,
  wordsMonths: 6,
  agreementDays: 30,
  agreementMonths: 12,
};
