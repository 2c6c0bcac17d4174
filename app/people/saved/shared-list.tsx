import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { cardSizes } from "../../ui/property/card-sizes.ts";
import { PropertyCard } from "../../ui/property/property-card.tsx";
import { HOMES_FIELD, homesSearch } from "../../ui/saved/home-ids.ts";
import type { HomeCard } from "../../homes/listings/queries.server.ts";

export function SharedList({
  homes,
  gone,
  isNew,
}: {
  homes: readonly HomeCard[];
  gone: number;
  isNew: boolean;
}) {
  const ids = homes.map(({ id }) => id);
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-10 pb-20 sm:px-8 sm:pt-16 sm:pb-28">
      <PageTitle>{t`Met u gedeeld`}</PageTitle>
      <PageIntroduction>
        <p>
          {homes.length === 1
            ? t`Iemand vindt deze woning iets voor u.`
            : homes.length > 1 && t`Iemand vindt deze ${homes.length} woningen iets voor u.`}{" "}
          {gone > 0 && goneText(gone, homes.length)}
        </p>
      </PageIntroduction>
      {homes.length === 0 ? (
        <p className="mt-8">
          <ButtonLink to={href("/woningaanbod-venlo")}>{t`Bekijk het woningaanbod`}</ButtonLink>
        </p>
      ) : (
        <>
          <div className="mt-8 flex flex-wrap gap-3">
            {isNew ? (
              <form method="post" action={href("/bewaard")}>
                <input type="hidden" name={HOMES_FIELD} value={ids.join("-")} />
                <Button type="submit">{t`Bewaar deze ook`}</Button>
              </form>
            ) : (
              <ButtonLink to={href("/bewaard")}>{t`Naar uw bewaarde woningen`}</ButtonLink>
            )}
            {ids.length > 1 && ids.length < 5 && (
              <ButtonLink to={href("/vergelijken") + homesSearch(ids)} look="secondary">
                {t`Vergelijk ze`}
              </ButtonLink>
            )}
          </div>
          <ul className="mt-12 grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map((home, index) => (
              <li key={home.id}>
                <PropertyCard
                  property={home}
                  heading="h2"
                  priority={index === 0}
                  sizes={cardSizes.three}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function goneText(gone: number, left: number): string {
  if (left === 0) return t`Deze woningen staan niet meer in ons aanbod.`;
  return gone === 1
    ? t`Eén andere woning uit de lijst staat niet meer in ons aanbod.`
    : t`${gone} andere woningen uit de lijst staan niet meer in ons aanbod.`;
}
