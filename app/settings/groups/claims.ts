import { z } from "zod";
import { day, line, wholeNumber } from "../typed.ts";

/** A figure, the day it was established and where it comes from: `Eigen administratie`. */
const claim = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.optional(), date: day.optional(), source: line(120).optional() });

const figure = claim(line(20));

const figures = {
  homesSoldHome: figure,
  homesSoldSelling: figure,
  yearsOfExperience: figure,
  averageDaysToSell: claim(wholeNumber(1, 1000)),
  satisfaction: figure,
  rating: figure,
  fasterThanMarket: figure,
};

/** The office's claims about its own work, and its promises. Money in whole euros. */
export const claims = z.object({
  ...figures,
  valuationWorth: wholeNumber(0, 10_000),
  replyWithinHours: wholeNumber(1, 240),
});

export type Claims = z.infer<typeof claims>;
export type Figure = keyof typeof figures;
export const figureNames = Object.keys(figures) as Figure[];

/** The claims as pages show them: a figure that lacks its date or its source is undefined. */
export type ShownClaims = { [Name in Figure]: Claims[Name]["value"] } & Pick<
  Claims,
  "valuationWorth" | "replyWithinHours"
>;

export function shownClaims({ valuationWorth, replyWithinHours, ...figures }: Claims): ShownClaims {
  const shown = figureNames.map((name) => {
    const { value, date, source } = figures[name];
    return [name, date && source ? value : undefined];
  });
  return { ...(Object.fromEntries(shown) as ShownClaims), valuationWorth, replyWithinHours };
}
