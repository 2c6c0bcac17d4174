import { dutch } from "@voordeur/language/text.ts";
import { isNearby, type Point } from "@voordeur/geo/point.ts";

export const whyUnknown = {
  refused: dutch`Uw browser mag uw plek niet doorgeven. Sta het toe bij de instellingen van deze site, of kies een plaats in het formulier.`,
  unknown: dutch`Uw apparaat weet nu niet waar u bent. Kies een plaats in het formulier.`,
  far: dutch`U bent te ver weg van ons aanbod. Kies een plaats in het formulier.`,
};

/** Asks the browser where the visitor is; the browser asks the visitor first. */
export function findVisitor(): Promise<Point | keyof typeof whyUnknown> {
  // Old browsers have none.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve("unknown");
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const point = { latitude, longitude };
        resolve(isNearby(point) ? point : "far");
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "refused" : "unknown"),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  });
}
