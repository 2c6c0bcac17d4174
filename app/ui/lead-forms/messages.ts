import type { LeadSource } from "../../../database/schema/leads.ts";
import { agency } from "../../../agency.config.ts";

export const leadFields = ["name", "email", "phone", "address", "message"] as const;
export type LeadField = (typeof leadFields)[number];

export interface Notice {
  title: string;
  description: string;
}

/** The site's answers to a lead form, with and without JavaScript. */
export type LeadAnswer =
  | ({ ok: true } & Notice)
  | ({ ok: false; fields?: Partial<Record<LeadField, string>> } & Notice);

/** The texts of every toast of the lead forms, for the server and the browser. */
export const leadNotices: Record<LeadSource, { success: Notice; failure: Notice }> = {
  seo_hero_form: {
    success: {
      title: "Aanvraag ontvangen!",
      description: "We nemen binnen 24 uur contact met u op.",
    },
    failure: {
      title: "Er ging iets mis",
      description: "Probeer het later opnieuw of bel ons direct.",
    },
  },
  contact_form: {
    success: {
      title: "Aanvraag verzonden!",
      description: "We nemen zo spoedig mogelijk contact met u op.",
    },
    failure: {
      title: "Er ging iets mis",
      description: `Probeer het later opnieuw of bel ons direct op ${agency.phone.display}.`,
    },
  },
  exit_popup: {
    success: {
      title: "Bedankt!",
      description: "We sturen je zo snel mogelijk de gratis woningwaardebepaling.",
    },
    failure: { title: "Er ging iets mis", description: "Probeer het later opnieuw." },
  },
};

export const invalid = "Validatiefout";

export const heroIncomplete: Notice = {
  title: "Vul alle velden in",
  description: "We hebben uw email en telefoonnummer nodig",
};

export const tooLarge: Notice = {
  title: "Uw aanvraag is te lang",
  description: `Maak uw bericht korter, of bel ons direct op ${agency.phone.display}.`,
};

export const fieldMessages = {
  nameShort: "Naam moet minimaal 2 tekens bevatten",
  nameLong: "Naam mag maximaal 100 tekens bevatten",
  email: "Ongeldig emailadres",
  emailLong: "Email mag maximaal 255 tekens bevatten",
  phone: "Ongeldig telefoonnummer",
  phoneLong: "Telefoonnummer mag maximaal 20 tekens bevatten",
  addressLong: "Adres mag maximaal 200 tekens bevatten",
  messageLong: "Bericht mag maximaal 2000 tekens bevatten",
} as const;
