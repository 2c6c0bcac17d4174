/** Degrees in WGS 84, as in GeoJSON and the feeds. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Somewhere to begin a map where nothing is known. */
export const middleOfTheCountry: Point = { latitude: 52.16, longitude: 5.39 };

// The mean radius of the IUGG.
const EARTH_KM = 6371.0088;

/** Kilometres as the crow flies (haversine; the earth as a sphere, at most 0.5% off). */
export function distanceKm(a: Point, b: Point): number {
  const northward = radians(b.latitude - a.latitude);
  const eastward = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(northward / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(eastward / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The corners of a circle as a polygon, for a map that knows only lines. */
export function circleAround({ latitude, longitude }: Point, km: number, corners = 48): Point[] {
  const north = km / (EARTH_KM * radians(1));
  const east = north / Math.cos(radians(latitude));
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return {
      latitude: latitude + north * Math.sin(angle),
      longitude: longitude + east * Math.cos(angle),
    };
  });
}

// Three decimals are about a hundred metres: enough to search by, and too little to name a house.
const DECIMALS = 3;

/** How a visitor's own place stands in an address: `51.370_6.172`, rounded to a hundred metres. */
export function writePoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(DECIMALS)}_${longitude.toFixed(DECIMALS)}`;
}

const WRITTEN = /^(\d{2}\.\d{1,6})_(\d{1,2}\.\d{1,6})$/;

/** Null: no point in or near the Netherlands. */
export function readPoint(text: string): Point | null {
  const [, latitude, longitude] = WRITTEN.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isNearby(point) ? point : null;
}

/** Within a rectangle around the Netherlands with some of its neighbours. */
export function isNearby({ latitude, longitude }: Point): boolean {
  return latitude >= 50 && latitude <= 54.5 && longitude >= 2.5 && longitude <= 8.5;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
