import type { PropertyFact } from "../../../../database/schema/listings.ts";
import { ON_REQUEST, priceText } from "@voordeur/feeds/price-text.ts";
import { type FactLine, measure } from "@voordeur/feeds/fact-line.ts";
import { kindLabel } from "@voordeur/feeds/kind-words.ts";
import { dutchDay } from "@voordeur/feeds/local-time.ts";
import { EXEMPT, type OwnListing, type OwnTexts, type PriceTerm, priceTerms } from "./input.ts";

/** The columns that a form fills: the same ones, in the same words, as a feed does. */
export function columnsOf(listing: OwnListing, publishedAt: Date) {
  const { price_term, visible, energy_label, ...same } = listing;
  const onRequest = price_term === "aanvraag" || same.price_amount === null;
  return {
    ...same,
    price: onRequest ? ON_REQUEST : priceText(same.price_amount!, price_term),
    price_amount: onRequest ? null : same.price_amount,
    energy_label: energy_label === EXEMPT ? null : energy_label || null,
    energy_exempt: energy_label === EXEMPT,
    hidden_by_staff: !visible,
    facts: factsOf(listing, publishedAt),
  };
}

function factsOf(listing: OwnListing, publishedAt: Date): PropertyFact[] {
  const { status, price_term, build_year, property_type, rooms, bedrooms, bathrooms } = listing;
  const terms: Partial<Record<PriceTerm, string>> = {
    "k.k.": "Kosten koper",
    "v.o.n.": "Vrij op naam",
  };
  const label = listing.energy_label === EXEMPT ? "Niet verplicht" : listing.energy_label || null;
  const groups: [string, FactLine[]][] = [
    [
      "Overdracht",
      [
        ["Status", status],
        ["Aangeboden sinds", dutchDay(publishedAt)],
        ["Koopconditie", terms[price_term] ?? null],
      ],
    ],
    [
      "Bouw",
      [
        [kindLabel(property_type), property_type],
        ["Bouwjaar", build_year === null ? null : String(build_year)],
      ],
    ],
    [
      "Oppervlakten en inhoud",
      [
        ["Wonen", measure(listing.area, "m²")],
        ["Perceel", measure(listing.plot_area, "m²")],
        ["Inhoud", measure(listing.volume, "m³")],
      ],
    ],
    [
      "Indeling",
      [
        ["Kamers", counted(rooms)],
        ["Slaapkamers", counted(bedrooms)],
        ["Badkamers", counted(bathrooms)],
      ],
    ],
    ["Energie", [["Energielabel", label]]],
  ];
  return groups.flatMap(([group, lines]) =>
    lines.flatMap(([label, value]) => (value === null ? [] : [{ group, label, value }])),
  );
}

function counted(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}

type Stored = Omit<ReturnType<typeof columnsOf>, "facts" | "energy_label"> & {
  energy_label: string | null;
};

/** The form's fields for a stored listing. */
export function textsOf(stored: Stored): OwnTexts {
  const text = (value: number | null) => (value === null ? "" : value.toLocaleString("nl-NL"));
  const { energy_exempt, energy_label, price, price_amount, build_year } = stored;
  const term = (Object.keys(priceTerms) as PriceTerm[]).find((each) => price.endsWith(` ${each}`));
  return {
    address: stored.address,
    postal_code: stored.postal_code,
    city: stored.city,
    transaction: stored.transaction,
    price_amount: text(price_amount),
    price_term: term && price_amount !== null ? term : "aanvraag",
    status: stored.status,
    property_type: stored.property_type,
    description: stored.description,
    rooms: text(stored.rooms),
    bedrooms: text(stored.bedrooms),
    bathrooms: text(stored.bathrooms),
    area: text(stored.area),
    plot_area: text(stored.plot_area),
    volume: text(stored.volume),
    build_year: build_year === null ? "" : String(build_year),
    energy_label: energy_exempt ? EXEMPT : (energy_label ?? ""),
    visible: stored.hidden_by_staff ? "" : "ja",
  };
}
