import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { sense } from "@voordeur/language/sense.ts";
import { t } from "@voordeur/language/text.ts";
import { euros, unbroken } from "@voordeur/language/numbers.ts";
import { orList } from "@voordeur/language/lists.ts";
import { USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import type { ListingQuery } from "../input.ts";
import { atLeastBedrooms } from "./active-filters.ts";
import { textParts } from "./text-parts.ts";

/** Places and kinds of homes that listings have. */
export interface KnownNames {
  cities: readonly string[];
  types: readonly string[];
}

/**
 * A search as part of a Dutch sentence, beginning with a capital and without a full stop. With
 * `known`, words that a visitor may have typed are left out: the text, and any other name.
 */
export function describeQuery(
  asked: Omit<ListingQuery, "map" | "change" | "sort" | "page">,
  { styleName, known }: { styleName?: string | undefined; known?: KnownNames | undefined } = {},
): string {
  const query = known ? withKnownNames(asked, known) : asked;
  const { text, transaction, cities, bedrooms, area, statuses, outline } = query;
  const words = textParts(text).searched.join(", ");
  const price = priceWords(query);
  const parts = [
    cities.length > 0 ? t`${homesOf(query)} in ${orList(cities)}` : homesOf(query),
    price && transaction === "huur" ? t`${price} per maand` : price,
    bedrooms !== null && t`met ${atLeastBedrooms(bedrooms)}`,
    area !== null && t`vanaf ${area} m²`,
    circleWords(query),
    outline !== null && t`in een getekend gebied`,
    statuses.length > 0 && t`met de status ${orList(statuses.map(spokenOrDutch))}`,
    styleName && t`in de woonstijl ${styleName}`,
    words && t`met “${words}”`,
  ];
  // An amount stays together at the end of a line.
  return unbroken(parts.filter(Boolean).join(", "));
}

type Described = Parameters<typeof describeQuery>[0];

function withKnownNames(query: Described, known: KnownNames): Described {
  const { around } = query;
  return {
    ...query,
    text: "",
    cities: query.cities.filter((name) => known.cities.includes(name)),
    types: query.types.filter((name) => known.types.includes(name)),
    // A circle around a place that no listing has stays a circle, of which nobody says the middle.
    ...(around !== null && !known.cities.includes(around) && { around: null, point: around }),
  };
}

function homesOf({ types, transaction }: Described): string {
  if (types.length === 0) {
    return { koop: t`Koopwoningen`, huur: t`Huurwoningen`, all: t`Woningen` }[transaction ?? "all"];
  }
  const [first = "", ...more] = types.map(spokenOrDutch);
  const rest =
    currentLanguage() === "de"
      ? more
      : more.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const names = orList([first, ...rest]);
  if (transaction === null) return names;
  return transaction === "koop" ? t`${names} te koop` : t`${names} te huur`;
}

function priceWords({ priceFrom, priceTo }: Described): string | null {
  if (priceFrom !== null && priceTo !== null)
    return t`van ${euros(priceFrom)} tot ${euros(priceTo)}`;
  if (priceFrom !== null) return t`vanaf ${euros(priceFrom)}`;
  return priceTo === null ? null : sense("a price")`tot ${euros(priceTo)}`;
}

function circleWords({ around, point, radius }: Described): string | null {
  const middle = around ?? (point === null ? null : t`een plek op de kaart`);
  return middle && t`binnen ${radius ?? USUAL_RADIUS} km van ${middle}`;
}
