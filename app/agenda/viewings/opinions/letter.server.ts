import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { ViewingOpinion } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import type { EmailList } from "../../../ui/email/layout.server.tsx";
import { viewingToken } from "../links.server.ts";

const answers: Record<NonNullable<ViewingOpinion["liked"]>, [label: string, text: string]> = {
  yes: [dutch`Ja, dit is iets voor mij`, dutch`Wij bespreken graag met u het vervolg.`],
  maybe: [dutch`Misschien`, dutch`Vertel ons gerust waar u over twijfelt.`],
  no: [dutch`Nee, dit is het niet`, dutch`Ook dat horen wij graag; het helpt ons verder zoeken.`],
};

/** The answers of the email that asks a visitor how it was: each a link to a page with a button. */
export const opinionAnswers = (page: string): EmailList => ({
  title: t`Is deze woning iets voor u?`,
  items: Object.entries(answers).map(([value, [label, text]]) => ({
    label: translated(label),
    text: translated(text),
    url: `${page}?interesse=${value}`,
    urgent: null,
  })),
});

export const opinionUrl = (
  services: Pick<Services, "secrets" | "publicUrl">,
  viewingId: string,
): string => `${services.publicUrl}/bezichtiging/mening/${viewingToken(services, viewingId)}`;
