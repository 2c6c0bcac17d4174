import type { FactLine } from "../../draft/fact-line.ts";
import { looseNumber, whole, yearOf } from "../../draft/field.ts";
import { euros, formatNumber } from "@voordeur/language/numbers.ts";
import { plainWords } from "../plain-words.ts";
import { featureKey } from "./feature-key.ts";
import { wordTable } from "../../draft/words/word-table.ts";

/** The meaning of a feature with a figure in it. */
export interface Measured {
  group: string;
  line: FactLine;
  /** The feature is the year of building. */
  buildYear?: number;
}

/** Distances, sizes, costs and years; undefined for a feature that is none of these. */
export function measuredFeature(text: string): Measured | undefined {
  if (!/\d/.test(text)) return undefined;
  const words = ` ${featureKey(text.replace(/\d[\d.,]*/g, " "))} `;
  return (
    yearFeature(text) ??
    costFeature(text) ??
    sizeFeature(text, words) ??
    distanceFeature(text, words)
  );
}

function yearFeature(text: string): Measured | undefined {
  const words = plainWords(text);
  const renovated = /\b(renovated|refurbished|reformed|reformado|restored)\b\D*\b(19|20)\d\d$/.test(
    words,
  );
  if (renovated) return { group: "Bouw", line: ["Staat", `Gerenoveerd in ${yearOf(words)}`] };
  if (
    !/^(year (of )?(built|build|construction|constructed)|(built|constructed|construction)( in| year)?|build year|ano (de )?construccion|construido en|bouwjaar|baujahr)\b/.test(
      words,
    )
  ) {
    return undefined;
  }
  const year = yearOf(words);
  if (year === null || !/^\D*\d{4}\D*$/.test(words)) return undefined;
  return { group: "Bouw", line: ["Bouwjaar", String(year)], buildYear: year };
}

const costs: readonly [RegExp, string][] = [
  [/\b(community|communal|comunidad|gastos)\b/, "Gemeenschapskosten"],
  [/\b(ibi|suma|council tax|property tax)\b/, "Onroerendezaakbelasting (IBI)"],
  [/\b(basura|rubbish|garbage|refuse|waste)\b/, "Afvalstoffenheffing"],
];
const isCost = /€|\b(eur|euros?|fees?|costs?|charges?|gastos|ibi|tax|basura|suma)\b/i;
const periods: readonly [RegExp, string][] = [
  [/\b(month(ly)?|mes|mensual(es)?|pcm|mo|p m|maand)\b/, " per maand"],
  [/\b(quarter(ly)?|trimest\w+|kwartaal)\b/, " per kwartaal"],
  [/\b(year(ly)?|annual(ly)?|annum|ano|anual(es)?|p a|pa|jaar)\b/, " per jaar"],
];

function costFeature(text: string): Measured | undefined {
  const words = plainWords(text);
  const label = isCost.test(text) ? costs.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  const amount = looseNumber(/\d[\d.,]*/.exec(text)?.[0]);
  if (label === undefined || amount === null || amount > 100_000) return undefined;
  const period = periods.find(([pattern]) => pattern.test(words))?.[1] ?? "";
  return { group: "Overdracht", line: [label, `${euros(amount)}${period}`] };
}

const sizes = wordTable({
  Gebruiksoppervlakte: "usable, useable, useful, util",
  Dakterras: "solarium",
  Terras: "terrace",
  Balkon: "balcony",
  Veranda: "porch, veranda",
  Patio: "patio",
  Tuin: "garden",
  Garage: "garage",
  Kelder: "basement",
  Berging: "storage",
  Zwembad: "pool",
  Parkeerplaats: "parking",
});
const squareMetre =
  /(?<![\d.,])(\d[\d.,]*)\s*(m2|m²|m\^2|mts2|mtrs2|sq\.?\s?m|sqm|msq|square met|metros cuadrados)/i;

/** The name under which the facts table has a size of what these words name, such as a terrace. */
export function sizeLabel(text: string): string | undefined {
  const words = ` ${featureKey(text)} `;
  return [...sizes].find(([word]) => words.includes(` ${word} `))?.[1];
}

function sizeFeature(text: string, words: string): Measured | undefined {
  const sides = /(?<!\d)(\d+(?:[.,]\d+)?)\s*(?:m\s*)?[x×]\s*(\d+(?:[.,]\d+)?)/i.exec(text);
  if (sides && words.includes(" pool ")) {
    const [a, b] = [looseNumber(sides[1]), looseNumber(sides[2])];
    if (a === null || b === null || a > 100 || b > 100) return undefined;
    const value = `${formatNumber(a, 1)} × ${formatNumber(b, 1)} m`;
    return { group: "Buitenruimte", line: ["Zwembad", value] };
  }
  const area = whole(looseNumber(squareMetre.exec(text)?.[1]));
  const label = [...sizes].find(([word]) => words.includes(` ${word} `))?.[1];
  if (area === null || label === undefined) return undefined;
  return { group: "Oppervlakten en inhoud", line: [label, `${formatNumber(area, 1)} m²`] };
}

const places = wordTable({
  Strand: "beach",
  Zee: "sea",
  Luchthaven: "airport",
  Golfbaan: "golf",
  Supermarkt: "supermarket",
  Winkels: "shop",
  School: "school",
  Ziekenhuis: "hospital",
  Apotheek: "pharmacy",
  Restaurants: "restaurant",
  Haven: "marina",
  Snelweg: "motorway, highway",
  Treinstation: "train",
  Bushalte: "bus",
  Dorp: "village",
  "Stad of dorp": "town",
  Stad: "city",
  Centrum: "centre",
  Voorzieningen: "amenity",
  Skigebied: "ski",
  Park: "park",
});
const length =
  /(?<![\d.,])(\d[\d.,]*)\s*(?:-\s*\d[\d.,]*\s*)?(km|kms|kilomet\w+|m|mt|mts|mtrs?|met(?:er|re|ro)s?|mins?|minutes?|minutos?|minuten)\b(?!\s*[2²])/i;

function distanceFeature(text: string, words: string): Measured | undefined {
  const [, figure, unit = ""] = length.exec(text) ?? [];
  if (words.includes(" view ")) return undefined;
  const place = [...places].find(([word]) => words.includes(` ${word} `))?.[1];
  const amount = looseNumber(figure);
  if (amount === null || place === undefined || amount > 50_000) return undefined;
  const shown = formatNumber(amount, 1);
  return {
    group: "Buitenruimte",
    line: ["In de buurt", `${place} op ${shown} ${unitOf(unit, text)}`],
  };
}

function unitOf(unit: string, text: string): string {
  if (/^k/i.test(unit)) return "km";
  if (!/^min/i.test(unit)) return "m";
  if (/\b(walk\w*|foot|andando|pie|lopen)\b/i.test(text)) return "minuten lopen";
  return /\b(drive|driving|car|coche|auto|rijden)\b/i.test(text) ? "minuten rijden" : "minuten";
}
