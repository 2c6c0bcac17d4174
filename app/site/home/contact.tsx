import { t } from "@voordeur/language/text.ts";
import { kindTexts } from "../../people/leads/kind-texts.ts";
import { offeredKind } from "../../settings/paths/offered.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { PagePart, Section, SectionHeading } from "../../ui/section.tsx";
import { TeamList } from "../../ui/team/team-list.tsx";
import { TeamLink } from "../../ui/team/team-section.tsx";

const MAX_SHOWN = 4;

/** The form, and beside it who reads what it sends. */
export function Contact() {
  const { contactTitle, contactText } = useTexts("home");
  const agency = useAgency();
  const kind = offeredKind(agency, "waardebepaling");
  const { title, introduction } = kindTexts(agency)[kind];
  const isOwn = kind === "waardebepaling";
  return (
    <Section
      id="contact-form"
      tone="marl"
      labelledBy="aanvraag"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 md:grid-cols-[1fr_1.6fr] md:grid-rows-[auto_1fr] lg:grid-cols-2 lg:gap-x-12"
    >
      <SectionHeading id="aanvraag" title={isOwn ? contactTitle : title}>
        <p>{isOwn ? contactText : introduction}</p>
      </SectionHeading>
      <div className="rounded-card bg-white p-5 shadow-card sm:p-6 md:row-span-2 md:self-start">
        <ContactForm kind={kind} />
      </div>
      <Team />
    </Section>
  );
}

/** Nothing without a team. */
function Team() {
  const { team } = useAgency();
  if (team.length === 0) return null;
  return (
    <PagePart id="team" title={t`Ons team`}>
      <TeamList
        team={team.slice(0, MAX_SHOWN)}
        labelledBy="team"
        className={`mt-4 max-md:sideways ${team.length === 3 ? "lg:grid-cols-3" : ""}`}
      />
      <TeamLink isWhole={team.length <= MAX_SHOWN} className="mt-3" />
    </PagePart>
  );
}
