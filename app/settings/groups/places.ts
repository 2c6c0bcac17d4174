import { z } from "zod";

/** Where the office works, and the address that its services page has. */
export const places = z.object({
  workingArea: z.array(z.string().trim().min(1).max(100)).min(1).max(50),
  /** Path of the services page (`/{product}` in the specification), with its slash. */
  productPath: z.templateLiteral(["/", z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)]),
});

export type Places = z.infer<typeof places>;
