import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
} from "../../../settings/letters/letter-texts.ts";
import { whenOf } from "../booking/when-text.ts";
import type { Viewing } from "../booking/types.ts";
import { type AgentLetterName, agentLetterOf } from "../kinds.ts";
import type { EventWords } from "./invitation.server.ts";
import type { OpenLetter } from "./queries.server.ts";
import type { LetterContent } from "./visitor.server.ts";

type Site = Pick<Services, "publicUrl" | "settings">;

/** The email to the colleague who shows the home, or to the office; null: they are not notified of this. */
export function agentContent(
  { publicUrl, settings }: Site,
  { email, viewing, agent, suspicion, others }: OpenLetter,
): LetterContent | null {
  const isOff = viewing.state === "cancelled" || viewing.state === "declined";
  const hasLeft = email.letter === "cancelled" && !isOff;
  const name = hasLeft ? "collega-af" : agentLetterOf[email.letter];
  if (!name) return null;
  return agentWords(settings, name, {
    viewing,
    agent: agent?.name ?? null,
    url: publicUrl + pathOf(viewing),
    suspicion: email.letter === "asked" ? suspicion : null,
    others: others.map(whenOf),
  });
}

interface AboutVisit {
  viewing: Pick<
    Viewing,
    "about" | "starts_at" | "ends_at" | "name" | "phone" | "email" | "answers"
  >;
  agent: string | null;
  url: string;
  suspicion?: string | null;
  others?: string[];
}

export function agentWords(
  settings: LetterSettings,
  letter: AgentLetterName,
  { viewing, agent, url, suspicion = null, others = [] }: AboutVisit,
): LetterContent {
  const { about, name, phone, email, answers } = viewing;
  const { subject, text } = letterTexts(settings, letter, { woning: about, naam: name });
  const [opening = "", ...paragraphs] = paragraphsOf(text);
  return {
    title: subject,
    opening,
    paragraphs,
    facts: [
      { label: "Woning", value: about },
      { label: "Wanneer", value: whenOf(viewing) },
      { label: "Door", value: agent },
      { label: "Heeft al een afspraak", value: others.join("; ") },
      { label: "Kijk goed na", value: suspicion },
      { label: "Bezoeker", value: name },
      { label: "Telefoon", value: phone },
      { label: "E-mail", value: email || "Geen: bel de bezoeker zelf" },
      ...Object.entries(answers).map(([label, value]) => ({ label, value })),
    ],
    link: { label: "De bezichtiging bekijken", url },
    closing: [],
  };
}

const pathOf = ({ id }: Viewing) => href("/admin/agenda/:id", { id });

export function agentEvent({ publicUrl }: Site, viewing: Viewing): EventWords {
  return {
    summary: `Bezichtiging ${viewing.about} – ${viewing.name}`,
    description: [viewing.name, viewing.phone, viewing.email].filter(Boolean).join("\n"),
    url: publicUrl + pathOf(viewing),
  };
}
