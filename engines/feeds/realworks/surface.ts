import { formatNumber } from "@voordeur/language/numbers.ts";
import { measure } from "../draft/fact-line.ts";

/** Divisors to metres: centimetres, as the feed means them, and what people type instead. */
const units = [100, 1, 1000, 10];

interface Sizes {
  lengte: number | null;
  breedte: number | null;
  oppervlakte: number | null;
}

/** The sizes of a room or garden, which the feed has under its name: `woonkamerlengte`. */
export function sizesOf<Name extends string>(
  of: Readonly<Record<`${Name}${keyof Sizes}`, number | null>>,
  name: Name,
): Sizes {
  return {
    lengte: of[`${name}lengte`],
    breedte: of[`${name}breedte`],
    oppervlakte: of[`${name}oppervlakte`],
  };
}

/** "6 m², 3 × 1,94 m" of a length and a breadth in centimetres and an area in m². */
export function surfaceOf(sizes: Sizes): string | null {
  const sides = sidesOf(sizes);
  const shown = sides && `${formatNumber(sides[0], 2)} × ${formatNumber(sides[1], 2)} m`;
  const parts = [measure(sizes.oppervlakte, "m²"), shown].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/** In metres; null for sides that make another area in every unit, or that no room can have. */
function sidesOf({ lengte, breedte, oppervlakte }: Sizes): [number, number] | null {
  if (lengte === null || breedte === null) return null;
  const [long, short] = [Math.max(lengte, breedte), Math.min(lengte, breedte)];
  if (oppervlakte === null) return short >= 50 ? [lengte / 100, breedte / 100] : null;
  const unit = units.find((each) => {
    const ratio = (long * short) / each ** 2 / oppervlakte;
    // A garden or a room with a corner has less than its sides make, or the other way round.
    if (each === 100) return ratio > 1 / 3 && ratio < 3;
    return ratio > 0.7 && ratio < 1.4 && long / short < 8;
  });
  return unit === undefined ? null : [lengte / unit, breedte / unit];
}
