import { z } from "zod";

/** Whether staff must have a second step to sign in. */
export const secondStep = z.object({ required: z.boolean() });
