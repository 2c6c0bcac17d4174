import { dutch, t } from "@voordeur/language/text.ts";
import type { LeadKind, FormSource } from "../../../database/schema/leads.ts";
import type { Agency } from "../../settings/agency.ts";
import { replyTime } from "../../settings/reply-time.ts";
import { questionNames } from "./questions.ts";

export const leadFields = ["name", "email", "phone", ...questionNames] as const;
export type LeadField = (typeof leadFields)[number];
export type LeadFieldErrors = Partial<Record<LeadField, string>>;

export interface Notice {
  title: string;
  description: string;
}

/** Where one can go on from an answer. */
export interface Link {
  to: string;
  label: string;
}

/** The site's answers to a lead form, with and without JavaScript. */
export type LeadAnswer =
  | ({ ok: true; link?: Link } & Notice)
  | ({ ok: false; fields?: LeadFieldErrors } & Notice);

/** The texts of every toast of the lead forms, for the server and the browser. */
export const leadNotices = ({
  phone,
  claims,
}: Agency): Record<FormSource, { success: Notice; failure: Notice }> => ({
  seo_hero_form: {
    success: {
      title: t`Aanvraag ontvangen!`,
      description: t`We nemen ${replyTime(claims)} contact met u op.`,
    },
    failure: {
      title: t`Er ging iets mis`,
      description: t`Probeer het later opnieuw of bel ons direct.`,
    },
  },
  contact_form: {
    success: {
      title: t`Aanvraag verzonden!`,
      description: t`We nemen zo spoedig mogelijk contact met u op.`,
    },
    failure: {
      title: t`Er ging iets mis`,
      description: t`Probeer het later opnieuw of bel ons direct op ${phone.display}.`,
    },
  },
  exit_popup: {
    success: {
      title: t`Bedankt!`,
      description: t`We sturen je zo snel mogelijk de gratis woningwaardebepaling.`,
    },
    failure: { title: t`Er ging iets mis`, description: t`Probeer het later opnieuw.` },
  },
});

/** The thanks for each kind; a valuation has the words of its form. */
const thanks = (soon: string): Record<Exclude<LeadKind, "waardebepaling">, Notice> => ({
  woningvraag: {
    title: t`Uw vraag is verstuurd!`,
    description: t`U krijgt ${soon} antwoord.`,
  },
  bezichtiging: {
    title: t`Uw verzoek is verstuurd!`,
    description: t`We nemen ${soon} contact met u op over een tijd. Pas als wij die bevestigen, staat de bezichtiging vast.`,
  },
  zoekwens: {
    title: t`Uw zoekwens is verstuurd!`,
    description: t`Een makelaar neemt ${soon} contact met u op.`,
  },
  hypotheekgesprek: {
    title: t`Uw aanvraag is verstuurd!`,
    description: t`We nemen ${soon} contact met u op over een tijd.`,
  },
  taxatie: {
    title: t`Uw aanvraag is verstuurd!`,
    description: t`U hoort ${soon} wat de taxatie kost en wanneer we kunnen komen.`,
  },
  contractvraag: {
    title: t`Uw vraag is verstuurd!`,
    description: t`U krijgt ${soon} antwoord.`,
  },
  terugbellen: {
    title: t`We bellen u terug!`,
    description: t`Wij bellen ${soon}, liefst als het u schikt.`,
  },
});

/** The thanks and the failure of a form. */
export function noticesOf(agency: Agency, source: FormSource, kind: LeadKind) {
  const notices = leadNotices(agency)[source];
  if (kind === "waardebepaling") return notices;
  return { ...notices, success: thanks(replyTime(agency.claims))[kind] };
}

export const invalid = dutch`Validatiefout`;

export const heroIncomplete: Notice = {
  title: dutch`Vul alle velden in`,
  description: dutch`We hebben uw email en telefoonnummer nodig`,
};

/** Of an address that is likely another's; sent again, it is taken as it is. */
export const isYourEmail = (likely: string): Notice => ({
  title: t`Klopt uw e-mailadres?`,
  description: t`Bedoelt u ${likely}? Zo niet, verstuur het formulier dan nog eens.`,
});

export const tooLarge = ({ phone }: Agency): Notice => ({
  title: t`Uw aanvraag is te lang`,
  description: t`Maak uw bericht korter, of bel ons direct op ${phone.display}.`,
});

export const fieldMessages = {
  nameMissing: dutch`Vul uw naam in`,
  nameShort: dutch`Naam moet minimaal 2 tekens bevatten`,
  nameLong: dutch`Naam mag maximaal 100 tekens bevatten`,
  emailMissing: dutch`Vul uw e-mailadres in`,
  email: dutch`Ongeldig emailadres`,
  emailLong: dutch`Email mag maximaal 255 tekens bevatten`,
  phoneMissing: dutch`Vul uw telefoonnummer in`,
  phone: dutch`Ongeldig telefoonnummer`,
  phoneLong: dutch`Telefoonnummer mag maximaal 20 tekens bevatten`,
  addressLong: dutch`Adres mag maximaal 200 tekens bevatten`,
  messageLong: dutch`Bericht mag maximaal 2000 tekens bevatten`,
  answerLong: dutch`Antwoord mag maximaal 200 tekens bevatten`,
} as const;
