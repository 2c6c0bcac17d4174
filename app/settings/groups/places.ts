import { z } from "zod";
import { townPages } from "../town-pages.ts";

const name = z.string().trim().min(1).max(100);

/** An address of one part, with its slash, such as `/taxatie-venlo`. */
const path = z
  .string()
  .max(80)
  .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);

const paths = z
  .object({ listings: path, services: path, valuation: path, mortgage: path })
  .refine((each) => new Set(Object.values(each)).size === townPages.length);

/** Where the office works, and the addresses of the pages that name its town. */
export const places = z.object({
  workingArea: z.array(name).min(1).max(50),
  /** The town in titles and texts. */
  town: name,
  paths,
  /** Addresses that these pages had before; they lead to the present ones. */
  formerPaths: z.array(z.object({ path, page: z.enum(townPages) })).max(200),
});

export type Places = z.infer<typeof places>;
