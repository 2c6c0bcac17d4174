import type { WrittenEmail } from "../../../ui/email/layout.server.tsx";
import type { LeadKind } from "../../../../database/schema/leads.ts";
import { questions } from "../../../ui/lead-forms/questions.ts";
import { reminderEmail } from "../follow-up/reminder/email.server.ts";
import { agencyEmail, type LeadWithHome, type Site, visitorEmail } from "./emails.server.ts";

const aboutHomes: readonly LeadKind[] = ["woningvraag", "bezichtiging"];

/** Both emails about an invented request of a kind, as the settings have them. */
export function exampleEmails(
  kind: LeadKind,
  site: Site,
  home: { slug: string; about: string } | null,
  now: Date,
): { visitor: WrittenEmail; agency: WrittenEmail } {
  const { town } = site.settings.agency;
  const isAboutHome = aboutHomes.includes(kind);
  const about = isAboutHome ? (home?.about ?? `Dorpsstraat 12, ${town}`) : null;
  const isOfHome = kind === "waardebepaling" || kind === "taxatie";
  const lead: LeadWithHome = {
    ...invented(kind, now),
    about,
    slug: isAboutHome ? (home?.slug ?? "voorbeeld") : null,
    address: isOfHome ? `Kerkstraat 5, ${town}` : null,
    home_facts: isOfHome ? "bouwjaar 1934, 112 m² woonoppervlakte" : null,
  };
  return {
    visitor: visitorEmail(lead, site, undefined, isOfHome ? site.publicUrl : null),
    agency: agencyEmail(lead, site),
  };
}

/** The morning's email to a colleague for whom two invented requests wait. */
export function exampleReminder({ publicUrl, settings }: Site, now: Date): WrittenEmail {
  const day = 86_400_000;
  const waiting = [
    { ...invented("bezichtiging", new Date(now.getTime() - 3 * day)) },
    { ...invented("terugbellen", now), name: "Jan Jansen", call_back_at: now },
  ];
  const { agency } = settings;
  return reminderEmail(waiting, { publicUrl, agency, now, isOwn: true, others: [] });
}

function invented(kind: LeadKind, now: Date): LeadWithHome {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    language: "nl",
    kind,
    name: "Sanne de Vries",
    email: "sanne@voorbeeld.example",
    phone: "06 55 51 23 45",
    message: "Graag in de namiddag.",
    details: firstAnswers(kind),
    source: "contact_form",
    campaign: {},
    page: null,
    about: null,
    slug: null,
    isEarly: false,
    address: null,
    words: null,
    home_facts: null,
    created_at: now,
    state: "nieuw",
    furthest_state: null,
    suspicion: null,
    person_id: null,
    property_id: null,
    assigned_to: null,
    first_answer_at: null,
    closed_at: null,
    call_back_at: null,
    appointment_at: null,
    valued_amount: null,
    asking_price: null,
    commission_hundredths: null,
    commission_euros: null,
    lost_reason: null,
    lost_note: null,
    own_listing_id: null,
    wrote_back_at: null,
    forgotten_at: null,
  };
}

function firstAnswers(kind: LeadKind): LeadWithHome["details"] {
  const answers = questions[kind].flatMap(({ name, options }) => {
    const [first] = Object.keys(options ?? {});
    return first === undefined ? [] : [[name, first]];
  });
  return Object.fromEntries(answers) as LeadWithHome["details"];
}
