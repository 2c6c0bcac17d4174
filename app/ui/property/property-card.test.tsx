import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { inOffice } from "../../../tests/site/agency.tsx";
import { drawingPath } from "../pictures/drawings.ts";
import { PropertyCard, type PropertyCardData } from "./property-card.tsx";
import { StatusBadge } from "./status-badge.tsx";

const property: PropertyCardData = {
  id: 412,
  slug: "maasstraat-4-belfeld",
  source: "burgstate",
  also_from: [],
  price_lowered: false,
  status: "Onder bod",
  address: "Maasstraat 4",
  postal_code: "5951 AB",
  city: "Belfeld",
  price: "€ 415.000 k.k.",
  property_type: "Hoekwoning",
  bedrooms: 1,
  area: 96,
  energy_label: "A+",
  photo: { storage_key: "photos/ab", width: 1600, height: 1067, placeholder: null },
};

function render(values: Partial<PropertyCardData> = {}): string {
  return renderToStaticMarkup(
    inOffice(
      <MemoryRouter>
        <PropertyCard property={{ ...property, ...values }} />
      </MemoryRouter>,
    ),
  );
}

test("a card says what a visitor chooses by, and leads to the property by one link", () => {
  const html = render();
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (const part of [
    "Onder bod",
    "Aangeboden door Burgstate",
    "Maasstraat 4",
    "5951 AB Belfeld",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("€ 415.000 k.k.");
  expect(text).toContain("Hoekwoning 96 m² 1 slaapkamer Energielabel A+");
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="/woningaanbod-venlo/maasstraat-4-belfeld"');
});

test("what is not known is left out", () => {
  const html = render({ bedrooms: null, area: null, energy_label: null });
  expect(html).not.toMatch(/slaapkamer|m²|Energielabel|null/);
});

test("without a photo the card shows a drawing of its type and says that photos follow", () => {
  const drawing = drawingPath({ kind: "rijtjeshuis", seed: "maasstraat-4-belfeld" });
  expect(render({ photo: null })).toContain(drawing);
  expect(render({ photo: null })).toContain("Foto volgt");
  expect(render()).not.toContain("Foto volgt");
});

test("four tones: new, under offer, sold, and one for everything else", () => {
  const tone = (status: string) =>
    /bg-\[#\w+\]/.exec(renderToStaticMarkup(<StatusBadge status={status} />))?.[0];
  const tones = ["Nieuw", "Onder bod", "Verkocht o.v.", "Beschikbaar"].map(tone);
  expect(new Set(tones).size).toBe(4);
  for (const status of ["Onder optie", "Verkocht", "Verhuurd", "Verhuurd o.v.", "Iets nieuws"]) {
    expect(tone(status)).toBe(tone("Beschikbaar"));
  }
});

test("names every source, and tells of a lowered price", () => {
  const text = render({ also_from: ["voordeur"], price_lowered: true }).replace(/<[^>]+>/g, "|");
  expect(text).toContain("Burgstate en Voordeur");
  expect(text).toContain("|Prijs verlaagd|");
  expect(render()).not.toContain("Prijs verlaagd");
});
