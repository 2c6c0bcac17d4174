import { andList } from "@voordeur/language/lists.ts";
import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { sourceNames } from "../follow-up/input.ts";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { type QuestionName, questions } from "../../../ui/lead-forms/questions.ts";
import { campaignText, detailFacts, kindNames } from "../kinds.ts";
import type { PersonSummary } from "../people/queries.server.ts";
import { PersonCard } from "./person-card.tsx";
import { SuspicionMark } from "./marks.tsx";
import { SeekersCount, type SeekersFound } from "../../../staff/kit/seekers-count.tsx";
import { EmailLink, Fact, factLink, Facts, TelephoneLink } from "../../../staff/kit/facts.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { usePublicPath } from "../../../settings/paths/use-public-path.ts";

/** By which facts of the home searches were counted: "plaats, prijs en oppervlakte". */
function countedBy({ asking_price, valued_amount, home_facts }: FollowedLead): string {
  const isPriced = asking_price !== null || valued_amount !== null;
  const hasArea = home_facts?.includes("m² woonoppervlakte") === true;
  return andList(["plaats", ...(isPriced ? ["prijs"] : []), ...(hasArea ? ["oppervlakte"] : [])]);
}

export function LeadFacts({
  lead,
  slug,
  seekers,
  alike,
}: {
  lead: FollowedLead;
  slug: string | null;
  /** The people looking for a home like this one; null: unknown, or not asked for. */
  seekers: (SeekersFound & { city: string; perhaps: number }) | null;
  /** Other persons that may be the same. */
  alike: readonly (PersonSummary & { because: string })[];
}) {
  const publicPath = usePublicPath();
  return (
    <StaffSection id="gegevens" title="Gegevens">
      {lead.suspicion && (
        <p className="mt-3">
          <SuspicionMark reason={lead.suspicion} />
        </p>
      )}
      {lead.forgotten_at && (
        <p className="mt-3 text-muted">
          De bewaartermijn is voorbij: op {formatDateTime(lead.forgotten_at)} zijn de
          persoonsgegevens weggehaald.
        </p>
      )}
      <Facts>
        <Fact name="Ontvangen">
          <time dateTime={lead.created_at.toISOString()}>{formatDateTime(lead.created_at)}</time>
        </Fact>
        <Fact name="Soort">{kindNames[lead.kind]}</Fact>
        {lead.about && (
          <Fact name="Woning">
            {slug ? (
              <a
                href={publicPath(href("/woningaanbod-venlo/:slug", { slug }))}
                className={factLink}
              >
                {lead.about}
              </a>
            ) : (
              lead.about
            )}
          </Fact>
        )}
        {detailFacts(lead).map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        {seekers && (
          <Fact name="Zoekers">
            <SeekersCount
              seekers={seekers}
              one={`zoekt zo’n woning in ${seekers.city}.`}
              many={`zoeken zo’n woning in ${seekers.city}.`}
              none={
                seekers.perhaps > 0
                  ? `Van niemand is zeker dat hij zo’n woning in ${seekers.city} zoekt.`
                  : `Niemand zoekt nu zo’n woning in ${seekers.city}.`
              }
            />
            {seekers.perhaps > 0 && (
              <>
                {" "}
                <strong>{`Nog ${formatNumber(seekers.perhaps)}`}</strong> misschien: zij vragen ook
                iets wat wij nog niet van deze woning weten, zoals de soort, slaapkamers of een plek
                op de kaart.
              </>
            )}{" "}
            Geteld op {countedBy(lead)}.
          </Fact>
        )}
        <Fact name="Naam">{lead.name}</Fact>
        <Fact name="E-mail">
          {!lead.email && !lead.forgotten_at && "Geen e-mailadres"}
          {lead.email && <EmailLink email={lead.email} />}
        </Fact>
        <Fact name="Telefoon">{lead.phone && <TelephoneLink phone={lead.phone} />}</Fact>
        {(lead.address || asks(lead, "address")) && <Fact name="Adres">{lead.address}</Fact>}
        {(lead.message || asks(lead, "message")) && (
          <Fact name="Bericht">
            {lead.message && (
              <span className="break-words whitespace-pre-wrap">{lead.message}</span>
            )}
          </Fact>
        )}
        <Fact name="Via">
          {[sourceNames[lead.source], lead.page, campaignText(lead.campaign)]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
      </Facts>
      {lead.kind === "zoekwens" && lead.email && (
        <Link
          to={`${href("/admin/zoekers/nieuw")}?lead=${lead.id}`}
          className="mt-2 mr-6 inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
        >
          Maak er een zoekopdracht van
        </Link>
      )}
      {lead.person_id && <PersonLink id={lead.person_id} others={lead.others ?? 0} />}
      {alike.length > 0 && (
        <div className="mt-3">
          <p className="font-medium">Misschien ook van deze persoon:</p>
          <ul>
            {alike.slice(0, 2).map((person) => (
              <PersonCard key={person.id} person={person} because={person.because} />
            ))}
          </ul>
        </div>
      )}
    </StaffSection>
  );
}

/** Whether the form of this lead had that question: one that knew its home does not ask for it. */
function asks({ kind, source, about }: FollowedLead, name: QuestionName): boolean {
  if (source !== "contact_form") return false;
  return questions[kind].some(
    (question) => question.name === name && !(question.withoutHome && about),
  );
}

/** To the page of the person, with what else they asked. */
function PersonLink({ id, others }: { id: string; others: number }) {
  return (
    <Link
      to={href("/admin/personen/:id", { id })}
      className="mt-2 inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
    >
      {others === 0
        ? "Tijdlijn van deze persoon"
        : `Nog ${countOf(others, "aanvraag", "aanvragen")} van deze persoon`}
    </Link>
  );
}
