import { countOf } from "@voordeur/language/numbers.ts";
import { LocateFixed, Minus, Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { cornersOf } from "@voordeur/geo/bounds.ts";
import { outlineOf } from "@voordeur/geo/outline.ts";
import { writePoint } from "@voordeur/geo/point.ts";
import { type Polygon, writePolygon } from "@voordeur/geo/polygon.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { ListingQuery } from "../input.ts";
import { findVisitor, whyUnknown } from "./find-visitor.ts";
import type { useLiveMap } from "./live/use-live-map.ts";

/** Only what scripts can do; a page without them has the drawing and the form. */
export function MapButtons({
  map,
  ask,
  searchWithin,
}: {
  map: ReturnType<typeof useLiveMap>;
  ask: (change: Partial<ListingQuery>) => void;
  searchWithin: (corners: Polygon) => void;
}) {
  const [drawing, setDrawing] = useState<{ stop: () => void; corners: number } | null>(null);
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const { live } = map;
  const isLive = map.state === "live";
  const draw = () => {
    const stop = live.current?.drawArea({
      onCorner: (corners) => setDrawing((now) => now && { ...now, corners }),
      onDone: (outline) => {
        setDrawing(null);
        if (!outline) return;
        map.keepView();
        searchWithin(outline);
      },
    });
    if (stop) setDrawing({ stop, corners: 0 });
  };
  const searchHere = () => {
    const view = map.takeView();
    const corners = view && outlineOf(cornersOf(view));
    if (corners) ask({ outline: writePolygon(corners), around: null, point: null, radius: null });
  };
  return (
    <>
      <div className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-5rem)] flex-wrap gap-2">
        {isLive && !drawing && (
          <button type="button" className={round} onClick={draw}>
            <Pencil className="size-4" aria-hidden="true" />
            Teken gebied
          </button>
        )}
        {drawing ? (
          <button type="button" className={round} onClick={drawing.stop}>
            <X className="size-4" aria-hidden="true" />
            Stop met tekenen
          </button>
        ) : (
          <NearMe ask={ask} />
        )}
      </div>
      {map.state !== "impossible" && (
        <div className="absolute top-3 right-3 z-10 grid gap-1.5">
          <button
            type="button"
            className={square}
            aria-label="Dichterbij"
            onClick={() => map.zoom(1)}
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={square}
            aria-label="Verder weg"
            onClick={() => map.zoom(-1)}
          >
            <Minus className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
      <output className="pointer-events-none absolute inset-x-3 bottom-8 z-10 mx-auto block max-w-md rounded-lg border border-line bg-white px-4 py-3 text-center text-[0.9375rem] shadow-card empty:hidden">
        {drawing && (drawing.corners > 0 ? cornersText(drawing.corners) : <HowToDraw />)}
      </output>
      {isLive && map.hasMoved && !drawing && (
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

function HowToDraw() {
  return (
    <>
      Trek een lijn om het gebied.
      <span className="pointer-coarse:hidden">
        {" "}
        Met het toetsenbord: schuif de kaart met de pijltjes, zet met de spatiebalk elke hoek en
        sluit met Enter.
      </span>
    </>
  );
}

function cornersText(count: number): string {
  const corners = countOf(count, "hoek gezet.", "hoeken gezet.");
  return count < 3
    ? `${corners} Een gebied heeft er ten minste drie.`
    : `${corners} Enter sluit het gebied.`;
}

/** Searches around the visitor, whose browser asks whether it may tell. */
function NearMe({ ask }: { ask: (change: Partial<ListingQuery>) => void }) {
  const [isAsking, setAsking] = useState(false);
  const findMe = async () => {
    if (isAsking) return;
    setAsking(true);
    const found = await findVisitor();
    setAsking(false);
    if (typeof found === "string") {
      toast.error("Uw plek is niet bekend", { description: whyUnknown[found] });
    } else {
      ask({ point: writePoint(found), around: null, outline: null });
    }
  };
  return (
    <button type="button" className={round} aria-disabled={isAsking} onClick={() => void findMe()}>
      <LocateFixed className="size-4" aria-hidden="true" />
      {isAsking ? "Uw plek wordt gezocht" : "Bij mij in de buurt"}
    </button>
  );
}

const round =
  "flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium shadow-card hover:bg-river-50";
const square =
  "grid size-11 place-items-center rounded-lg border border-line bg-white shadow-card hover:bg-river-50";
