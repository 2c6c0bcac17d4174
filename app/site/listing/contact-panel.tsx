import type { ReactNode } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { thisKind } from "@voordeur/feeds/kind-words.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import type { TeamMember } from "../../settings/groups/team.ts";
import { Person } from "../../ui/team/person.tsx";
import { TeamList } from "../../ui/team/team-list.tsx";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { KeyFacts } from "./key-facts.tsx";
import { Price, PricePerMetre } from "./price.tsx";

/**
 * Price, the figures of a home and the way to a viewing: below its name on a phone, whose bar at the
 * thumb has that way, and beside all of the text on a desk.
 */
export function ContactPanel({
  property,
  children,
}: {
  property: PropertyPage;
  /** Stands below the figures. */
  children: ReactNode;
}) {
  const { email } = useAgency();
  const { slug, status, property_type: kind } = property;
  return (
    <div className="md:rounded-card md:border md:border-line md:bg-white md:p-5 lg:sticky lg:top-30 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start print:border-0 print:p-0">
      <div className="flex flex-wrap gap-x-4 [align-items:last_baseline]">
        <Price property={property} className="font-serif text-3xl leading-tight text-river-800" />
        <PricePerMetre {...property} />
      </div>
      <KeyFacts property={property} />
      {children}
      <aside aria-label={t`Contact over ${thisKind(kind)}`} className="print:hidden">
        {isSold(status) && <AfterSale />}
        <p className="mt-4 grid gap-2 sm:max-lg:grid-cols-2">
          {isSold(status) ? (
            <a href="#contact" className={buttonClass("primary")}>
              {t`Vertel wat u zoekt`}
            </a>
          ) : (
            <>
              <ButtonLink to={href("/bezichtiging/:slug", { slug })} className="max-md:hidden">
                {t`Plan een bezichtiging`}
              </ButtonLink>
              <a href="#contact" className={buttonClass("secondary")}>
                {t`Stel een vraag`}
              </a>
            </>
          )}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 max-md:hidden">
          <PhoneLink />
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center gap-2 text-river-700 hover:text-brick-700 hover:underline"
          >
            <i className="icon icon-mail size-5" />
            {email}
          </a>
        </p>
      </aside>
    </div>
  );
}

/** Who answers questions about a home: `contact`, or when that is nobody in particular some of the team. */
export function ContactPersons({ contact }: { contact: TeamMember | null }) {
  const { team } = useAgency();
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="print:hidden">
      <h2 id="team" className="mb-3 text-2xl">
        {contact ? t`Uw aanspreekpunt` : t`Wie u kunt spreken`}
      </h2>
      {contact ? <Person member={contact} /> : <TeamList team={team.slice(0, 3)} />}
    </section>
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
      {offers(useAgency(), "sale") && (
        <p>
          <strong className="block text-ink">{t`Ook uw huis verkopen?`}</strong>
          <PageLink to={href("/mijn-huis-verkopen")} className={textLink}>
            {t`Zo verkopen wij`}
          </PageLink>
        </p>
      )}
    </div>
  );
}
