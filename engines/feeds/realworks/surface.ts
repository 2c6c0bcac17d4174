import { measure } from "../draft/fact-line.ts";

const decimal = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 2 });

/** "6 m², 3 × 1,94 m" of a length and a breadth in centimetres and an area in m². */
export function surfaceOf(sizes: {
  lengte: number | null;
  breedte: number | null;
  oppervlakte: number | null;
}): string | null {
  const { lengte, breedte, oppervlakte } = sizes;
  const sides =
    lengte === null || breedte === null
      ? null
      : `${decimal.format(lengte / 100)} × ${decimal.format(breedte / 100)} m`;
  const parts = [measure(oppervlakte, "m²"), sides].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
