import { t } from "@voordeur/language/text.ts";
import { orDutch } from "../../platform/language/dutch-parts.ts";
import type { Testimonial } from "../../settings/groups/testimonials.ts";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { testimonialsTitle } = useTexts("home");
  const agency = useAgency();
  if (!offers(agency, "sale")) return null;
  return (
    <Section of={testimonials} tone="marl" labelledBy="ervaringen">
      <SectionHeading id="ervaringen" title={testimonialsTitle} />
      <ul aria-labelledby="ervaringen" className="mt-4 sideways">
        {testimonials.map(({ name, location, daysToSell, quote }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between gap-4 rounded-card bg-marl-50 p-5">
              <blockquote className="font-serif text-[1.0625rem] leading-snug">
                <p>“{orDutch(quote)}”</p>
              </blockquote>
              <figcaption className="flex items-end justify-between gap-4 border-t border-line pt-3 max-[10rem]:flex-wrap">
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-muted">{location}</span>
                </span>
                <span className="shrink-0 text-right text-muted max-[10rem]:shrink">
                  <RichText
                    text={t`<days>${daysToSell} dagen</days> tot de verkoop`}
                    tags={{ days: <span className="block font-serif text-2xl text-river-700" /> }}
                  />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
