import { z } from "zod";
import { agency as config } from "../../agency.config.ts";
import type { PageTag } from "../platform/page-cache/caching.ts";
import { claims } from "./groups/claims.ts";
import { identity } from "./groups/identity.ts";
import { places } from "./groups/places.ts";
import { sources } from "./groups/sources.ts";
import { testimonials } from "./groups/testimonials.ts";

interface Group<Value> {
  schema: z.ZodType<Value>;
  /** The value until somebody changes it. */
  initial: Value;
  /** The pages that show it. */
  tags: readonly PageTag[];
}

const group = <Value>(
  schema: z.ZodType<Value>,
  initial: Value,
  tags: readonly PageTag[] = ["office"],
): Group<Value> => ({ schema, initial, tags });

/** What staff can change about the site, each group saved as a whole. */
export const groups = {
  identity: group(identity, identity.parse(config)),
  claims: group(claims, config.claims),
  testimonials: group(testimonials, [...config.testimonials]),
  places: group(places, places.parse(config)),
  mail: group(z.object({ from: z.string().min(3).max(200) }), { from: config.mailFrom }, []),
  sources: group(sources, [...config.listingSources]),
};

export type GroupName = keyof typeof groups;
export type GroupValue<Name extends GroupName> = (typeof groups)[Name]["initial"];
export type GroupValues = { [Name in GroupName]: GroupValue<Name> };

export const groupNames = Object.keys(groups) as GroupName[];

export function initialValues(): GroupValues {
  const entries = groupNames.map((name) => [name, groups[name].initial]);
  return Object.fromEntries(entries) as GroupValues;
}
