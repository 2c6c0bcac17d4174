import { LocateFixed, Minus, Pencil, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { cornersOf } from "@voordeur/geo/bounds.ts";
import { outlineOf } from "@voordeur/geo/outline.ts";
import { writePoint } from "@voordeur/geo/point.ts";
import { type Polygon, writePolygon } from "@voordeur/geo/polygon.ts";
import { usePublicPath } from "../../../settings/use-public-path.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";
import { DrawnMap } from "./drawn-map.tsx";
import { useLiveMap } from "./live/use-live-map.ts";
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
      className="relative h-[66svh] min-h-80 lg:sticky lg:top-32 lg:col-start-2 lg:row-start-2 lg:h-[calc(100svh-9rem)]"
    >
      <a
        href={`#${RESULTS}`}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded focus:bg-white focus:px-4 focus:py-3"
      >
        Sla de kaart over
      </a>
      <div className="absolute inset-0 overflow-hidden rounded-card border border-line bg-marl-100">
        {map.state !== "live" && <DrawnMap picture={picture} query={query} />}
        <div
          ref={place}
          className={map.state === "live" ? "size-full" : "invisible absolute inset-0"}
        />
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

/** Only what scripts can do; a page without them has the drawing and the form. */
function MapButtons({
  map,
  ask,
  searchWithin,
}: {
  map: ReturnType<typeof useLiveMap>;
  ask: (change: Partial<ListingQuery>) => void;
  searchWithin: (corners: Polygon) => void;
}) {
  const [stopDrawing, setStopDrawing] = useState<(() => void) | null>(null);
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const { live } = map;
  const isLive = map.state === "live";
  const draw = () => {
    const stop = live.current?.drawArea((outline) => {
      setStopDrawing(null);
      if (!outline) return;
      map.keepView();
      searchWithin(outline);
    });
    setStopDrawing(() => stop ?? null);
  };
  const searchHere = () => {
    const view = map.takeView();
    const corners = view && outlineOf(cornersOf(view));
    if (corners) ask({ outline: writePolygon(corners), around: null, point: null, radius: null });
  };
  const findMe = () => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => ask({ point: writePoint(coords), around: null, outline: null }),
      () =>
        toast.error("Uw plek is niet bekend", {
          description: "Uw browser geeft uw plek niet door. Kies een plaats in het formulier.",
        }),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  return (
    <>
      <div className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-5rem)] flex-wrap gap-2">
        {isLive && !stopDrawing && (
          <button type="button" className={round} onClick={draw}>
            <Pencil className="size-4" aria-hidden="true" />
            Teken gebied
          </button>
        )}
        {stopDrawing && (
          <button type="button" className={round} onClick={stopDrawing}>
            <X className="size-4" aria-hidden="true" />
            Stop met tekenen
          </button>
        )}
        <button type="button" className={round} onClick={findMe}>
          <LocateFixed className="size-4" aria-hidden="true" />
          Bij mij in de buurt
        </button>
      </div>
      {isLive && (
        <div className="absolute top-3 right-3 z-10 grid gap-1.5">
          <button
            type="button"
            className={square}
            aria-label="Dichterbij"
            onClick={() => live.current?.zoom(1)}
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={square}
            aria-label="Verder weg"
            onClick={() => live.current?.zoom(-1)}
          >
            <Minus className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
      {isLive && map.hasMoved && !stopDrawing && (
        <p className="pointer-events-none absolute inset-x-0 bottom-8 z-10 text-center">
          <button
            type="button"
            className="pointer-events-auto min-h-11 rounded-full bg-brick-600 px-5 font-semibold text-white shadow-lift hover:bg-brick-700"
            onClick={searchHere}
          >
            Zoek in dit gebied
          </button>
        </p>
      )}
    </>
  );
}

const round =
  "flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium shadow-card hover:bg-river-50";
const square =
  "grid size-11 place-items-center rounded-lg border border-line bg-white shadow-card hover:bg-river-50";

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
