import { orList } from "@voordeur/language/lists.ts";
import { momentText } from "@voordeur/language/dates.ts";
import type { Services } from "../../platform/services.ts";
import { letterTexts } from "../../settings/letters/letter-texts.ts";
import { listMoments } from "../../agenda/viewings/moments/service.server.ts";
import type { FollowedLead } from "../../people/leads/follow-up/queries.server.ts";
import { isAnswerLetter } from "../../people/leads/kinds.ts";
import { colleagueOf } from "../../ui/team/colleague-of.ts";

const OFFERED = 3;
const AHEAD_MS = 14 * 86_400_000;

type Needed = Pick<Services, "db" | "clock" | "settings">;

/** An answer to a lead as a template begins it, in the name of who writes it; null: there is no such template. */
export async function draftAnswer(
  services: Needed,
  lead: FollowedLead,
  name: string | null,
  writer: string,
) {
  if (name === null || !isAnswerLetter(name)) return null;
  const { settings } = services;
  const colleague = colleagueOf(settings.agency, writer);
  const { subject, text } = letterTexts(settings, name, {
    naam: lead.name || null,
    woning: lead.about,
    makelaar: colleague?.name ?? null,
    momenten: await momentsFor(services, lead.property_id),
  });
  const greeting = lead.name ? `Beste ${lead.name},` : "Goedendag,";
  const signature = [colleague?.name, settings.agency.name].filter(Boolean).join("\n");
  const { signOff } = letterTexts(settings, "confirmation");
  return { subject, text: [greeting, text, `${signOff}\n${signature}`].join("\n\n") };
}

/** The first free moments of a home in words; null: there are none. */
async function momentsFor(services: Needed, propertyId: number | null): Promise<string | null> {
  if (propertyId === null) return null;
  const from = services.clock();
  const range = { from, to: new Date(from.getTime() + AHEAD_MS) };
  const moments = await listMoments(services, propertyId, range);
  const free = moments.filter(({ placesLeft }) => placesLeft !== 0).slice(0, OFFERED);
  return free.length > 0 ? orList(free.map(({ startsAt }) => momentText(startsAt))) : null;
}
