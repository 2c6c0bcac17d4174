import { dutch } from "@voordeur/language/text.ts";
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
  label: dutch`Adres van de woning`,
  fact: dutch`Adres`,
  hint: dutch`Postcode en huisnummer is genoeg, zoals 1234 AB 12.`,
  autoComplete: "address-line1",
};
const facts: Question = {
  name: "facts",
  type: "check",
  label: dutch`Klopt dit?`,
  fact: dutch`Klopt volgens de aanvrager`,
  options: { ja: dutch`Ja`, nee: dutch`Nee` },
};
const message: Question = {
  name: "message",
  type: "text",
  label: dutch`Bericht`,
  fact: dutch`Bericht`,
};
const yourQuestion: Question = {
  ...message,
  label: dutch`Uw vraag`,
  required: dutch`Schrijf uw vraag op`,
};
const whichHome: Question = {
  name: "address",
  type: "line",
  fact: dutch`Woning`,
  withoutHome: true,
  label: dutch`Om welke woning gaat het?`,
  hint: dutch`Straat en plaats zijn genoeg.`,
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
      label: dutch`Wanneer schikt het u?`,
      fact: dutch`Schikt`,
      options: {
        ochtend: dutch`Doordeweeks ’s ochtends`,
        middag: dutch`Doordeweeks ’s middags`,
        avond: dutch`Begin van de avond`,
        zaterdag: dutch`Zaterdag`,
      },
    },
    {
      ...message,
      label: dutch`Uw wens of vraag`,
      hint: dutch`Bijvoorbeeld: zaterdag na 11 uur, of alleen op woensdag.`,
    },
  ],
  zoekwens: [
    {
      name: "place",
      type: "line",
      label: dutch`Waar wilt u wonen?`,
      fact: dutch`Plaats`,
      hint: dutch`Een plaats, wijk of straat, of een paar daarvan.`,
      required: dutch`Vul in waar u wilt wonen`,
    },
    {
      name: "budget",
      type: "line",
      label: dutch`Budget`,
      fact: dutch`Budget`,
      hint: dutch`Bijvoorbeeld: tot € 350.000, of huur tot € 1.400.`,
    },
    {
      name: "bedrooms",
      type: "choice",
      label: dutch`Slaapkamers`,
      fact: dutch`Slaapkamers`,
      open: dutch`Maakt niet uit`,
      options: {
        1: dutch`1 of meer`,
        2: dutch`2 of meer`,
        3: dutch`3 of meer`,
        4: dutch`4 of meer`,
        5: dutch`5 of meer`,
      },
    },
    { ...message, label: dutch`Uw wensen`, hint: dutch`Wat moet er zijn, en wat liever niet?` },
  ],
  hypotheekgesprek: [
    {
      name: "topic",
      type: "choice",
      label: dutch`Waarover gaat het?`,
      fact: dutch`Onderwerp`,
      required: dutch`Kies waarover het gaat`,
      open: dutch`Maak een keuze`,
      options: {
        eerste: dutch`Mijn eerste woning kopen`,
        volgende: dutch`Een volgende woning kopen`,
        verbouwen: dutch`Verbouwen of verduurzamen`,
        oversluiten: dutch`Oversluiten, of een andere rente`,
        anders: dutch`Iets anders`,
      },
    },
    { ...message, label: dutch`Toelichting` },
  ],
  taxatie: [
    {
      name: "purpose",
      type: "choice",
      label: dutch`Waarvoor is de taxatie?`,
      fact: dutch`Doel`,
      required: dutch`Kies waarvoor de taxatie is`,
      open: dutch`Maak een keuze`,
      options: {
        hypotheek: dutch`Hypotheek`,
        nalatenschap: dutch`Nalatenschap`,
        scheiding: dutch`Scheiding`,
        verbouwing: dutch`Verbouwing`,
        woz: dutch`Bezwaar tegen de WOZ-waarde`,
        anders: dutch`Iets anders`,
      },
    },
    { ...address, required: dutch`Vul het adres van de woning in` },
    facts,
    { ...message, label: dutch`Toelichting` },
  ],
  contractvraag: [
    {
      name: "contract",
      type: "choice",
      label: dutch`Welk contract?`,
      fact: dutch`Contract`,
      open: dutch`Weet ik niet`,
      options: {
        koop: dutch`Koopovereenkomst`,
        huur: dutch`Huurovereenkomst`,
        anders: dutch`Een ander contract`,
      },
    },
    {
      ...yourQuestion,
      hint: dutch`Noem geen burgerservicenummer en geen nummer van een identiteitsbewijs.`,
    },
  ],
  terugbellen: [
    {
      name: "dayparts",
      type: "choices",
      label: dutch`Wanneer schikt het u?`,
      fact: dutch`Schikt`,
      hint: dutch`Wij bellen op werkdagen.`,
      options: {
        ochtend: dutch`’s Ochtends`,
        middag: dutch`’s Middags`,
        avond: dutch`Aan het eind van de middag`,
      },
    },
    { ...message, label: dutch`Waarover gaat het?` },
  ],
};

/** A number is enough to be called back. */
export const emailIsOptional = (kind: LeadKind) => kind === "terugbellen";

/** A typed or stored answer as its values: several options are one text, with commas. */
export function chosenOf(answer: string | readonly string[] | undefined): readonly string[] {
  return typeof answer === "string" ? answer.split(",") : (answer ?? []);
}
