import { t } from "@voordeur/language/text.ts";
import type { Services } from "../../../platform/services.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../../settings/letters/letter-texts.ts";
import { whenOf } from "../booking/when-text.ts";
import type { Viewing } from "../booking/types.ts";
import { type OwnerLetterName, ownerLetterOf } from "../kinds.ts";
import type { EventWords } from "./invitation.server.ts";
import type { OpenLetter } from "./queries.server.ts";
import type { LetterContent } from "./visitor.server.ts";

type Site = Pick<Services, "settings">;

/** The email to the owner of the home; null: they are not notified of this. */
export function ownerContent(
  { settings }: Site,
  { email, viewing, agent, owner, keepsTime, together }: OpenLetter,
): LetterContent | null {
  const isOfColleague = email.letter === "changed" && keepsTime;
  const name = isOfColleague ? "eigenaar-collega" : ownerLetterOf[email.letter];
  if (!name) return null;
  return ownerWords(settings, name, {
    home: viewing.about,
    owner: owner?.name ?? null,
    facts: [
      { label: t`Woning`, value: viewing.about },
      { label: t`Wanneer`, value: [viewing, ...together].map(whenOf).join("; ") },
      { label: t`Door`, value: agent?.name ?? null },
    ],
  });
}

interface AboutHome {
  home: string;
  owner: string | null;
  facts: LetterContent["facts"];
  link?: NonNullable<LetterContent["link"]>;
}

export function ownerWords(
  settings: LetterSettings,
  name: OwnerLetterName,
  { home, owner, ...about }: AboutHome,
): LetterContent {
  const texts: { subject: string; text: string; after?: string } = letterTexts(settings, name, {
    woning: home,
  });
  const { greeting } = letterTexts(settings, "confirmation");
  return {
    title: texts.subject,
    opening: owner ? t`Beste ${owner},` : greeting,
    paragraphs: paragraphsOf(texts.text),
    ...about,
    closing: [...paragraphsOf(texts.after ?? ""), signedOff(settings)],
  };
}

export function ownerEvent({ settings }: Site, viewing: Viewing): EventWords {
  const { agency } = settings;
  return {
    summary: t`Bezichtiging van uw woning, ${viewing.about}`,
    description: t`Door ${agency.name}, ${agency.phone.display}.`,
  };
}
