import { currentLanguage } from "@voordeur/language/current.ts";
import { translated } from "@voordeur/language/text.ts";
import type { Agency } from "./agency.ts";
import { hoursLine, usualHours } from "./opening-hours.ts";

/** The office with its words in the current language; what staff typed in Dutch stays so. */
export function spokenAgency(agency: Agency): Agency {
  if (currentLanguage() === "nl") return agency;
  const { week } = agency.hours;
  const openingHours = { ...usualHours(week), line: hoursLine(week) };
  return { ...agency, claim: translated(agency.claim), openingHours };
}
