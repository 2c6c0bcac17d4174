import type { ViewingOpinion } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import type { EmailContent } from "../../../ui/email/layout.server.tsx";
import { viewingToken } from "../links.server.ts";

const answers: Record<NonNullable<ViewingOpinion["liked"]>, [label: string, text: string]> = {
  yes: ["Ja, dit is iets voor mij", "Wij bespreken graag met u het vervolg."],
  maybe: ["Misschien", "Vertel ons gerust waar u over twijfelt."],
  no: ["Nee, dit is het niet", "Ook dat horen wij graag; het helpt ons verder zoeken."],
};

/** The email that asks a visitor how it was: each answer a link to a page with a button. */
export function opinionContent(
  services: Pick<Services, "secrets" | "publicUrl" | "settings">,
  viewing: { id: string; about: string },
): EmailContent & { title: string } {
  const page = opinionUrl(services, viewing.id);
  return {
    title: `Hoe was uw bezichtiging van ${viewing.about}?`,
    opening: "Goedendag,",
    paragraphs: [
      `Dank voor uw komst. Wij horen graag wat u van ${viewing.about} vond. Kies het antwoord dat past; op de pagina die opent, verstuurt u het.`,
    ],
    lists: [
      {
        title: "Is deze woning iets voor u?",
        items: Object.entries(answers).map(([value, [label, text]]) => ({
          label,
          text,
          url: `${page}?interesse=${value}`,
          urgent: null,
        })),
      },
    ],
    facts: [],
    closing: [`Met vriendelijke groet,\n${services.settings.agency.name}`],
  };
}

/** The address at which a visitor says how it was. */
export const opinionUrl = (
  services: Pick<Services, "secrets" | "publicUrl">,
  viewingId: string,
): string => `${services.publicUrl}/bezichtiging/mening/${viewingToken(services, viewingId)}`;
