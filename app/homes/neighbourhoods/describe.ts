import { t } from "@voordeur/language/text.ts";
import { countOf, formatNumber, unbrokenEuros } from "@voordeur/language/numbers.ts";
import { isSameName } from "@voordeur/language/order.ts";
import { andList } from "@voordeur/language/lists.ts";
import type { Figures } from "./queries.server.ts";

interface Named {
  name: string;
  city: string;
}

/** As where CBS takes a village for one neighbourhood. */
export const hasTownsName = ({ name, city }: Named) => isSameName(name, city);

/** "Binnenstad, Venlo", and "Lomm" where both have the same name. */
export const placeName = (named: Named) =>
  hasTownsName(named) ? named.city : `${named.name}, ${named.city}`;

export interface Offer {
  /** Homes that can be bought or rented now. */
  available: number;
  /** Whole euros, of those for sale; null: none has a price. */
  lowest: number | null;
  highest: number | null;
}

/** Describes a neighbourhood in sentences, leaving out those whose figure is unknown. */
export function describeNeighbourhood(
  named: Named,
  figures: Pick<Figures, "distances" | "key_figures"> | null,
  { available, lowest, highest }: Offer,
): string[] {
  const { inhabitants, homes, averageValue, owned, rented } = figures?.key_figures ?? {};
  const { distances } = figures ?? {};
  const counts = [
    inhabitants && countOf(inhabitants, t`inwoner`, t`inwoners`),
    homes && countOf(homes, t`woning`, t`woningen`),
  ].filter((each) => typeof each === "string");
  const near = (
    [
      [t`een basisschool`, distances?.primarySchool],
      [t`een supermarkt`, distances?.supermarket],
      [t`een huisarts`, distances?.doctor],
      [t`een treinstation`, distances?.station],
    ] as const
  ).flatMap(([place, km]) => (km == null ? [] : [`${place} ${distanceWords(km)}`]));
  return [
    introduction(named, counts),
    owned != null &&
      rented != null &&
      t`Van de woningen is ${formatNumber(owned)}% koop en ${formatNumber(rented)}% huur.`,
    averageValue && t`De gemiddelde WOZ-waarde is ${unbrokenEuros(averageValue)}.`,
    near.length > 0 && t`Gemiddeld ligt ${andList(near)}.`,
    offerText(available, lowest, highest),
  ].filter((sentence) => typeof sentence === "string" && sentence !== "") as string[];
}

function introduction(named: Named, counts: string[]): string {
  const { name, city } = named;
  if (hasTownsName(named))
    return counts.length > 0 ? t`De buurt ${name} heeft ${andList(counts)}.` : "";
  if (counts.length === 0) return t`${name} is een buurt van ${city}.`;
  return t`${name} is een buurt van ${city} met ${andList(counts)}.`;
}

function distanceWords(km: number): string {
  if (km < 1) return t`op ${Math.round(km * 1000)} meter`;
  return t`op ${formatNumber(km, 1)} kilometer`;
}

function offerText(available: number, lowest: number | null, highest: number | null): string {
  if (available === 0) return t`Wij hebben hier nu geen woning in de aanbieding.`;
  const count = formatNumber(available);
  if (lowest === null || highest === null) {
    return available === 1
      ? t`Wij bieden hier nu één woning aan.`
      : t`Wij bieden hier nu ${count} woningen aan.`;
  }
  const price =
    lowest === highest
      ? unbrokenEuros(lowest)
      : t`${unbrokenEuros(lowest)} tot ${unbrokenEuros(highest)}`;
  return available === 1
    ? t`Wij bieden hier nu één woning aan; wie wil kopen, betaalt ${price}.`
    : t`Wij bieden hier nu ${count} woningen aan; wie wil kopen, betaalt ${price}.`;
}
