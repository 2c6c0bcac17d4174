import { z } from "zod";

const figure = z.string().trim().min(1).max(20);

/** What the office says of its own work. Money in whole euros. */
export const claims = z.object({
  homesSoldHome: figure,
  homesSoldSelling: figure,
  yearsOfExperience: figure,
  averageDaysToSell: z.int().min(1).max(1000),
  satisfaction: figure,
  rating: figure,
  fasterThanMarket: figure,
  valuationWorth: z.int().min(0).max(10_000),
  replyWithinHours: z.int().min(1).max(240),
});

export type Claims = z.infer<typeof claims>;
