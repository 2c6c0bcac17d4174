import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { cardSizes } from "../../ui/property/card-sizes.ts";
import { PropertyCard, type PropertyCardData } from "../../ui/property/property-card.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";

/** Of more homes than these there are another six each day; fewer are all there are. */
const A_SELECTION = 6;

/** Active listings. */
export function ListingsOfTheDay({ properties }: { properties: PropertyCardData[] }) {
  const texts = useTexts("home");
  return (
    <Section tone="white" labelledBy="aanbod">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SectionHeading id="aanbod" title={texts.listingsTitle} />
        <p className="grow pb-2 text-muted sm:text-lg">
          {properties.length >= A_SELECTION && texts.listingsText}
        </p>
        <ButtonLink to={href("/woningaanbod-venlo")} look="secondary">
          {texts.listingsLink} <ArrowRight className="size-5" aria-hidden="true" />
        </ButtonLink>
      </div>
      <ul className="mt-4 sideways">
        {properties.map((property) => (
          <li key={property.slug}>
            <PropertyCard property={property} sizes={cardSizes.row} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
