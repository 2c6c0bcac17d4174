import { t } from "@voordeur/language/text.ts";
import { Move } from "lucide-react";
import { href } from "react-router";
import { writePoint } from "@voordeur/geo/point.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { listingSearch } from "../address.ts";
import type { PublicPlace } from "../../places/queries.server.ts";
import { DrawnMap } from "./drawn-map.tsx";
import { COORDINATE_PARTS } from "./homes-on-map.ts";
import type { MapPicture } from "./picture.ts";
import type { LivePlace } from "./place-map-program.ts";

/** Where a home lies: a drawing, and on request a map that can be moved. */
export function PlaceMap({
  home,
  place,
  picture,
  hasTiles,
}: {
  home: { slug: string; address: string; city: string; price_amount: number | null };
  place: PublicPlace;
  picture: MapPicture;
  hasTiles: boolean;
}) {
  const { bounds, outlines, towns } = picture;
  const given: LivePlace = {
    hasTiles,
    picture: { bounds, outlines, towns },
    homes: {
      latitudes: [Math.round(place.latitude * COORDINATE_PARTS)],
      longitudes: [Math.round(place.longitude * COORDINATE_PARTS)],
      prices: [home.price_amount],
      slugs: [home.slug],
      addresses: [`${home.address}, ${home.city}`],
      taken: [],
      photos: [],
      near: place.radius === null ? [] : [0],
      more: 0,
    },
  };
  const around = listingSearch({ map: "1", point: writePoint(place), radius: 2 });
  return (
    <section
      aria-labelledby="ligging"
      data-wake="place-map"
      data-given={JSON.stringify(given)}
      className="part later [--later-height:31rem] md:[content-visibility:visible] print:hidden"
    >
      <h2 id="ligging">{t`Waar het ligt`}</h2>
      <p className="text-muted">
        {place.radius === null
          ? `${home.address}, ${home.city}.`
          : t`Ergens in de cirkel in ${home.city}: de precieze plek vertellen wij u graag zelf.`}
      </p>
      <div className="relative mt-6 h-80 max-w-2xl overflow-hidden rounded-card border border-line bg-marl-100 sm:h-96">
        <div data-live inert className="absolute inset-0">
          <div className="size-full" />
        </div>
        <div data-drawn className="size-full">
          <DrawnMap picture={picture} />
        </div>
        <p
          data-tiles
          hidden
          className="absolute right-2 bottom-1.5 rounded bg-white/85 px-1.5 text-xs text-ink"
        >
          {t`Kaartgegevens © Kadaster`}
        </p>
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={href("/woningaanbod-venlo") + around} look="secondary">
          {t`Woningen hier in de buurt`}
        </ButtonLink>
        <button
          type="button"
          data-needs-script=""
          className="flex min-h-11 items-center gap-2 px-2 font-semibold text-river-700 underline hover:text-brick-700 noscript:hidden"
        >
          <Move className="size-5" aria-hidden="true" />
          {t`Bekijk van dichterbij`}
        </button>
      </p>
    </section>
  );
}
