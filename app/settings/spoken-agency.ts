import { currentLanguage } from "@voordeur/language/current.ts";
import { writtenFigure } from "@voordeur/language/numbers.ts";
import { spokenTelephone, type Telephone } from "@voordeur/language/telephone.ts";
import { isTranslated, t, translated } from "@voordeur/language/text.ts";
import { orDutch } from "../platform/language/dutch-parts.ts";
import type { Agency } from "./agency.ts";
import { hoursLine, usualHours } from "./opening-hours.ts";

/** The office with its numbers as readers of the current language dial them. */
export function reachedAgency(agency: Agency): Agency {
  const reached = <Part extends { phone?: Telephone | undefined }>(part: Part): Part =>
    part.phone ? { ...part, phone: spokenTelephone(part.phone) } : part;
  const { offices, team } = agency;
  return { ...reached(agency), offices: offices.map(reached), team: team.map(reached) };
}

/** The office with its words in the current language; what has no translation stays Dutch, marked. */
export function spokenAgency(agency: Agency): Agency {
  if (currentLanguage() === "nl") return agency;
  const { whatsapp } = agency;
  const claims = Object.entries(agency.claims).map(([name, value]) => [
    name,
    typeof value === "string" ? writtenFigure(value) : value,
  ]);
  const { week, exceptions } = agency.hours;
  const openingHours = { ...usualHours(week), line: hoursLine(week) };
  // A visitor sends it: nobody is asked to speak Dutch.
  const greeting = isTranslated(whatsapp.greeting)
    ? translated(whatsapp.greeting)
    : t`Hallo, ik heb een vraag.`;
  return {
    ...reachedAgency(agency),
    claim: orDutch(agency.claim),
    claims: Object.fromEntries(claims) as Agency["claims"],
    whatsapp: { ...whatsapp, greeting },
    hours: { week, exceptions: exceptions.map((one) => ({ ...one, name: orDutch(one.name) })) },
    openingHours,
  };
}
