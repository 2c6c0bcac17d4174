import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import { layOut } from "./email-layout.server.tsx";
import type { Lead } from "./queries.server.ts";

interface Email {
  subject: string;
  text: string;
  html: string;
}

const origins: Record<Lead["source"], string> = {
  seo_hero_form: "formulier boven aan de voorpagina",
  contact_form: "contactformulier",
  exit_popup: "pop-up bij het verlaten van de site",
};

const receivedAt = new Intl.DateTimeFormat("nl-NL", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/Amsterdam",
});

/** Tells the agency about a new lead; answering it answers the visitor. */
export function agencyEmail(lead: Lead, publicUrl: string): Email {
  const mark = lead.suspicion ? "[nakijken] " : "";
  return {
    subject: `${mark}Nieuwe aanvraag: taxatie – ${lead.name || lead.email}`,
    ...layOut({
      opening: "Er is een nieuwe aanvraag voor een gratis woningwaardebepaling.",
      paragraphs: [
        ...(lead.suspicion
          ? [`Kijk deze aanvraag goed na: ${lead.suspicion}. De afzender kreeg geen bevestiging.`]
          : []),
        `Beloofd is een reactie binnen ${agency.claims.replyWithinHours} uur. Beantwoordt u deze mail, dan gaat uw antwoord naar de aanvrager.`,
      ],
      facts: [
        { label: "Naam", value: lead.name },
        { label: "E-mail", value: lead.email },
        { label: "Telefoon", value: lead.phone },
        { label: "Adres", value: lead.address },
        { label: "Bericht", value: lead.message },
        { label: "Via", value: origins[lead.source] },
        { label: "Ontvangen", value: receivedAt.format(lead.created_at) },
      ],
      link: {
        label: "Deze aanvraag bekijken",
        url: publicUrl + href("/admin/leads/:id", { id: lead.id }),
      },
      closing: [],
    }),
  };
}

/**
 * Confirms to the visitor that the lead has arrived, and explains the next step. The same for everybody:
 * nobody has checked the address, so whatever was typed could be a stranger's words to its owner.
 */
export function visitorEmail(publicUrl: string): Email {
  const { days, opens, closes } = agency.openingHours;
  return {
    subject: `Uw aanvraag bij ${agency.name}`,
    ...layOut({
      opening: "Goedendag,",
      paragraphs: [
        "Dank voor uw aanvraag. Hij is goed bij ons aangekomen.",
        `Binnen ${agency.claims.replyWithinHours} uur neemt een van onze makelaars contact met u op over de gratis waardebepaling van uw woning. Die kost u niets en verplicht u tot niets.`,
        `Wilt u niet wachten? Bel ons op ${agency.phone.display} (${days} van ${opens} tot ${closes} uur) of beantwoord deze mail.`,
      ],
      facts: [],
      link: { label: "Naar onze site", url: publicUrl },
      closing: [
        "Heeft u niets aangevraagd? Dan heeft iemand bij vergissing uw adres ingevuld. U hoeft niets te doen.",
        `Met vriendelijke groet,\n${agency.name}\n${agency.address.street}, ${agency.address.postalCode} ${agency.address.city}`,
      ],
    }),
  };
}
