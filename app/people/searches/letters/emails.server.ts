import { t } from "@voordeur/language/text.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../../settings/letters/letter-texts.ts";
import { minePart, type WrittenEmail, writeEmail } from "../../../ui/email/layout.server.tsx";
import { howOften } from "../rhythms.ts";
import type { SearchRhythm } from "../../../../database/schema/searches.ts";

type Links = { confirmUrl: string; goOnUrl: string; manageUrl: string; stopUrl: string };

type Question = "zoekbevestiging" | "zoekverlenging";

export interface About {
  words: string;
  rhythm: SearchRhythm;
  links: Links;
}

/**
 * Asks whether a search is really wanted. Nobody has checked the address: `words` may hold nothing
 * that was typed.
 */
export function confirmEmail(settings: LetterSettings, about: About): WrittenEmail {
  const link = { label: t`Bekijk en bevestig`, url: about.links.confirmUrl };
  return compose(settings, "zoekbevestiging", about, link);
}

export function goOnEmail(settings: LetterSettings, about: About): WrittenEmail {
  const link = { label: t`Ja, ik zoek nog`, url: about.links.goOnUrl };
  return compose(settings, "zoekverlenging", about, link);
}

function compose(
  settings: LetterSettings,
  name: Question,
  { words, rhythm, links }: About,
  link: { label: string; url: string },
): WrittenEmail {
  const { subject, opening, after } = letterTexts(settings, name);
  const content = {
    title: subject,
    opening: letterTexts(settings, "confirmation").greeting,
    paragraphs: paragraphsOf(opening),
    facts: [
      { label: t`U zoekt`, value: words },
      { label: t`Hoe vaak`, value: howOften(rhythm) },
    ],
    link,
    closing: [...paragraphsOf(after), signedOff(settings)],
    more: [
      { label: t`Uw zoekopdrachten`, url: links.manageUrl },
      { label: t`Geen mail meer`, url: links.stopUrl },
      minePart(new URL(links.manageUrl).origin),
    ],
  };
  return writeEmail(content, settings.agency);
}
