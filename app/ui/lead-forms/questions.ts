import type { LeadKind } from "../../../database/schema/leads.ts";

export const questionNames = [
  "address",
  "facts",
  "dayparts",
  "place",
  "budget",
  "bedrooms",
  "topic",
  "purpose",
  "contract",
  "message",
] as const;
export type QuestionName = (typeof questionNames)[number];

/** A question of a lead form besides name, e-mail address and phone number. */
export interface Question {
  name: QuestionName;
  /** `choices`: any number of options; `check`: one, asked once the registers know the home. */
  type: "line" | "text" | "choice" | "choices" | "check";
  label: string;
  /** The label that staff read before the answer. */
  fact: string;
  hint?: string;
  /** The message when there is no answer; without one the question is optional. */
  required?: string;
  /** The values that are stored, each with its words. */
  options?: Readonly<Record<string, string>>;
  /** The words for leaving a choice open. */
  open?: string;
  autoComplete?: string;
  /** Only where the form does not know the home that it is about. */
  withoutHome?: boolean;
}

const address: Question = {
  name: "address",
  type: "line",
  label: "Adres van de woning",
  fact: "Adres",
  hint: "Postcode en huisnummer is genoeg, zoals 1234 AB 12.",
  autoComplete: "address-line1",
};
const facts: Question = {
  name: "facts",
  type: "check",
  label: "Klopt dit?",
  fact: "Klopt volgens de aanvrager",
  options: { ja: "Ja", nee: "Nee" },
};
const message: Question = { name: "message", type: "text", label: "Bericht", fact: "Bericht" };
const yourQuestion: Question = { ...message, label: "Uw vraag", required: "Schrijf uw vraag op" };
const whichHome: Question = {
  name: "address",
  type: "line",
  fact: "Woning",
  withoutHome: true,
  label: "Om welke woning gaat het?",
  hint: "Straat en plaats zijn genoeg.",
};

/** The questions of each kind, in this order. */
export const questions: Readonly<Record<LeadKind, readonly Question[]>> = {
  waardebepaling: [address, facts, message],
  woningvraag: [whichHome, yourQuestion],
  bezichtiging: [
    whichHome,
    {
      name: "dayparts",
      type: "choices",
      label: "Wanneer schikt het u?",
      fact: "Schikt",
      options: {
        ochtend: "Doordeweeks ’s ochtends",
        middag: "Doordeweeks ’s middags",
        avond: "Begin van de avond",
        zaterdag: "Zaterdag",
      },
    },
    {
      ...message,
      label: "Uw wens of vraag",
      hint: "Bijvoorbeeld: zaterdag na 11 uur, of alleen op woensdag.",
    },
  ],
  zoekwens: [
    {
      name: "place",
      type: "line",
      label: "Waar wilt u wonen?",
      fact: "Plaats",
      hint: "Een plaats, wijk of straat, of een paar daarvan.",
      required: "Vul in waar u wilt wonen",
    },
    {
      name: "budget",
      type: "line",
      label: "Budget",
      fact: "Budget",
      hint: "Bijvoorbeeld: tot € 350.000, of huur tot € 1.400.",
    },
    {
      name: "bedrooms",
      type: "choice",
      label: "Slaapkamers",
      fact: "Slaapkamers",
      open: "Maakt niet uit",
      options: { 1: "1 of meer", 2: "2 of meer", 3: "3 of meer", 4: "4 of meer", 5: "5 of meer" },
    },
    { ...message, label: "Uw wensen", hint: "Wat moet er zijn, en wat liever niet?" },
  ],
  hypotheekgesprek: [
    {
      name: "topic",
      type: "choice",
      label: "Waarover gaat het?",
      fact: "Onderwerp",
      required: "Kies waarover het gaat",
      open: "Maak een keuze",
      options: {
        eerste: "Mijn eerste woning kopen",
        volgende: "Een volgende woning kopen",
        verbouwen: "Verbouwen of verduurzamen",
        oversluiten: "Oversluiten, of een andere rente",
        anders: "Iets anders",
      },
    },
    { ...message, label: "Toelichting" },
  ],
  taxatie: [
    {
      name: "purpose",
      type: "choice",
      label: "Waarvoor is de taxatie?",
      fact: "Doel",
      required: "Kies waarvoor de taxatie is",
      open: "Maak een keuze",
      options: {
        hypotheek: "Hypotheek",
        nalatenschap: "Nalatenschap",
        scheiding: "Scheiding",
        verbouwing: "Verbouwing",
        woz: "Bezwaar tegen de WOZ-waarde",
        anders: "Iets anders",
      },
    },
    { ...address, required: "Vul het adres van de woning in" },
    facts,
    { ...message, label: "Toelichting" },
  ],
  contractvraag: [
    {
      name: "contract",
      type: "choice",
      label: "Welk contract?",
      fact: "Contract",
      open: "Weet ik niet",
      options: {
        koop: "Koopovereenkomst",
        huur: "Huurovereenkomst",
        anders: "Een ander contract",
      },
    },
    {
      ...yourQuestion,
      hint: "Noem geen burgerservicenummer en geen nummer van een identiteitsbewijs.",
    },
  ],
  terugbellen: [
    {
      name: "dayparts",
      type: "choices",
      label: "Wanneer schikt het u?",
      fact: "Schikt",
      hint: "Wij bellen op werkdagen.",
      options: {
        ochtend: "’s Ochtends",
        middag: "’s Middags",
        avond: "Aan het eind van de middag",
      },
    },
    { ...message, label: "Waarover gaat het?" },
  ],
};

/** A number is enough to be called back. */
export const emailIsOptional = (kind: LeadKind) => kind === "terugbellen";

/** A typed or stored answer as its values: several options are one text, with commas. */
export function chosenOf(answer: string | readonly string[] | undefined): readonly string[] {
  return typeof answer === "string" ? answer.split(",") : (answer ?? []);
}
