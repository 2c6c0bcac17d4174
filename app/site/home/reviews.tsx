import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { HowChecked } from "../../ui/reviews/how-checked.tsx";
import { ReviewCard, type ShownReview } from "../../ui/reviews/review-card.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";

/** The newest reviews, whatever they say, in the place of words whose origin nobody can check. */
export function Reviews({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <Section tone="marl" labelledBy="ervaringen">
      <SectionHeading id="ervaringen" title={t`Wat klanten over ons zeggen`} />
      <ul aria-labelledby="ervaringen" className="mt-4 mb-6 sideways">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} isShort />
          </li>
        ))}
      </ul>
      <HowChecked>{t`Hier staan de nieuwste drie.`}</HowChecked>
      <p className="mt-6">
        <ButtonLink to={href("/beoordelingen")} look="secondary">
          {t`Alle beoordelingen`}
        </ButtonLink>
      </p>
    </Section>
  );
}
