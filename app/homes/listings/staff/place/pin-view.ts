import { type Bounds, boundsOf, widened } from "@voordeur/geo/bounds.ts";
import { pointIn } from "@voordeur/geo/mercator.ts";
import type { Point } from "@voordeur/geo/point.ts";
import { SIZE } from "../../map/picture.ts";

/** Widths of the drawn map in kilometres, the nearest first. */
export const viewWidths = [1, 3, 9, 27] as const;
const USUAL_WIDTH = 3;

/** How large the picture is on the page, in CSS pixels: a click is told in those. */
export const SHOWN = { width: 272, height: 336 };

/** The part of the country that staff look at. */
export interface PinView {
  center: Point;
  /** Kilometres. */
  width: number;
}

export function readWidth(text: string | null): number {
  return viewWidths.find((width) => String(width) === text) ?? USUAL_WIDTH;
}

export const boundsOfView = ({ center, width }: PinView): Bounds =>
  widened(boundsOf([center])!, 0, width);

/** As the form holds it: the middle of the picture that somebody clicks on, and its width. */
export const writeView = ({ center: { latitude, longitude }, width }: PinView) =>
  `${latitude} ${longitude} ${width}`;

/**
 * Where somebody clicked, as coordinates are typed. Null: no click, as when a key pressed the picture
 * (browsers tell 0, 0 then), or no picture of ours.
 */
export function clickedPoint(view: string, x: string, y: string): string | null {
  const [latitude, longitude, width] = view.split(" ").map(Number);
  const at = { x: Number(x), y: Number(y) };
  const isWhole = [latitude, longitude, width, at.x, at.y].every((each) => Number.isFinite(each));
  const isInside = at.x >= 0 && at.x <= SHOWN.width && at.y >= 0 && at.y <= SHOWN.height;
  if (!isWhole || !isInside || (at.x === 0 && at.y === 0)) return null;
  if (Math.abs(latitude!) > 80 || Math.abs(longitude!) > 180 || !(width! > 0)) return null;
  const bounds = boundsOfView({
    center: { latitude: latitude!, longitude: longitude! },
    width: width!,
  });
  const scale = SIZE.width / SHOWN.width;
  const point = pointIn(bounds, SIZE)({ x: at.x * scale, y: at.y * scale });
  return `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`;
}

/** How visitors see a place; precisely as long as nobody says otherwise. */
export const shownOf = <Shown>(place: { shown: Shown } | null) => place?.shown ?? "exact";
