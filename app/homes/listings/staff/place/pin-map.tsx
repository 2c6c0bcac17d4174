import { Minus, Plus } from "lucide-react";
import { Link } from "react-router";
import { DrawnMap } from "../../map/drawn-map.tsx";
import type { PlaceData } from "./place.server.ts";
import { SHOWN, viewWidths } from "./pin-view.ts";

/**
 * The drawn map, on which a click puts the pin, with or without script. It sends a form of the browser
 * itself, which tells where the click was. A keyboard has the field with coordinates.
 */
export function PinMap({
  map: { picture, view, width },
  version,
}: {
  map: PlaceData["map"];
  version: number;
}) {
  const at = viewWidths.findIndex((each) => each === width);
  return (
    <div className="mt-5">
      <form method="post" className="max-w-full overflow-auto">
        <input type="hidden" name="act" value="plaats-klik" />
        <input type="hidden" name="versie" value={version} />
        <input type="hidden" name="beeld" value={view} />
        <input type="hidden" name="breedte" value={width} />
        <div
          // As large as `SHOWN`.
          className="relative box-content h-[336px] w-[272px] overflow-hidden rounded-lg border border-line bg-marl-100"
        >
          <div aria-hidden="true" className="size-full">
            <DrawnMap picture={picture} />
          </div>
          <input
            type="image"
            name="klik"
            tabIndex={-1}
            // Nothing to see: the drawing is below it.
            src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
            alt="Zet de pin op de plek waar je klikt"
            {...SHOWN}
            className="absolute inset-0 cursor-crosshair"
          />
          <div className="absolute top-2 right-2 grid gap-1.5">
            <Zoom to={viewWidths[at - 1]} label="Dichterbij">
              <Plus className="size-5" aria-hidden="true" />
            </Zoom>
            <Zoom to={viewWidths[at + 1]} label="Verder weg">
              <Minus className="size-5" aria-hidden="true" />
            </Zoom>
          </div>
        </div>
      </form>
      <p className="mt-2 text-sm text-muted">
        {picture.spot
          ? "Klik op de plek van de woning om de pin daar te zetten."
          : "Klik op de plek van de woning: daar komt de pin."}{" "}
        {`De tekening is ${width} km breed.`}
      </p>
    </div>
  );
}

function Zoom({
  to,
  label,
  children,
}: {
  to: number | undefined;
  label: string;
  children: React.ReactNode;
}) {
  if (to === undefined) return null;
  return (
    <Link
      to={{ search: `?kaart=${to}`, hash: "#plaats" }}
      preventScrollReset
      aria-label={label}
      className="grid size-11 place-items-center rounded-lg border border-line bg-white hover:bg-river-50"
    >
      {children}
    </Link>
  );
}
