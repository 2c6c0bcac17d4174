import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { Mail, Phone } from "lucide-react";
import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { hasRooms, thisKind } from "@voordeur/feeds/kind-words.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import type { TeamMember } from "../../settings/groups/team.ts";
import { Person } from "../../ui/team/person.tsx";
import { TeamList } from "../../ui/team/team-list.tsx";
import type { CostIndication } from "../../homes/costs/service.server.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { CostPart } from "./cost-indication.tsx";
import { Price } from "./price.tsx";

/** How to reach the agency about this property, always in sight beside the text. */
export function ContactPanel({
  property,
  costs,
  contact,
}: {
  property: PropertyPage;
  costs: CostIndication | null;
  /** The member of the team who answers questions about this home; null: any of them. */
  contact: TeamMember | null;
}) {
  const agency = useAgency();
  const { slug, status, property_type: kind } = property;
  return (
    <aside
      aria-label={t`Contact over ${thisKind(kind)}`}
      className="rounded-card border border-line bg-white p-6 lg:sticky lg:top-28 print:hidden"
    >
      <Price property={property} className="font-serif text-3xl" />
      {isSold(status) ? (
        <AfterSale />
      ) : (
        <p className="mt-3 text-muted">
          {hasRooms(kind) ? t`Binnenkijken kan op afspraak.` : t`Bekijken kan op afspraak.`}
        </p>
      )}
      <p className="mt-5 grid gap-3">
        {isSold(status) ? (
          <a href="#contact" className={buttonClass("primary")}>
            {t`Vertel wat u zoekt`}
          </a>
        ) : (
          <>
            <ButtonLink to={href("/bezichtiging/:slug", { slug })}>
              {t`Plan een bezichtiging`}
            </ButtonLink>
            <a href="#contact" className={buttonClass("secondary")}>
              {t`Stel een vraag`}
            </a>
          </>
        )}
      </p>
      <p className="mt-4 grid justify-items-start">
        <a
          href={`tel:${agency.phone.international}`}
          className="tel inline-flex min-h-11 items-center gap-2 text-river-700 underline hover:text-brick-700"
        >
          <Phone className="size-5" aria-hidden="true" /> {agency.phone.display}
        </a>
        <a
          href={`mailto:${agency.email}`}
          className="inline-flex min-h-11 items-center gap-2 text-river-700 underline hover:text-brick-700"
        >
          <Mail className="size-5" aria-hidden="true" /> {agency.email}
        </a>
      </p>
      {costs && <CostPart costs={costs} slug={slug} />}
      {agency.team.length > 0 && (
        <section aria-labelledby="team" className="mt-5 border-t border-line pt-5">
          <h2 id="team" className="mb-3 text-lg">
            {contact ? t`Uw aanspreekpunt` : t`Wie u kunt spreken`}
          </h2>
          {contact ? <Person member={contact} /> : <TeamList team={agency.team.slice(0, 3)} />}
        </section>
      )}
    </aside>
  );
}

const textLink = "text-river-700 underline hover:text-brick-700";

/** The ways on from a home that is taken: to others, and to selling. */
function AfterSale() {
  return (
    <div className="mt-3 grid gap-3 text-muted">
      <p>
        <strong className="block text-ink">{t`Zoekt u een woning als deze?`}</strong>
        <RichText
          text={t`<a>Bekijk ons hele aanbod</a> of vertel ons wat u zoekt.`}
          tags={{
            a: <PageLink to={href("/woningaanbod-venlo")} className={textLink} />,
          }}
        />
      </p>
      <p>
        <strong className="block text-ink">{t`Ook uw huis verkopen?`}</strong>
        <PageLink to={href("/mijn-huis-verkopen")} className={textLink}>
          {t`Zo verkopen wij`}
        </PageLink>
      </p>
    </div>
  );
}
