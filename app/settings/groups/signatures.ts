import { z } from "zod";

/** How documents are sealed; the certificate is stored sealed, elsewhere. */
export const signatures = z.object({
  /** A server of time stamps (RFC 3161); most speak http alone. */
  timeServer: z
    .url({ protocol: /^https?$/, error: "Vul een webadres in, zoals http://tijd.voorbeeld/tsr" })
    .max(500, "Hooguit 500 tekens")
    .optional(),
});

export type SignatureSettings = z.infer<typeof signatures>;
