import type { Figures } from "./queries.server.ts";

export interface Offer {
  /** Homes that can be bought or rented now. */
  available: number;
  /** Whole euros, of those for sale; null: none has a price. */
  lowest: number | null;
  highest: number | null;
}

const and = new Intl.ListFormat("nl-NL", { type: "conjunction" });
const number = (value: number) => value.toLocaleString("nl-NL");
const euros = (value: number) => `€\u00a0${number(value)}`;

/** Describes a neighbourhood in sentences, leaving out those whose figure is unknown. */
export function describeNeighbourhood(
  { name, city }: { name: string; city: string },
  figures: Pick<Figures, "distances" | "key_figures"> | null,
  { available, lowest, highest }: Offer,
): string[] {
  const { inhabitants, homes, averageValue, owned, rented } = figures?.key_figures ?? {};
  const { distances } = figures ?? {};
  const counts = [
    inhabitants && `${number(inhabitants)} inwoners`,
    homes && `${number(homes)} woningen`,
  ].filter((each) => typeof each === "string");
  const near = (
    [
      ["een basisschool", distances?.primarySchool],
      ["een supermarkt", distances?.supermarket],
      ["een huisarts", distances?.doctor],
      ["een treinstation", distances?.station],
    ] as const
  ).flatMap(([place, km]) => (km == null ? [] : [`${place} ${distanceWords(km)}`]));
  return [
    counts.length > 0
      ? `${name} is een buurt van ${city} met ${and.format(counts)}.`
      : `${name} is een buurt van ${city}.`,
    owned != null &&
      rented != null &&
      `Van de woningen is ${number(owned)}% koop en ${number(rented)}% huur.`,
    averageValue && `De gemiddelde WOZ-waarde is ${euros(averageValue)}.`,
    near.length > 0 && `Gemiddeld ligt ${and.format(near)}.`,
    offerText(available, lowest, highest),
  ].filter((sentence) => typeof sentence === "string" && sentence !== "") as string[];
}

function distanceWords(km: number): string {
  if (km < 1) return `op ${Math.round(km * 1000)} meter`;
  return `op ${km.toLocaleString("nl-NL", { maximumFractionDigits: 1 })} kilometer`;
}

function offerText(available: number, lowest: number | null, highest: number | null): string {
  if (available === 0) return "Wij hebben hier nu geen woning in de aanbieding.";
  const offered =
    available === 1
      ? "Wij bieden hier nu één woning aan"
      : `Wij bieden hier nu ${number(available)} woningen aan`;
  if (lowest === null || highest === null) return `${offered}.`;
  const price = lowest === highest ? euros(lowest) : `${euros(lowest)} tot ${euros(highest)}`;
  return `${offered}; wie wil kopen, betaalt ${price}.`;
}
