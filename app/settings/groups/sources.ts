import type { FeedSource } from "@voordeur/feeds/connector.ts";
import { z } from "zod";

/** The first and the last hour (0 to 23, in Amsterdam) of a day's reading; the last may be past midnight. */
export interface ReadingHours {
  from: number;
  to: number;
}

export const usualHours: ReadingHours = { from: 7, to: 21 };

/** One place that listings come from. A path is read as a file, an http(s) URL is fetched. */
export interface ListingSource extends FeedSource {
  /** Stored in `properties.source`; lower case, stable for ever. */
  id: string;
  /** The badge that visitors see. */
  label: string;
  /** The contact for its listings, a member of the team by name. */
  contact?: string;
  /** True: what changed is also read every hour of `hours`, by a connector that can tell. */
  hourly?: boolean;
  /** True: and every quarter of those hours. */
  quarterly?: boolean;
  /** Default `usualHours`. */
  hours?: ReadingHours;
  /**
   * The largest share of this source's listings that one run may hide without the word of staff,
   * from 0 to 1. Default 0.4.
   */
  maxHiddenShare?: number;
  /** True: it is not read, and its listings stay as they are. */
  paused?: boolean;
  /** Since when (ISO 8601) staff want it gone: its listings leave the site with the next run. */
  removedAt?: string;
  /** True: staff typed its address, so it must be on the public internet or at one of `PRIVATE_HOSTS`. */
  publicOnly?: boolean;
}

/** The sources that are read. */
export function activeSources(sources: readonly ListingSource[]): ListingSource[] {
  return sources.filter(({ paused, removedAt }) => !paused && removedAt === undefined);
}

export const formats = [
  "realworks",
  "realworks-xml",
  "kolibri",
  "openimmo",
  "web",
] as const satisfies readonly FeedSource["connector"][];

const hour = z.int().min(0).max(23);

const source = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  label: z.string().trim().min(1).max(60),
  contact: z.string().max(100).optional(),
  connector: z.enum(formats),
  url: z.string().trim().min(1).max(1000),
  tokenVariable: z.string().max(100).optional(),
  sinceParameter: z.string().max(100).optional(),
  hourly: z.boolean().optional(),
  quarterly: z.boolean().optional(),
  hours: z.object({ from: hour, to: hour }).optional(),
  maxHiddenShare: z.number().min(0).max(1).optional(),
  paused: z.boolean().optional(),
  removedAt: z.iso.datetime().optional(),
  publicOnly: z.boolean().optional(),
});

/** The places that listings come from, the most trusted first. */
export const sources = z.array(source).max(50) as unknown as z.ZodType<ListingSource[]>;
