import { z } from "zod";

/** An address at one of these hosts, or at a name below them. */
const profile = (...hosts: string[]) =>
  z
    .url({ protocol: /^https$/, error: `Vul een adres in dat begint met https://${hosts[0]}/` })
    .max(300, "Hooguit 300 tekens")
    .refine((address) => hosts.some((host) => isAt(address, host)), {
      error: `Dit is geen adres van ${hosts[0]}`,
    })
    .optional();

function isAt(address: string, host: string): boolean {
  const { hostname } = new URL(address);
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** The office elsewhere; one that is empty is not shown. */
export const social = z.object({
  facebook: profile("facebook.com"),
  instagram: profile("instagram.com"),
  linkedin: profile("linkedin.com"),
  youtube: profile("youtube.com"),
  tiktok: profile("tiktok.com"),
  funda: profile("funda.nl"),
});

export type Social = z.infer<typeof social>;
