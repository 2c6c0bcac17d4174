import type { ListingQuery } from "../../listings/input.ts";
import { countOf, unbrokenEuros } from "@voordeur/language/numbers.ts";

export interface ReasonFacts {
  city: string;
  property_type: string;
  price_amount: number | null;
  bedrooms: number | null;
  area: number | null;
}

/**
 * The reasons that a home is in somebody's email: asked for and there, in short Dutch phrases. Empty when
 * they asked for nothing in particular.
 */
export function reasonsFor(
  { cities, types, priceTo, bedrooms, area, outline, around, point, text }: ListingQuery,
  home: ReasonFacts,
): string[] {
  const isNamed = cities.includes(home.city);
  const below = priceTo !== null && home.price_amount !== null ? priceTo - home.price_amount : null;
  const reasons = [
    isNamed && `in ${home.city}`,
    types.includes(home.property_type) && home.property_type.toLowerCase(),
    below !== null &&
      (below > 0 ? `${unbrokenEuros(below)} onder uw hoogste prijs` : "precies uw hoogste prijs"),
    bedrooms !== null && home.bedrooms !== null && roomsReason(home.bedrooms, bedrooms),
    area !== null && home.area !== null && `${home.area} m² (u zoekt vanaf ${area} m²)`,
    outline !== null && "in het gebied dat u tekende",
    around !== null && `in de buurt van ${around}`,
    point !== null && around === null && "in de buurt van de plek die u koos",
    text !== "" && !isNamed && `past bij “${text}”`,
  ];
  return reasons.filter((reason) => typeof reason === "string");
}

function roomsReason(has: number, asked: number): string {
  const rooms = countOf(has, "slaapkamer", "slaapkamers");
  return has > asked ? `${rooms} (u zoekt er ${asked} of meer)` : rooms;
}
