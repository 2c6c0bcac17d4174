import { z } from "zod";

/** Names of the services an office can offer, in the order of the form. */
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

/** The unticked ones, which no public page mentions. */
export const notOffered = (ticked: Offerings): Offering[] =>
  offeringNames.filter((name) => !ticked[name]);
