import { z } from "zod";
import { type Coordinates, coordinatesOf } from "@voordeur/feeds/coordinates.ts";

export const shownField = z.enum(["exact", "circle", "hidden"]);

const WRONG = "Vul twee getallen in, zoals 51.37041, 6.17242";

/** The point of a text such as "51.37041, 6.17242", as maps give it to copy. */
export function parsePoint(text: string): { point: Coordinates } | { error: string } {
  // "51,37041 6,17242" has commas before its decimals.
  const [first, second, ...more] =
    text.match(/-?(?<!\d)\d+(?:[.,]\d+)?(?=[\s,;°]|$)/g) ?? text.split(/[\s;]+/);
  const point = more.length === 0 ? coordinatesOf(first, second) : null;
  if (!point) return { error: WRONG };
  const isTurned = point.latitude < 20 && point.longitude > 40;
  if (isTurned)
    return { error: "De breedtegraad komt eerst: in Nederland begint hij met 50 tot 53" };
  return { point };
}
