import { t, translated } from "@voordeur/language/text.ts";
import { momentText } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Agency } from "../../../settings/agency.ts";
import type { TeamMember } from "../../../settings/groups/team.ts";
import { questions } from "../../../ui/lead-forms/questions.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
} from "../../../settings/letters/letter-texts.ts";
import { spokenRole } from "../../../ui/team/spoken-role.ts";
import {
  minePart,
  layOut,
  type WrittenEmail,
  writeEmail,
} from "../../../ui/email/layout.server.tsx";
import { campaignText, detailFacts, kindNames } from "../kinds.ts";
import type { Lead } from "../queries.server.ts";
import { publicPath } from "../../../settings/paths/paths.ts";

/** A lead with the end of the address of its home's page, as long as there is one. */
export type LeadWithHome = Lead & { slug: string | null; isEarly: boolean };

const origins: Record<Lead["source"], string> = {
  seo_hero_form: "formulier boven aan de voorpagina",
  contact_form: "contactformulier",
  exit_popup: "pop-up bij het verlaten van de site",
  telephone: "telefoon",
  desk: "balie",
  elsewhere: "een andere site",
};

export interface Site {
  publicUrl: string;
  settings: LetterSettings;
}

function subjectOf({ kind, about }: Pick<Lead, "kind" | "about">): string {
  if (kind === "woningvraag" && about) return `vraag over ${about}`;
  return [kindNames[kind].toLowerCase(), about].filter(Boolean).join(" ");
}

export function agencyEmail(lead: LeadWithHome, { publicUrl, settings }: Site): WrittenEmail {
  const { agency } = settings;
  const facts = { woning: lead.about, naam: lead.name || null };
  const { announcement } = letterTexts(settings, lead.kind, facts);
  const [opening = "", ...more] = paragraphsOf(announcement);
  const mark = lead.suspicion ? "[nakijken] " : "";
  const title = `Nieuwe aanvraag: ${subjectOf(lead)}`;
  return {
    subject: `${mark}${title} – ${lead.name || lead.email}`,
    ...layOut(
      {
        title,
        opening,
        paragraphs: [
          ...more,
          ...(lead.suspicion
            ? [`Kijk deze aanvraag goed na: ${lead.suspicion}. De afzender kreeg geen bevestiging.`]
            : []),
          agency.claims.replyWithinHours === undefined
            ? howToAnswer(lead)
            : `Beloofd is een reactie binnen ${agency.claims.replyWithinHours} uur. ${howToAnswer(lead)}`,
        ],
        facts: [
          { label: "Naam", value: lead.name },
          { label: "E-mail", value: lead.email },
          { label: "Telefoon", value: lead.phone },
          { label: "Over", value: lead.about },
          { label: "Op de site", value: homeUrl(lead, publicUrl, agency) },
          ...detailFacts(lead),
          { label: "Adres", value: lead.address },
          { label: "Bericht", value: lead.message },
          { label: "Via", value: origins[lead.source] },
          { label: "Pagina", value: lead.page },
          { label: "Campagne", value: campaignText(lead.campaign) },
          { label: "Ontvangen", value: momentText(lead.created_at) },
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
 * whatever was typed could be a stranger's words to its owner. It is signed by the colleague who handles
 * the lead, else by the office. `visitUrl`: where the visitor chooses when a colleague comes.
 */
export function visitorEmail(
  lead: LeadWithHome,
  { publicUrl, settings }: Site,
  colleague?: TeamMember,
  visitUrl: string | null = null,
): WrittenEmail {
  const { agency } = settings;
  const home = lead.slug === null ? null : lead.about;
  const page = homeUrl(lead, publicUrl, agency);
  const common = letterTexts(settings, "confirmation");
  const own = letterTexts(settings, lead.kind, { woning: home });
  const subject = home ? `${own.subject}: ${home}` : own.subject;
  return writeEmail(
    {
      title: subject,
      opening: common.greeting,
      paragraphs: [
        common.thanks,
        own.text,
        ...(visitUrl ? [common.visit] : []),
        common.call,
      ].flatMap(paragraphsOf),
      facts: [{ label: t`Woning`, value: home }, ...chosenFacts(lead)],
      link: visitUrl
        ? { label: t`Kies wanneer wij komen`, url: visitUrl }
        : page
          ? { label: t`De woning op onze site`, url: page }
          : { label: t`Naar onze site`, url: publicUrl },
      closing: [
        ...paragraphsOf(common.mistake),
        [common.signOff, ...signature(agency, colleague)].join("\n"),
      ],
      more: [minePart(publicUrl)],
    },
    agency,
  );
}

function signature({ name: office }: Agency, colleague?: TeamMember): string[] {
  if (!colleague) return [office];
  const { name, role, phone } = colleague;
  return [name, `${spokenRole(role)}, ${office}`, ...(phone ? [phone.display] : [])];
}

function chosenFacts(lead: Lead) {
  const offered = questions[lead.kind]
    .filter(({ type }) => type.startsWith("choice"))
    .map(({ fact }) => translated(fact));
  return detailFacts(lead).filter(({ label }) => offered.includes(label));
}

/** Null: the lead is about no home, or nobody but searchers sees it yet. */
function homeUrl({ slug, isEarly }: LeadWithHome, publicUrl: string, agency: Agency) {
  if (slug === null || isEarly) return null;
  return publicUrl + publicPath(agency, href("/woningaanbod-venlo/:slug", { slug }));
}
