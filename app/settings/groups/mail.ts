import { z } from "zod";
import { emailAddress } from "../typed.ts";

const sender = /^[^<>@"\p{Cc}]{1,100} <[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/u;

/** The sender of the site's emails, and where answers go; without it to the office. */
export const mail = z.object({
  from: z
    .string({ error: "Vul een naam en een e-mailadres in" })
    .max(200, "Hooguit 200 tekens")
    .regex(sender, "Vul een naam en een e-mailadres in"),
  replyTo: emailAddress.optional(),
});
