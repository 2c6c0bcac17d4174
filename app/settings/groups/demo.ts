import { z } from "zod";
import { team } from "./team.ts";

/** The removal of the demo content that can still be undone; each site has its own. */
export const demo = z.object({
  /** Also the time at which its sources and blogs say they were removed. */
  removedAt: z.iso.datetime().nullable(),
  /** The id of the text that took the place of the demo's on the home page. */
  heroId: z.number().int().nullable(),
  /** The ids of its listings that it hid. */
  hiddenIds: z.array(z.number().int()),
  /** The members of the example's team that it took away. */
  team: team.optional(),
});
