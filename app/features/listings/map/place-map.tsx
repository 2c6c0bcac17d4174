import { Move } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { writePoint } from "@voordeur/geo/point.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { listingSearch } from "../address.ts";
import { DrawnMap } from "./drawn-map.tsx";
import type { LiveMap } from "./live/live-map.ts";
import { COORDINATE_PARTS } from "./homes-on-map.ts";
import type { MapPicture } from "./picture.ts";

export interface HomePlace {
  latitude: number;
  longitude: number;
  /** Metres; null: the place is exact. */
  radius: number | null;
}

/** Where a home lies: a drawing, and on request a map that can be moved. */
export function PlaceMap({
  home,
  place,
  picture,
  hasTiles,
}: {
  home: { slug: string; address: string; city: string; price_amount: number | null };
  place: HomePlace;
  picture: MapPicture;
  hasTiles: boolean;
}) {
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap>(null);
  const [state, setState] = useState<"drawn" | "loading" | "live" | "impossible">("drawn");
  const [showsTiles, setShowsTiles] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => () => live.current?.remove(), []);

  const start = async () => {
    setState("loading");
    const { LiveMap } = await import("./live/live-map.ts");
    if (!container.current) return;
    const nothing = () => undefined;
    live.current = new LiveMap({
      container: container.current,
      picture,
      hasTiles,
      hrefOf: () => "#",
      onMoved: nothing,
      onGroup: nothing,
      onHover: nothing,
      onTile: () => setShowsTiles(true),
    });
    live.current.show(
      {
        latitudes: [Math.round(place.latitude * COORDINATE_PARTS)],
        longitudes: [Math.round(place.longitude * COORDINATE_PARTS)],
        prices: [home.price_amount],
        slugs: [home.slug],
        addresses: [`${home.address}, ${home.city}`],
        taken: [],
        near: place.radius === null ? [] : [0],
        more: 0,
      },
      picture,
    );
    await live.current.painted();
    live.current?.takeFocus();
    setState("live");
  };

  const around = listingSearch({ map: "1", point: writePoint(place), radius: 2 });
  return (
    <section
      aria-labelledby="ligging"
      className="later mt-16 border-t border-line pt-12 [--later-height:31rem] md:[content-visibility:visible] print:hidden"
    >
      <h2 id="ligging" className="text-3xl sm:text-4xl">
        Waar het ligt
      </h2>
      <p className="mt-3 text-muted">
        {place.radius === null
          ? `${home.address}, ${home.city}.`
          : `Ergens in de cirkel in ${home.city}: de precieze plek vertellen wij u graag zelf.`}
      </p>
      <div className="relative mt-6 h-80 max-w-2xl overflow-hidden rounded-card border border-line bg-marl-100 sm:h-96">
        <div inert={state !== "live"} className="absolute inset-0">
          <div ref={container} className="size-full" />
        </div>
        {state !== "live" && <DrawnMap picture={picture} />}
        {showsTiles && (
          <p className="absolute right-2 bottom-1.5 rounded bg-white/85 px-1.5 text-xs text-ink">
            Kaartgegevens © Kadaster
          </p>
        )}
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={href("/woningaanbod-venlo") + around} look="secondary">
          Woningen hier in de buurt
        </ButtonLink>
        {isHydrated && (state === "drawn" || state === "loading") && (
          <button
            type="button"
            disabled={state === "loading"}
            onClick={() => void start().catch(() => setState("impossible"))}
            className="flex min-h-11 items-center gap-2 px-2 font-semibold text-river-700 underline underline-offset-4 hover:text-brick-700"
          >
            <Move className="size-5" aria-hidden="true" />
            Bekijk van dichterbij
          </button>
        )}
      </p>
    </section>
  );
}
