import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import type { ListingQuery } from "../../../homes/listings/input.ts";
import { countOf, unbrokenEuros } from "@voordeur/language/numbers.ts";

export interface ReasonFacts {
  city: string;
  property_type: string;
  price_amount: number | null;
  bedrooms: number | null;
  area: number | null;
}

/**
 * The reasons that a home is in somebody's email: asked for and there, in short phrases. Empty when
 * they asked for nothing in particular.
 */
export function reasonsFor(
  { cities, types, priceTo, bedrooms, area, outline, around, point, text }: ListingQuery,
  home: ReasonFacts,
): string[] {
  const isNamed = cities.includes(home.city);
  const below = priceTo !== null && home.price_amount !== null ? priceTo - home.price_amount : null;
  const reasons = [
    isNamed && t`in ${home.city}`,
    types.includes(home.property_type) && kindReason(home.property_type),
    below !== null &&
      (below > 0 ? t`${unbrokenEuros(below)} onder uw hoogste prijs` : t`precies uw hoogste prijs`),
    bedrooms !== null && home.bedrooms !== null && roomsReason(home.bedrooms, bedrooms),
    area !== null && home.area !== null && t`${home.area} m² (u zoekt vanaf ${area} m²)`,
    outline !== null && t`in het gebied dat u tekende`,
    around !== null && t`in de buurt van ${around}`,
    point !== null && around === null && t`in de buurt van de plek die u koos`,
    text !== "" && !isNamed && t`past bij “${text}”`,
  ];
  return reasons.filter((reason) => typeof reason === "string");
}

function kindReason(kind: string): string {
  const name = spokenOrDutch(kind);
  return currentLanguage() === "de" ? name : name.toLowerCase();
}

function roomsReason(has: number, asked: number): string {
  const rooms = countOf(has, t`slaapkamer`, t`slaapkamers`);
  return has > asked ? t`${rooms} (u zoekt er ${asked} of meer)` : rooms;
}
