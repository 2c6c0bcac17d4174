import type { ListingDraft } from "../connector.ts";
import { ADDRESS_ON_REQUEST } from "../draft/words/kind-words.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { euros, formatNumber } from "@voordeur/language/numbers.ts";
import { ON_REQUEST } from "../draft/price-text.ts";

/** The main fields of a listing as text, in the order shown; of a partial listing, those it has. */
export const mainFields: readonly [
  label: string,
  valueOf: (draft: Partial<ListingDraft>) => string | null,
][] = [
  ["Adres", ({ address }) => address ?? null],
  ["Postcode", ({ postal_code }) => postal_code ?? null],
  ["Plaats", ({ city }) => city ?? null],
  ["Koop of huur", ({ transaction }) => transaction ?? null],
  ["Prijs", ({ price }) => price ?? null],
  ["Bedrag voor filters", ({ price_amount: amount }) => (amount ? euros(amount) : null)],
  ["Status", ({ status }) => status ?? null],
  ["Soort woning", ({ property_type }) => property_type ?? null],
  ["Woonoppervlakte", ({ area }) => measured(area, "m²")],
  ["Perceel", ({ plot_area }) => measured(plot_area, "m²")],
  ["Inhoud", ({ volume }) => measured(volume, "m³")],
  ["Kamers", ({ rooms }) => measured(rooms)],
  ["Slaapkamers", ({ bedrooms }) => measured(bedrooms)],
  ["Badkamers", ({ bathrooms }) => measured(bathrooms)],
  ["Bouwjaar", ({ build_year: year }) => (year ? String(year) : null)],
  ["Energielabel", ({ energy_label }) => energy_label ?? null],
  ["Aangeboden sinds", ({ published_at: at }) => (at ? formatDate(at) : null)],
  ["Omschrijving", ({ description }) => description ?? null],
];

/** Also true for the text that the site shows for an unknown value. */
export function isUnknown(value: string | null): boolean {
  return value === null || value === "" || value === ADDRESS_ON_REQUEST || value === ON_REQUEST;
}

function measured(amount: number | null | undefined, unit = ""): string | null {
  return amount ? `${formatNumber(amount)} ${unit}`.trim() : null;
}
