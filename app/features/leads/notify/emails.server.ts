import { href } from "react-router";
import type { Agency } from "../../../settings/agency.ts";
import { questions } from "../../../ui/lead-forms/questions.ts";
import { layOut } from "./email-layout.server.tsx";
import { kindTexts } from "../kind-texts.ts";
import { campaignText, detailFacts, kindNames } from "../kinds.ts";
import type { Lead } from "../queries.server.ts";
import { publicPath } from "../../../settings/paths.ts";

interface Email {
  subject: string;
  text: string;
  html: string;
}

/** A lead with the end of the address of its home's page, as long as there is one. */
export type LeadWithHome = Lead & { slug: string | null };

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

interface Site {
  publicUrl: string;
  agency: Agency;
}

/** The subject of a lead's email: its kind and its home. */
function subjectOf({ kind, about }: Pick<Lead, "kind" | "about">): string {
  if (kind === "woningvraag" && about) return `vraag over ${about}`;
  return [kindNames[kind].toLowerCase(), about].filter(Boolean).join(" ");
}

/** Tells the agency about a new lead; answering it answers the visitor. */
export function agencyEmail(lead: LeadWithHome, { publicUrl, agency }: Site): Email {
  const mark = lead.suspicion ? "[nakijken] " : "";
  const title = `Nieuwe aanvraag: ${subjectOf(lead)}`;
  return {
    subject: `${mark}${title} – ${lead.name || lead.email}`,
    ...layOut(
      {
        title,
        opening: kindTexts(agency)[lead.kind].announcement,
        paragraphs: [
          ...(lead.suspicion
            ? [`Kijk deze aanvraag goed na: ${lead.suspicion}. De afzender kreeg geen bevestiging.`]
            : []),
          `Beloofd is een reactie binnen ${agency.claims.replyWithinHours} uur. ${howToAnswer(lead)}`,
        ],
        facts: [
          { label: "Naam", value: lead.name },
          { label: "E-mail", value: lead.email },
          { label: "Telefoon", value: lead.phone },
          { label: "Over", value: lead.about },
          { label: "Op de site", value: lead.slug && homeUrl(lead.slug, publicUrl, agency) },
          ...detailFacts(lead),
          { label: "Adres", value: lead.address },
          { label: "Bericht", value: lead.message },
          { label: "Via", value: origins[lead.source] },
          { label: "Pagina", value: lead.page },
          { label: "Campagne", value: campaignText(lead.campaign) },
          { label: "Ontvangen", value: receivedAt.format(lead.created_at) },
        ],
        link: {
          label: "Deze aanvraag bekijken",
          url: publicUrl + href("/admin/leads/:id", { id: lead.id }),
        },
        closing: [],
      },
      agency,
    ),
  };
}

const howToAnswer = ({ email, phone }: Lead) =>
  email
    ? "Beantwoordt u deze mail, dan gaat uw antwoord naar de aanvrager."
    : `De aanvrager gaf geen e-mailadres: bel ${phone}.`;

/**
 * Confirms to the visitor that the lead has arrived, and explains the next step. Of what was sent it
 * says only the home and the options that this site offered: nobody has checked the address, so
 * whatever was typed could be a stranger's words to its owner.
 */
export function visitorEmail(lead: LeadWithHome, { publicUrl, agency }: Site): Email {
  const { days, opens, closes } = agency.openingHours;
  const { confirmation, confirmed } = kindTexts(agency)[lead.kind];
  const home = lead.slug === null ? null : lead.about;
  const subject = home ? `${confirmed}: ${home}` : confirmed;
  return {
    subject,
    ...layOut(
      {
        title: subject,
        opening: "Goedendag,",
        paragraphs: [
          "Dank voor uw aanvraag. Hij is goed bij ons aangekomen.",
          confirmation,
          `Wilt u niet wachten? Bel ons op ${agency.phone.display} (${days} van ${opens} tot ${closes} uur) of beantwoord deze mail.`,
        ],
        facts: [{ label: "Woning", value: home }, ...chosenFacts(lead)],
        link: lead.slug
          ? { label: "De woning op onze site", url: homeUrl(lead.slug, publicUrl, agency) }
          : { label: "Naar onze site", url: publicUrl },
        closing: [
          "Heeft u niets aangevraagd? Dan heeft iemand bij vergissing uw adres ingevuld. U hoeft niets te doen.",
          `Met vriendelijke groet,\n${agency.name}`,
        ],
      },
      agency,
    ),
  };
}

/** The answers that were chosen, not typed. */
function chosenFacts(lead: Lead) {
  const offered = questions[lead.kind].filter(({ options }) => options).map(({ fact }) => fact);
  return detailFacts(lead).filter(({ label }) => offered.includes(label));
}

function homeUrl(slug: string, publicUrl: string, agency: Agency): string {
  return publicUrl + publicPath(agency, href("/woningaanbod-venlo/:slug", { slug }));
}
