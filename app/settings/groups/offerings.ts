import { z } from "zod";

/** What an office can do for visitors, by the names of the fields; in the order of the form. */
export const offeringNames = [
  "sale",
  "purchase",
  "valuation",
  "mortgage",
  "rental",
  "bids",
  "contracts",
  "restyler",
  "inspiration",
  "blog",
  "reviews",
] as const;

export type Offering = (typeof offeringNames)[number];

const ticks = offeringNames.map((name) => [name, z.boolean().default(true)] as const);

/** An offering that came with a later version is ticked. */
export const offerings = z.object(
  Object.fromEntries(ticks) as Record<Offering, z.ZodDefault<z.ZodBoolean>>,
);

export type Offerings = z.infer<typeof offerings>;

/** What is not ticked: no page of visitors names it. */
export const notOffered = (ticked: Offerings): Offering[] =>
  offeringNames.filter((name) => !ticked[name]);
