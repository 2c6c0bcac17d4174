import { href, Link } from "react-router";
import { Picture, type StoredPhoto } from "../pictures/picture.tsx";
import { drawingKindFor } from "@voordeur/drawings/kind-for-type.ts";
import { PropertyFacts, type ShortFacts } from "./property-facts.tsx";
import { SourceBadge } from "./source-badge.tsx";
import { PriceLoweredBadge, StatusBadge } from "./status-badge.tsx";

/** The data of a property that its card shows. */
export interface PropertyCardData extends ShortFacts {
  slug: string;
  source: string;
  /** The other sources that offer it. */
  also_from: readonly string[];
  /** The price went down in the last two weeks, and it can still be had. */
  price_lowered: boolean;
  status: string;
  address: string;
  postal_code: string;
  city: string;
  price: string;
  /** The first photo that is stored. */
  photo: StoredPhoto | null;
}

/** A property in a list. The whole card leads to its page, by one link. */
export function PropertyCard({
  property,
  priority = false,
  heading: Heading = "h3",
  sizes = "(min-width: 80rem) 25rem, (min-width: 40rem) 50vw, 100vw",
}: {
  property: PropertyCardData;
  /** For the first card of a page: its photo is fetched at once. */
  priority?: boolean;
  heading?: "h2" | "h3";
  sizes?: string;
}) {
  const { slug, address, postal_code, city, price, status, source, photo, property_type } =
    property;
  return (
    <article className="group relative flex h-full flex-col focus-within:outline-none">
      <div className="relative">
        <Picture
          photo={photo}
          fallback={{ kind: drawingKindFor(property_type), seed: slug }}
          alt={`${address}, ${city}`}
          {...{ sizes, priority }}
          className="aspect-3/2 rounded-card [&_img]:transition-transform [&_img]:duration-700 [&_img]:ease-out motion-safe:group-hover:[&_img]:scale-[1.035]"
        />
        <p className="absolute inset-x-3 top-3 flex flex-wrap justify-between gap-2">
          <span className="flex flex-wrap gap-2">
            <StatusBadge status={status} />
            {property.price_lowered && <PriceLoweredBadge />}
          </span>
          <SourceBadge source={source} alsoFrom={property.also_from} />
        </p>
        {!photo && (
          <p className="absolute bottom-3 left-3 rounded-full bg-river-900/80 px-3 py-0.5 text-sm text-white">
            Foto volgt
          </p>
        )}
      </div>
      <div className="flex grow flex-col pt-4">
        <Heading className="text-[1.4375rem]">
          <Link
            to={href("/woningaanbod-venlo/:slug", { slug })}
            className="underline decoration-transparent decoration-2 underline-offset-4 transition-colors group-hover:decoration-brick-500 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-brick-500"
          >
            {address}
          </Link>
        </Heading>
        <p className="mt-0.5 text-muted">
          {postal_code} {city}
        </p>
        <p className="mt-2.5 mb-3.5 text-lg leading-snug font-semibold text-river-800">{price}</p>
        <PropertyFacts property={property} className="mt-auto border-t border-line pt-3" />
      </div>
    </article>
  );
}
