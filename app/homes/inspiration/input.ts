import { z } from "zod";
import { housingStyles } from "@voordeur/inspiration/styles.ts";

/** A style as `match-properties` takes it: the full object may come, only its id is read. */
export const styleInput = z.object({
  id: z.enum(housingStyles.map(({ id }) => id)).describe("Het id van de stijl."),
});
