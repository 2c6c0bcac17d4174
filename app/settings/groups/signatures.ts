import { z } from "zod";

/** How documents are signed and sealed; certificate and key are stored sealed, elsewhere. */
export const signatures = z.object({
  /** A server of time stamps (RFC 3161); most speak http alone. */
  timeServer: z
    .url({ protocol: /^https?$/, error: "Vul een webadres in, zoals http://tijd.voorbeeld/tsr" })
    .max(500, "Hooguit 500 tekens")
    .optional(),
  /** Whom text messages are from; without it no code is sent by telephone. */
  textSender: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, "Drie tot elf letters, cijfers of spaties")
    .optional(),
});

export type SignatureSettings = z.infer<typeof signatures>;
