import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { cornersOf } from "@voordeur/geo/bounds.ts";
import { type Polygon, writePolygon } from "@voordeur/geo/polygon.ts";
import { usePublicPath } from "../../../settings/paths/use-public-path.ts";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";
import { DrawnMap } from "./drawn-map.tsx";
import { useLiveMap } from "./live/use-live-map.ts";
import { MapButtons } from "./map-buttons.tsx";
import type { MapPicture } from "./picture.ts";

const RESULTS = "resultaten";

/**
 * The map of a search beside its list: a drawing that the server made, which scripts replace by one
 * that can be moved.
 */
export function MapPanel({
  picture,
  query,
  hasTiles,
}: {
  picture: MapPicture;
  query: ListingQuery;
  hasTiles: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const publicPath = usePublicPath();
  const pathname = publicPath(href("/woningaanbod-venlo"));
  const { map: _map, sort: _sort, page: _page, change: _change, ...asked } = query;
  const ask = (change: Partial<ListingQuery>) => {
    const search = listingSearch({ ...query, page: 1, ...change });
    void navigate({ pathname, search }, { preventScrollReset: true });
  };
  const searchWithin = (corners: Polygon) => ask({ outline: writePolygon(corners) });
  const map = useLiveMap(place, {
    picture,
    hasTiles,
    search: listingSearch(asked),
    hrefOf: (slug) => publicPath(href("/woningaanbod-venlo/:slug", { slug })),
    onGroup: (bounds) => searchWithin(cornersOf(bounds)),
    onHover: markCard,
  });
  const { live } = map;
  useEffect(() => markPins((slug) => live.current?.mark(slug)), [live]);

  return (
    <section
      id="kaart"
      aria-label="Kaart"
      data-touch-wakes
      className="relative h-[66svh] max-h-[120vw] min-h-80 lg:sticky lg:top-32 lg:col-start-2 lg:row-start-2 lg:h-[calc(100svh-9rem)] lg:max-h-none"
    >
      <a
        href={`#${RESULTS}`}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded focus:bg-white focus:px-4 focus:py-3"
      >
        Sla de kaart over
      </a>
      <div className="absolute inset-0 overflow-hidden rounded-card border border-line bg-marl-100">
        <div inert={map.state !== "live"} className="absolute inset-0">
          <div ref={place} className="size-full" />
        </div>
        {map.state !== "live" && <DrawnMap picture={picture} query={query} />}
      </div>
      <MapButtons map={map} ask={ask} searchWithin={searchWithin} />
      {map.showsTiles && (
        <p className="absolute right-2 bottom-1.5 rounded bg-white/85 px-1.5 text-xs text-ink">
          Kaartgegevens © Kadaster
        </p>
      )}
    </section>
  );
}

/** The list shows which card belongs to the pin under the pointer. */
function markCard(slug: string | null): void {
  for (const card of document.querySelectorAll(".card[data-marked]")) {
    card.removeAttribute("data-marked");
  }
  if (slug === null) return;
  const link = document.querySelector(`#${RESULTS} a[href$="/${CSS.escape(slug)}"]`);
  link?.closest(".card")?.setAttribute("data-marked", "");
}

/** The map shows which pin belongs to the card under the pointer or with the focus. */
function markPins(mark: (slug: string | null) => void): () => void {
  const results = document.getElementById(RESULTS);
  const follow = ({ target, type }: Event) => {
    const isLeft = type === "pointerleave" || type === "focusout";
    const card = target instanceof Element && !isLeft ? target.closest(".card") : null;
    mark(card?.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? null);
  };
  const events = ["pointerover", "pointerleave", "focusin", "focusout"];
  for (const event of events) results?.addEventListener(event, follow);
  return () => {
    for (const event of events) results?.removeEventListener(event, follow);
  };
}
