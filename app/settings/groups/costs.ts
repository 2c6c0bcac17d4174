import { MAX_DEPOSIT_MONTHS } from "@voordeur/costs/renting.ts";
import {
  type UsualCostName,
  usualCostNames,
  usualCosts,
} from "@voordeur/costs/rules/usual-costs.ts";
import { z } from "zod";
import { day, line, longText, numberBetween, wholeNumber } from "../typed.ts";

const usual = z
  .object({
    from: wholeNumber(0, 100_000),
    to: wholeNumber(0, 100_000),
    source: line(80),
    seenOn: day,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "Vul minstens het laagste in" });

const usuals = Object.fromEntries(usualCostNames.map((name) => [name, usual])) as Record<
  UsualCostName,
  typeof usual
>;

/** The usual costs of buyers, and what the office asks of tenants. */
export const costs = z.object({
  usual: z.object(usuals),
  rental: z.object({
    depositMonths: numberBetween(0, MAX_DEPOSIT_MONTHS),
    /** How many times the bare rent a tenant must earn before tax. */
    incomeTimes: numberBetween(1, 10).optional(),
    incomeRule: longText(400).optional(),
  }),
});

export type CostSettings = z.infer<typeof costs>;

export const initialCosts: CostSettings = {
  usual: usualCosts,
  rental: { depositMonths: MAX_DEPOSIT_MONTHS },
};
