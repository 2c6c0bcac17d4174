import type { Bounds } from "@voordeur/geo/bounds.ts";
import type { Place } from "@voordeur/geo/mercator.ts";
import type { Point } from "@voordeur/geo/point.ts";
import type { Polygon } from "@voordeur/geo/polygon.ts";
import type { RegionLine } from "./region.ts";

/** The size of the drawn map, in units that are about a pixel on a phone: it is as wide as one. */
export const SIZE = { width: 340, height: 420 };

/** The room that a mark may take in these units. Homes closer together share one, drawn or live. */
export const MARK = { width: 76, height: 34 };

export type MapTown = Point & Place & { name: string };

export interface MapPicture {
  /** The area that the whole picture covers. */
  bounds: Bounds;
  lines: (Pick<RegionLine, "kind"> & { path: string })[];
  /** The lines around what is asked for, to be drawn and as corners. */
  areas: string[];
  outlines: Polygon[];
  towns: MapTown[];
  /** The one place that the picture is about; its radius: 0 where it is exact. */
  spot?: Place & { radius: number };
  /** Several homes near each other; `outline` is the area around them, as it stands in an address. */
  groups: (Place & { count: number; outline: string })[];
  homes: (Place & {
    slug: string;
    name: string;
    label: string;
    isSold: boolean;
    /** Somewhere near: the exact place is not told. */
    isNear: boolean;
  })[];
}
