import { sense } from "@voordeur/language/sense.ts";
import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { langOfDutch } from "@voordeur/language/current.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { cardPhotoWidth, cardSizes } from "../../ui/property/card-sizes.ts";
import { Picture } from "../../ui/pictures/picture.tsx";
import { drawingKindFor } from "../../ui/pictures/kind-for-type.ts";
import { Heart } from "../../ui/saved/save-button.tsx";
import { StatusBadge } from "../../ui/property/status-badge.tsx";
import { Spoken } from "../../ui/property/spoken.tsx";
import type { Match } from "./matching/match.ts";
import { PageLink } from "../../ui/page-link.tsx";

/** A matched home and the reason. The whole card links to its page. */
export function MatchCard({ match, priority }: { match: Match; priority: boolean }) {
  const { slug, address, postal_code, city, price, status, photo, property_type } = match;
  const facts = [
    spokenOrDutch(property_type),
    ...(match.bedrooms === null
      ? []
      : [countOf(match.bedrooms, sense("bedrooms")`kamer`, sense("bedrooms")`kamers`)]),
    ...(match.area === null ? [] : [`${match.area} m²`]),
  ];
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Picture
          photo={photo}
          fallback={{ kind: drawingKindFor(property_type), seed: slug }}
          alt={`${spokenOrDutch(address)}, ${city}`}
          sizes={cardSizes.three}
          widest={cardPhotoWidth}
          priority={priority}
          className="aspect-3/2 rounded-card"
        />
        <div className="card-badges">
          <p>
            <StatusBadge status={status} />
          </p>
        </div>
        <Heart id={match.id} address={spokenOrDutch(address)} />
      </div>
      <h2 className="mt-4 text-[1.4375rem]">
        <PageLink
          to={href("/woningaanbod-venlo/:slug", { slug })}
          className="underline decoration-transparent decoration-2 transition-colors group-hover:decoration-brick-500 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-brick-500"
        >
          {spokenOrDutch(address)}
        </PageLink>
      </h2>
      <p className="mt-0.5 text-muted">
        {postal_code} {city}
      </p>
      <p className="mt-2.5 text-lg leading-snug font-semibold text-river-800">
        <Spoken>{price}</Spoken>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {match.reason !== "" && (
        <p className="mt-4 rounded-card bg-river-50 px-4 py-3 text-[0.9375rem] text-river-900">
          {match.reason}
        </p>
      )}
      {match.description !== "" && (
        <p lang={langOfDutch()} className="mt-4 line-clamp-3 text-[0.9375rem] text-muted">
          {match.description}
        </p>
      )}
    </article>
  );
}
