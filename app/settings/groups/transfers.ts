import { z } from "zod";
import { wholeNumber } from "../typed.ts";

/** What the office chose for the time between the agreement and the keys, and after it. */
export const transfers = z.object({
  /** Days before the transfer on which the final inspection is, as a new line has it. */
  inspectionDays: wholeNumber(0, 30),
  /** Days before the transfer on which the notary should have all. */
  notaryDays: wholeNumber(1, 90),
  /** Days for which a notary's link to the parcel works. */
  parcelDays: wholeNumber(1, 60),
  /** Days after the transfer, or a viewing, at which a review is asked. */
  reviewDays: wholeNumber(1, 180),
  /** Whether viewers are asked too. */
  asksViewers: z.boolean().default(true),
  /** Months after the closing; the tax law asks seven years of an agreement. */
  months: wholeNumber(12, 120),
});
export type TransferSettings = z.infer<typeof transfers>;

export const initialTransfers: TransferSettings = {
  inspectionDays: 0,
  notaryDays: 14,
  parcelDays: 14,
  reviewDays: 14,
  asksViewers: true,
  months: 84,
};
