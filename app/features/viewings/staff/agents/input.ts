import { z } from "zod";
import { line } from "../../../../settings/groups/typed.ts";
import { ownHours } from "../../../../settings/groups/viewings.ts";

export const agentInput = ownHours.extend({ isActive: z.boolean() });

const ADDRESS = "Vul het adres in dat je agenda geeft; het begint met https:// of webcal://";

/** An ICS address: https, or a host of our own network that the operator named. */
export function calendarInput(privateHosts: readonly string[]) {
  return z.object({
    naam: line(60),
    adres: z
      .string({ error: ADDRESS })
      .trim()
      .max(2000, "Hooguit 2000 tekens")
      .transform((text) => text.replace(/^webcals?:\/\//i, "https://"))
      .refine((text) => isAskable(text, privateHosts), ADDRESS),
  });
}

function isAskable(text: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && privateHosts.includes(url.hostname))
  );
}
