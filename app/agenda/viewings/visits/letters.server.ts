import { t } from "@voordeur/language/text.ts";
import { momentText, whenText } from "@voordeur/language/dates.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../../settings/letters/letter-texts.ts";
import { minePart, type WrittenEmail, writeEmail } from "../../../ui/email/layout.server.tsx";
import { changeableUntil } from "../booking/too-late.ts";
import { visitLetterOf, type VisitLetterName } from "../kinds.ts";
import { type VisitLetter, visitLetters } from "./notify.server.ts";

interface VisitFacts {
  startsAt: Date;
  endsAt: Date;
  agent: string | null;
  url: string;
  /** Changes by telephone alone. */
  isFixed: boolean;
}

/** The email to the visitor: nothing that they typed, as nobody has checked the address. */
export function visitorEmail(
  settings: LetterSettings,
  letter: VisitLetter,
  { startsAt, endsAt, agent, url, isFixed }: VisitFacts,
): WrittenEmail {
  const texts: { subject: string; text: string; until?: string; mistake?: string } = letterTexts(
    settings,
    visitLetterOf[letter],
    { "verzetten-tot": momentText(changeableUntil({ settings }, { starts_at: startsAt })) },
  );
  const { until = "", mistake = "" }: Partial<typeof texts> = isFixed ? {} : texts;
  const look = isFixed ? t`Bekijk uw afspraak` : t`Bekijk, verzet of annuleer`;
  const { greeting } = letterTexts(settings, "confirmation");
  const isOff = letter === "visit-cancelled";
  const content = {
    title: texts.subject,
    opening: greeting,
    paragraphs: [...paragraphsOf(texts.text), ...paragraphsOf(until)],
    facts: [
      { label: isOff ? t`Was` : t`Wanneer`, value: whenText({ startsAt, endsAt }) },
      { label: t`Wie er komt`, value: isOff ? null : agent },
      { label: t`Waar`, value: isOff ? null : t`Bij u thuis, op het adres van uw aanvraag` },
    ],
    link: { label: isOff ? t`Kies een ander moment` : look, url },
    closing: [...paragraphsOf(mistake), signedOff(settings)],
    more: [minePart(new URL(url).origin)],
  };
  return writeEmail(content, settings.agency);
}

const agentTexts: Record<VisitLetter, readonly [subject: string, text: string]> = {
  visit: ["Afspraak aan huis", "Iemand koos zelf een moment. De afspraak staat vast."],
  "visit-changed": ["Afspraak aan huis gewijzigd", "Hieronder staat hoe de afspraak nu is."],
  "visit-cancelled": [
    "Afspraak aan huis gaat niet door",
    "Deze afspraak gaat niet door, of een collega doet haar.",
  ],
};

/** The email to the colleague who comes, or to the office. */
export function agentEmail(
  settings: LetterSettings,
  letter: VisitLetter,
  { startsAt, endsAt, agent, url }: VisitFacts,
  {
    name,
    phone,
    email,
    address,
  }: Record<"name" | "phone" | "email", string> & {
    address: string | null;
  },
): WrittenEmail {
  const [subject, opening] = agentTexts[letter];
  const content = {
    title: `${subject}: ${name || email}`,
    opening,
    paragraphs: [],
    facts: [
      { label: "Wanneer", value: whenText({ startsAt, endsAt }) },
      { label: "Door", value: agent },
      { label: "Waar", value: address },
      { label: "Aanvrager", value: name },
      { label: "Telefoon", value: phone },
      { label: "E-mail", value: email },
    ],
    link: { label: "De aanvraag bekijken", url },
    closing: [],
  };
  return writeEmail(content, settings.agency);
}

/** A letter about an invented visit, as the settings have it. */
export function exampleVisitEmail(
  name: VisitLetterName,
  { publicUrl: url, settings }: { publicUrl: string; settings: LetterSettings },
  now: Date,
): WrittenEmail & { receiver: string } {
  const startsAt = new Date(Math.ceil(now.getTime() / HOUR_MS + 96) * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const letter = visitLetters.find((one) => visitLetterOf[one] === name)!;
  const about = { startsAt, endsAt, agent: "Sanne de Vries", url, isFixed: false };
  return { receiver: "Aan de aanvrager", ...visitorEmail(settings, letter, about) };
}

const HOUR_MS = 3_600_000;
