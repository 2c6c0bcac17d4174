import { distanceKm, type Point } from "@voordeur/geo/point.ts";

/** How long the road between two homes takes. */
export interface Travel {
  /** Parking, locking up, walking to the door. */
  fixedMinutes: number;
  kmPerHour: number;
  /** When one of the two places is not known. */
  unknownMinutes: number;
}

/** A home, or another place; null: it is not known where. */
export interface Stop {
  /** Two stops at one home need no road. */
  home: number | null;
  point: Point | null;
}

export const somewhere: Stop = { home: null, point: null };

// Roads are about this much longer than the crow flies.
const DETOUR = 1.3;

/** Whole minutes from one place to the other, the same in both directions. */
export function roadMinutes(from: Stop, to: Stop, travel: Travel): number {
  if (from.home !== null && from.home === to.home) return 0;
  if (!from.point || !to.point) return travel.unknownMinutes;
  const hours = (distanceKm(from.point, to.point) * DETOUR) / travel.kmPerHour;
  return travel.fixedMinutes + Math.ceil(hours * 60);
}
