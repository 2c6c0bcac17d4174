import { dutch, t, translated } from "@voordeur/language/text.ts";
import { LocateFixed, Minus, Pencil, Plus, X } from "lucide-react";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";
import { DrawnMap } from "./drawn-map.tsx";
import type { LiveMapGiven } from "./list-map-program.ts";
import type { MapPicture } from "./picture.ts";

/**
 * The map of a search beside its list: a drawing that the server made, which its program replaces by one
 * that can be moved. Its buttons do what scripts alone can do.
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
  const { bounds, outlines, towns } = picture;
  const { map: _map, sort: _sort, page: _page, change: _change, ...asked } = query;
  const given: LiveMapGiven = {
    picture: { bounds, outlines, towns },
    query,
    hasTiles,
    search: listingSearch(asked),
  };
  return (
    <section
      id="kaart"
      aria-label={t`Kaart`}
      data-wake="list-map"
      data-wake-by="DOMContentLoaded pointerover focusin"
      data-given={JSON.stringify(given)}
      className="relative h-[66svh] max-h-[120vw] min-h-80 max-lg:col-span-full lg:sticky lg:top-32 lg:col-start-2 lg:row-start-2 lg:h-[calc(100svh-9rem)] lg:max-h-none"
    >
      <a
        href="#resultaten"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded focus:bg-white focus:px-4 focus:py-3"
      >
        {t`Sla de kaart over`}
      </a>
      <div className="map-frame relative h-full">
        <div className="absolute inset-0 overflow-hidden rounded-card border border-line bg-marl-100">
          <div data-map="live" inert className="absolute inset-0">
            <div className="size-full" />
          </div>
          <div data-map="drawn" className="relative size-full">
            <DrawnMap picture={picture} query={query} />
          </div>
        </div>
        <div className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-5rem)] flex-wrap gap-2 noscript:hidden">
          <button type="button" data-map="draw" data-needs-script="" className={round}>
            <Pencil className="size-4" aria-hidden="true" />
            {t`Teken gebied`}
          </button>
          <button type="button" data-map="stop" hidden className={round}>
            <X className="size-4" aria-hidden="true" />
            {t`Stop met tekenen`}
          </button>
          <button type="button" data-map="near-me" data-needs-script="" className={round}>
            <LocateFixed className="size-4" aria-hidden="true" />
            <span>{t`Bij mij in de buurt`}</span>
          </button>
        </div>
        <div data-map="zoom" className="absolute top-3 right-3 z-10 grid gap-1.5 noscript:hidden">
          {zooms.map(({ by, label, Icon }) => (
            <button
              key={by}
              type="button"
              value={by}
              data-needs-script=""
              className={square}
              aria-label={translated(label)}
            >
              <Icon className="size-5" aria-hidden="true" />
            </button>
          ))}
        </div>
        <output
          data-map="told"
          className="pointer-events-none absolute inset-x-3 bottom-8 z-10 mx-auto block max-w-md rounded-lg border border-line bg-white px-4 py-3 text-center text-[0.9375rem] shadow-card empty:hidden"
        />
        <p
          data-map="moved"
          hidden
          className="pointer-events-none absolute inset-x-0 bottom-8 z-10 text-center"
        >
          <button
            type="button"
            className="pointer-events-auto min-h-11 rounded-full bg-brick-600 px-5 font-semibold text-white shadow-lift hover:bg-brick-700"
          >
            {t`Zoek in dit gebied`}
          </button>
        </p>
        <p
          data-map="tiles"
          hidden
          className="absolute right-2 bottom-1.5 rounded bg-white/85 px-1.5 text-xs text-ink"
        >
          {t`Kaartgegevens © Kadaster`}
        </p>
      </div>
      <ul data-map="strip" aria-label={t`Woningen in beeld`} className="map-strip" />
      <template>
        <li>
          <a href="#kaart">
            <img alt="" width={96} height={72} loading="lazy" />
            <span>{t`Adres`}</span>
            <b>{t`Prijs`}</b>
          </a>
        </li>
      </template>
    </section>
  );
}

const zooms = [
  { by: 1, label: dutch`Dichterbij`, Icon: Plus },
  { by: -1, label: dutch`Verder weg`, Icon: Minus },
];

const round =
  "flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium shadow-card hover:bg-river-50";
const square =
  "grid size-11 place-items-center rounded-lg border border-line bg-white shadow-card hover:bg-river-50";
