import { translated } from "@voordeur/language/text.ts";
import type { LeadCampaign, LeadDetails, LeadKind } from "../../../database/schema/leads.ts";
import type { AnswerLetterName } from "../../settings/letters/answer-letters.ts";
import { chosenOf, questions } from "../../ui/lead-forms/questions.ts";

/** The names of the kinds of leads for staff, in the order in which they are offered. */
export const kindNames: Readonly<Record<LeadKind, string>> = {
  waardebepaling: "Waardebepaling",
  woningvraag: "Vraag over een woning",
  bezichtiging: "Bezichtiging",
  zoekwens: "Zoekwens",
  hypotheekgesprek: "Hypotheekgesprek",
  taxatie: "Taxatie",
  contractvraag: "Vraag over een contract",
  terugbellen: "Bel mij terug",
};

/** What came of calling somebody, as it begins the note about it. */
export const callOutcomes = {
  gesproken: "Gesproken",
  "geen-gehoor": "Geen gehoor",
  voicemail: "Voicemail ingesproken",
} as const;

export type CallOutcome = keyof typeof callOutcomes;

/** The templates of an answer to a lead, as staff call them. */
export const answerTitles: Readonly<Record<AnswerLetterName, string>> = {
  "antwoord-vraag": "Antwoord op een vraag",
  "antwoord-moment": "Momenten om te kijken",
  "antwoord-waarde": "Afspraak voor een waardebepaling",
  "antwoord-bellen": "Niet bereikt",
};

export const isAnswerLetter = (name: string): name is AnswerLetterName =>
  Object.hasOwn(answerTitles, name);

/** The kind that a form or an address names; whatever is unknown asks for a valuation. */
export function kindOf(value: unknown): LeadKind {
  return typeof value === "string" && Object.hasOwn(kindNames, value)
    ? (value as LeadKind)
    : "waardebepaling";
}

const campaignWords: Readonly<Record<string, string>> = {
  source: "bron",
  medium: "kanaal",
  campaign: "campagne",
  term: "zoekwoord",
  content: "variant",
};

/** Where a campaign came from, as a line. */
export function campaignText(campaign: LeadCampaign): string {
  return Object.entries(campaign)
    .map(([word, value]) => `${campaignWords[word] ?? word}: ${value}`)
    .join(", ");
}

/**
 * The answers to what only its kind asks, in the order of the form and in words, with what public
 * registers say of the home.
 */
export function detailFacts(lead: {
  kind: LeadKind;
  details: LeadDetails;
  home_facts?: string | null;
}): { label: string; value: string }[] {
  const { home_facts: known = null } = lead;
  const answers = questions[lead.kind].flatMap(({ name, fact, type, options }) => {
    const answer = lead.details[name];
    // It is about what the registers say, and means nothing without that.
    if (answer === undefined || (type === "check" && known === null)) return [];
    const chosen = type.startsWith("choice") ? chosenOf(answer) : [String(answer)];
    const words = chosen.map((value) => translated(options?.[value] ?? value));
    return { label: translated(fact), value: words.join(", ") };
  });
  return known === null ? answers : [{ label: "Volgens registers", value: known }, ...answers];
}

/** The same answers as texts: "Slaapkamers: 3 of meer". */
export function detailTexts(lead: Parameters<typeof detailFacts>[0]): string[] {
  return detailFacts(lead).map(({ label, value }) => `${label}: ${value}`);
}
