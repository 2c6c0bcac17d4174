import { z } from "zod";
import { stepNames } from "../first-steps.ts";

/** Facts about the first steps that are stored nowhere else; each site has its own. */
export const firstVisit = z.object({
  skipped: z.array(z.enum(stepNames)),
  /** Since when nobody needs to be reminded of the steps. */
  putAwayAt: z.iso.datetime().nullable(),
  /** The newest test email, and whether the mail server took it. */
  testEmail: z.object({ at: z.iso.datetime(), isTaken: z.boolean() }).nullable(),
});

export type FirstVisit = z.infer<typeof firstVisit>;
