import { z } from "zod";
import { line } from "../../../../settings/typed.ts";
import { ownHours } from "../../../../settings/groups/viewings.ts";

export const agentInput = ownHours.extend({ isActive: z.boolean() });

const ADDRESS = "Vul het adres in dat je agenda geeft; het begint met https:// of webcal://";

/** An ICS address: https, or one of `calendarHosts`. */
export function calendarInput(hosts: readonly string[]) {
  return z.object({
    naam: line(60),
    adres: z
      .string({ error: ADDRESS })
      .trim()
      .max(2000, "Hooguit 2000 tekens")
      .transform((text) => text.replace(/^webcals?:\/\//i, "https://"))
      .refine((text) => isAskable(text, hosts), ADDRESS),
  });
}

function isAskable(text: string, hosts: readonly string[]): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && hosts.includes(url.host));
}
