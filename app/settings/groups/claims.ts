import { z } from "zod";
import { day, line, wholeNumber } from "../typed.ts";

/** A figure, the day it was established and where it comes from: `Eigen administratie`. */
const claim = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.optional(), date: day.optional(), source: line(120).optional() });

const figure = claim(line(20)).default({});

const figures = {
  homesSoldHome: figure,
  homesSoldSelling: figure,
  yearsOfExperience: figure,
  averageDaysToSell: claim(wholeNumber(1, 1000)).default({}),
  satisfaction: figure,
  rating: figure,
  fasterThanMarket: figure,
  searchers: figure,
};

/** The promises of an office; none until it makes them. Money in whole euros. */
const promises = {
  valuationWorth: wholeNumber(0, 10_000).optional(),
  replyWithinHours: wholeNumber(1, 240).optional(),
  noCureNoPay: z.boolean().optional(),
  /** Papers and photos are ready before the first visitor. */
  papersReady: z.boolean().optional(),
  /** The mortgage adviser, as the register of the AFM names them. */
  adviser: line(120).optional(),
};

/** The office's claims about its own work, and its promises. */
export const claims = z.object({ ...figures, ...promises });

export type Claims = z.infer<typeof claims>;
export type Figure = keyof typeof figures;
export const figureNames = Object.keys(figures) as Figure[];

/** The claims as pages show them: a figure that lacks its date or its source is undefined. */
export type ShownClaims = { [Name in Figure]?: Claims[Name]["value"] } & Pick<
  Claims,
  keyof typeof promises
>;

/** The same thing on another page: of the two an office fills in one. */
const same: Partial<Record<Figure, Figure>> = {
  homesSoldHome: "homesSoldSelling",
  homesSoldSelling: "homesSoldHome",
};

/** A figure with its date and its source; without any of them it is shown to nobody. */
export function shownFigure(claims: Claims, name: Figure) {
  const other = same[name];
  const { value, date, source } = claims[other && !claims[name].value ? other : name];
  return value && date && source ? { value, date, source } : undefined;
}

export function shownClaims(claims: Claims): ShownClaims {
  const shown = figureNames.map((name) => [name, shownFigure(claims, name)?.value]);
  return Object.assign({ ...claims }, Object.fromEntries(shown)) as ShownClaims;
}
