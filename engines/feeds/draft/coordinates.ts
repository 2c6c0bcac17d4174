/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * Where a feed says that a home lies; null: it does not say, or says what cannot be, such as 0 and 0,
 * which programs write where somebody left the fields empty.
 */
export function coordinatesOf(latitude: unknown, longitude: unknown): Coordinates | null {
  const north = degrees(latitude, 90);
  const east = degrees(longitude, 180);
  if (north === null || east === null) return null;
  if (Math.abs(north) < 0.1 && Math.abs(east) < 0.1) return null;
  return { latitude: north, longitude: east };
}

/** To a millionth, a tenth of a metre: more is noise that would make a listing changed each night. */
function degrees(value: unknown, most: number): number | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim().replace(",", ".");
  if (!/^-?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const found = Math.round(Number(text) * 1e6) / 1e6;
  return Math.abs(found) <= most ? found : null;
}
