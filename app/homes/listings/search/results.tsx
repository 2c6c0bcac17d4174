import { andList } from "@voordeur/language/lists.ts";
import { t } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { X } from "lucide-react";
import { href } from "react-router";
import { useAgency } from "../../../settings/use-agency.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { requestPath } from "../../../ui/lead-forms/request-path.ts";
import { cardSizes } from "../../../ui/property/card-sizes.ts";
import { PropertyCard, type PropertyCardData } from "../../../ui/property/property-card.tsx";
import { activeFilters } from "./active-filters.ts";
import { listingSearch } from "../address.ts";
import { FollowLinks } from "../follow/follow-links.tsx";
import type { ListingQuery } from "../input.ts";
import { MailMe, MailMeLink } from "./mail-me.tsx";
import { Paging } from "./paging.tsx";
import { textParts } from "./text-parts.ts";

/** The properties that fit, above them how many there are and by which filters. */
export function Results({
  query,
  properties,
  total,
  sold,
  offMap,
  pages,
}: {
  query: ListingQuery;
  properties: readonly PropertyCardData[];
  total: number;
  sold: number;
  /** How many an area leaves out because nobody may know where they lie. */
  offMap: number;
  pages: number;
}) {
  const list = (shown: Partial<ListingQuery>) => href("/woningaanbod-venlo") + listingSearch(shown);
  const filters = activeFilters(query);
  const { told } = textParts(query.text);
  return (
    <div id="resultaten" className="min-w-0 max-lg:col-span-full">
      <div className="results-head">
        <div>
          <h2 className="text-xl sm:text-2xl" aria-live="polite">
            <Count total={total} sold={sold} />
          </h2>
          {filters.length > 0 && (
            <ul aria-label={t`Gekozen filters`}>
              {filters.map(({ label, without }) => (
                <li key={label}>
                  <PageLink data-in-place to={list(without)} className="chip">
                    <span className="sr-only">{t`Verwijder filter `}</span>
                    {label}
                    <X className="size-4" aria-hidden="true" />
                  </PageLink>
                </li>
              ))}
              <li>
                <PageLink
                  data-in-place
                  to={list({ map: query.map, change: query.change })}
                  className="flex min-h-11 items-center px-2 text-[0.9375rem] font-medium text-river-700 underline hover:text-brick-700"
                >
                  {t`Wis filters`}
                </PageLink>
              </li>
            </ul>
          )}
        </div>
        <Spinner />
        <a href={`${href("/bewaard")}?vergelijk`} data-saved="" hidden>
          {t`Vergelijk`}
        </a>
        <MailMeLink query={query} />
        <PageLink to={list({ ...query, map: query.map ? null : "1" })}>
          {query.map ? t`Sluit kaart` : t`Kaart`}
        </PageLink>
      </div>
      {told.length > 0 && (
        <p className="mb-6 text-muted wrap-anywhere">
          {t`Niet meegenomen: ${andList(told.map((part) => `“${part}”`))}. Daar kunnen we niet op zoeken.`}
        </p>
      )}
      {offMap > 0 && (
        <p className="mb-6 text-muted">
          {countOf(
            offMap,
            t`woning met deze filters staat niet op de kaart en telt hier niet mee.`,
            t`woningen met deze filters staan niet op de kaart en tellen hier niet mee.`,
          )}
        </p>
      )}
      {properties.length === 0 && <Nothing filtered={filters.length > 0} />}
      <ul
        className={`cards grid gap-x-7 gap-y-11 sm:grid-cols-2 ${query.map ? "lg:max-xl:grid-cols-1" : ""}`}
      >
        {properties.map((property, index) => (
          <li key={property.slug} id={`woning-${property.id}`}>
            <PropertyCard property={property} priority={index === 0} sizes={cardSizes.two} />
          </li>
        ))}
      </ul>
      <Paging query={query} pages={pages} />
      <MailMe query={query} />
      <FollowLinks query={query} />
      <Introduction />
    </div>
  );
}

/** The number of homes that the filters count, and how many of these are sold or let. */
function Count({ total, sold }: { total: number; sold: number }) {
  if (total === 0) return t`Geen woningen`;
  const homes = countOf(total, t`woning`, t`woningen`);
  if (sold === 0) return homes;
  return (
    <>
      {homes}
      <span className="font-sans text-[0.9375rem] text-muted max-sm:sr-only">
        {` (${sold === total ? t`verkocht of verhuurd` : t`${sold} verkocht of verhuurd`})`}
      </span>
    </>
  );
}

/** Hidden until the page asks for another answer. */
function Spinner() {
  return (
    <output data-asking hidden className="flex items-center gap-2 text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-marl-300 border-t-river-700"
      />
      <span className="max-sm:sr-only">{t`Woningen laden…`}</span>
    </output>
  );
}

/** Below the homes, which a visitor comes for. */
function Introduction() {
  const { workingArea, email } = useAgency();
  return (
    <footer className="mt-8 border-t border-line pt-6 print:hidden">
      <p className="max-w-2xl text-muted">
        {t`Huizen en appartementen in ${andList(workingArea)}.`}{" "}
        {t`Iets gezien? Wij lopen graag met u door de kamers.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <PhoneLink />
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-river-700 hover:text-brick-700 hover:underline"
        >
          <i className="icon icon-mail size-5" />
          {email}
        </a>
      </p>
    </footer>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <div className="max-w-xl border-t border-line pt-6">
      <p className="text-lg">
        {filtered
          ? t`Zo’n woning hebben we nu niet. Met een filter minder vindt u misschien wel iets. Vertel ons wat u zoekt, dan kijken wij met u mee.`
          : t`Op dit moment staat er geen woning in ons aanbod. Vertel ons wat u zoekt, dan kijken wij met u mee.`}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={requestPath("zoekwens")}>{t`Vertel wat u zoekt`}</ButtonLink>
        {filtered && (
          <ButtonLink to={href("/woningaanbod-venlo")} look="secondary">
            {t`Wis filters`}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
