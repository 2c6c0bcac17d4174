import type { Home, Measure } from "./home.ts";
import { type Point, pointsOf } from "./score.ts";
import type { HousingStyle } from "./styles.ts";
import { type WordGroup, wordGroups, type WordName } from "./words.ts";

const MOST_REASONS = 4;
const MOST_WARNINGS = 2;
const numbers = ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];

/**
 * Why a home fits the styles that were chosen and what to mind, from its own facts: "Past omdat:
 * vier slaapkamers, een tuin. Let op: energielabel D."
 */
export function reasonFor(
  home: Home,
  found: readonly string[],
  styles: readonly HousingStyle[],
): string {
  const points = styles
    .flatMap((style) => pointsOf(home, found, style))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const fits = phrases(
    points.filter((point) => point.points >= 0.5).map((point) => fitOf(point, home)),
  );
  const against = phrases(
    points.filter((point) => point.points <= -1).map((point) => warningOf(point, home)),
  ).filter((phrase) => !fits.includes(phrase));
  const warnings = [...new Set([...against.slice(0, MOST_WARNINGS), ...generalWarnings(home)])];
  return [
    fits.length > 0 ? `Past omdat: ${fits.slice(0, MOST_REASONS).join(", ")}.` : "",
    warnings.length > 0 ? `Let op: ${warnings.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function generalWarnings({ energy_label, status }: Home): string[] {
  return [
    ...(energy_label && /^[D-G]/i.test(energy_label) ? [`energielabel ${energy_label}`] : []),
    ...(status === "Onder bod" ? ["er is al een bod"] : []),
  ];
}

function phrases(all: readonly string[]): string[] {
  return [...new Set(all.filter((one) => one !== ""))];
}

function fitOf(point: Point, home: Home): string {
  if (point.kind === "type") return home.property_type.toLowerCase();
  if (point.kind === "word") return groupOf(point.word).says ?? "";
  // That a home costs much is no reason to want it.
  return point.ramp.measure === "price" ? "" : sayings[point.ramp.measure](home);
}

/** Only real drawbacks: a stable beside a classic house is none. */
function warningOf(point: Point, home: Home): string {
  if (point.kind === "word") return groupOf(point.word).warns ?? "";
  return point.kind === "type"
    ? home.property_type.toLowerCase()
    : sayings[point.ramp.measure](home);
}

function groupOf(word: WordName): WordGroup {
  return wordGroups[word];
}

const sayings: Record<Measure, (home: Home) => string> = {
  build_year: ({ build_year }) => `gebouwd in ${build_year}`,
  area: ({ area }) => `${area} m² wonen`,
  plot_area: ({ plot_area }) => `een perceel van ${plot_area?.toLocaleString("nl-NL")} m²`,
  bedrooms: ({ bedrooms }) =>
    bedrooms === 1 ? "één slaapkamer" : `${numbers[bedrooms ?? 0] ?? bedrooms} slaapkamers`,
  price: ({ price_amount }) => `vraagprijs €\u00a0${price_amount?.toLocaleString("nl-NL")}`,
  energy: ({ energy_label }) => `energielabel ${energy_label}`,
};
