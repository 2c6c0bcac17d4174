import { z } from "zod";
import { emailAddress, line, wholeNumber } from "../typed.ts";

const sender = /^[^<>@"\p{Cc}]{1,100} <[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/u;

/** The fields that each way of sending needs; its password or client secret is stored sealed. */
const needed = {
  none: [],
  microsoft: ["user", "tenant", "client"],
  google: ["user"],
  "own-server": ["host", "port"],
} as const;

type Provider = keyof typeof needed;

const hostName = line(200).pipe(
  z
    .string()
    .regex(
      /^(?:[a-z0-9-]{1,63}\.){0,10}[a-z0-9-]{1,63}$/i,
      "Vul alleen de naam in, zoals smtp.provider.nl",
    ),
);

const entraId = line(100).pipe(
  z.string().regex(/^[\w.-]+$/, "Vul de ID in zoals Microsoft hem toont"),
);

const fields = z
  .object({
    provider: z.enum(Object.keys(needed) as [Provider, ...Provider[]]).default("none"),
    user: line(200).optional(),
    /** Directory and application of Microsoft Entra. */
    tenant: entraId.optional(),
    client: entraId.optional(),
    host: hostName.optional(),
    port: wholeNumber(1, 65_535).optional(),
  })
  .superRefine((account, context) => {
    for (const field of needed[account.provider]) {
      if (account[field] !== undefined) continue;
      context.addIssue({ code: "custom", path: [field], message: "Vul dit in" });
    }
  });

/** The fields of the provider alone: what was typed for another is not on the screen. */
function ofProvider(typed: unknown): unknown {
  const given = (typed ?? {}) as Record<string, unknown> & { provider?: Provider };
  const names: readonly string[] = ["provider", "user", ...(needed[given.provider!] ?? [])];
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

/** How emails leave while the environment names no mail server. */
const account = z.preprocess(ofProvider, fields);

/** The sender of the site's emails, where answers go (without it to the office), and how they leave. */
export const mail = z.object({
  from: z
    .string({ error: "Vul een naam en een e-mailadres in" })
    .max(200, "Hooguit 200 tekens")
    .regex(sender, "Vul een naam en een e-mailadres in"),
  replyTo: emailAddress.optional(),
  account: account
    .transform((chosen) => (chosen.provider === "none" ? undefined : chosen))
    .optional(),
});

export type Mail = z.infer<typeof mail>;
