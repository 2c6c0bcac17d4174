import { currentLanguage } from "@voordeur/language/current.ts";
import type { BlogTeaser as Blog } from "../../ui/blog/blog-card.tsx";
import { InlineScript } from "../../ui/inline-scripts/inline-script.tsx";
import { JsonLd } from "../../ui/meta/json-ld.tsx";
import type { PropertyCardData } from "../../ui/property/property-card.tsx";
import { realEstateAgent, webSite } from "../../ui/meta/structured-data.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import type { Testimonial } from "../../settings/groups/testimonials.ts";
import type { ShownReview } from "../../ui/reviews/review-card.tsx";
import { BlogTeaser } from "./blog-teaser.tsx";
import { Contact } from "./contact.tsx";
import { ListingsOfTheDay } from "./listings-of-the-day.tsx";
import { Reasons } from "./reasons.tsx";
import { Reviews } from "./reviews.tsx";
import { Statistics } from "./statistics.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";

export interface BelowProps {
  properties: PropertyCardData[];
  blog: Blog | null;
  testimonials: readonly Testimonial[];
  /** The newest three; fewer leave their place to the words that staff typed. */
  reviews?: readonly ShownReview[];
}

/** The keyboard moves a row that does not fit: not all browsers stop there by themselves. */
const reachSideways = `for(const e of document.querySelectorAll("[class*=sideways]"))if(e.scrollWidth>e.clientWidth)e.tabIndex=0`;

/** Everything below the first screen, and the structured data for search engines. */
export function Below({ properties, blog, testimonials, reviews = [] }: BelowProps) {
  const agency = useAgency();
  const origin = useOrigin();
  // Who reads another language comes to buy.
  const isForBuyers = currentLanguage() !== "nl";
  const listings = properties.length > 0 && <ListingsOfTheDay properties={properties} />;
  return (
    <div className="[--band:2rem] lg:[--band:1.75rem]">
      {isForBuyers && listings}
      <Statistics />
      <Reasons />
      {!isForBuyers && listings}
      {reviews.length < 3 ? (
        <Testimonials testimonials={testimonials} />
      ) : (
        <Reviews reviews={reviews} />
      )}
      <div className="bg-white md:has-[>:only-child]:block lg:px-[max(0px,calc((100vw-80rem)/2))] md:grid md:grid-cols-2 lg:grid-cols-[3fr_2fr]">
        <Trust />
        {blog && <BlogTeaser blog={blog} />}
      </div>
      <Contact />
      <InlineScript>{reachSideways}</InlineScript>
      <JsonLd data={realEstateAgent(agency, origin)} />
      <JsonLd data={webSite(agency, origin)} />
    </div>
  );
}
