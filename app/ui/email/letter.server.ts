import { t } from "@voordeur/language/text.ts";
import type { Message } from "../../platform/mail/mail.ts";
import type { DossierLetterName } from "../../settings/letters/dossier-letters.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../settings/letters/letter-texts.ts";
import type { TransferLetterName } from "../../settings/letters/transfer-letters.ts";
import { type EmailContent, minePart, type WrittenEmail, writeEmail } from "./layout.server.tsx";

/** The parts that one email adds to the words of its letter. */
export interface LetterParts {
  paragraphs?: readonly string[];
  facts?: EmailContent["facts"];
  link?: { label: string; url: string };
  /** In place of the receiver's name. */
  opening?: string;
  files?: Message["files"];
  /** In place of the receiver's address. */
  to?: string;
}

export type HomeLetterName = DossierLetterName | TransferLetterName;

/** The reader of an email about a home. `url`: their own page, where the parts name no other link. */
export interface Receiver {
  name: string;
  about: string;
  url: string;
  /** The words of the link to that page. */
  linkWords?: string;
  /** The office reads it, and has no page. */
  isOffice?: boolean;
}

/** An email about a home: the words that staff can change, around the parts of this one. */
export function writeLetter(
  settings: LetterSettings,
  letter: HomeLetterName,
  { name, about, url, linkWords = t`Naar uw pagina`, isOffice = false }: Receiver,
  { paragraphs = [], facts = [], link, opening, files }: LetterParts,
): WrittenEmail & Pick<LetterParts, "files"> {
  const texts = letterTexts(settings, letter, { woning: about });
  const content = {
    title: texts.subject,
    opening: opening ?? (name === "" ? t`Goedendag,` : t`Beste ${name},`),
    paragraphs: [...paragraphsOf(texts.opening), ...paragraphs],
    facts,
    link: link ?? { label: linkWords, url },
    closing: [...paragraphsOf(texts.after), ...(isOffice ? [] : [signedOff(settings)])],
    more: isOffice ? [] : [minePart(new URL(url).origin)],
  };
  return { ...writeEmail(content, settings.agency), ...(files && { files }) };
}

/** An example of such an email, to somebody with the page at `path`. The link among its parts is a path. */
export function writeExample(
  site: { publicUrl: string; settings: LetterSettings; about: string },
  letter: HomeLetterName,
  path: string,
  { link, ...parts }: LetterParts = {},
) {
  const reader = { name: "Sanne de Vries", about: site.about, url: site.publicUrl + path };
  const reached = link && { link: { ...link, url: site.publicUrl + link.url } };
  return writeLetter(site.settings, letter, reader, { ...parts, ...reached });
}
