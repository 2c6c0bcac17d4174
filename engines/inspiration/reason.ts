import type { Home, Measure } from "./home.ts";
import { type Point, pointsOf } from "./score.ts";
import type { HousingStyle } from "./styles.ts";
import { type WordGroup, wordGroups, type WordName } from "./words.ts";

const MOST_REASONS = 4;
const MOST_WARNINGS = 2;
const numbers = ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];

/**
 * The reason that a home fits the chosen styles, and what to mind, from its own facts: "Deze woning
 * heeft vier slaapkamers en een tuin. Let op: de woning heeft energielabel D."
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
    fits.length > 0 ? `Deze woning ${joined(fits.slice(0, MOST_REASONS))}.` : "",
    warnings.length > 0 ? `Let op: de woning ${joined(warnings)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const list = new Intl.ListFormat("nl", { type: "conjunction" });

/** One predicate of many, with each verb once: "heeft een tuin en een erker en is energiezuinig". */
function joined(predicates: readonly string[]): string {
  const byVerb = new Map<string, string[]>();
  for (const predicate of predicates) {
    const [verb = "", ...rest] = predicate.split(" ");
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), rest.join(" ")]);
  }
  return list.format([...byVerb].map(([verb, objects]) => `${verb} ${list.format(objects)}`));
}

function generalWarnings({ energy_label, status }: Home): string[] {
  return [
    ...(energy_label && /^[D-G]/i.test(energy_label) ? [sayings.energy({ energy_label })] : []),
    ...(status === "Onder bod" ? ["is al onder bod"] : []),
  ];
}

function phrases(all: readonly string[]): string[] {
  return [...new Set(all.filter((one) => one !== ""))];
}

function fitOf(point: Point, home: Home): string {
  if (point.kind === "type") return typeOf(home);
  if (point.kind === "word") return groupOf(point.word).says ?? "";
  // That a home costs much is no reason to want it.
  return point.ramp.measure === "price" ? "" : sayings[point.ramp.measure](home);
}

/** Only real drawbacks: a stable beside a classic house is none. */
function warningOf(point: Point, home: Home): string {
  if (point.kind === "word") return groupOf(point.word).warns ?? "";
  return point.kind === "type" ? typeOf(home) : sayings[point.ramp.measure](home);
}

function typeOf({ property_type }: Home): string {
  return `is een ${property_type.toLowerCase()}`;
}

function groupOf(word: WordName): WordGroup {
  return wordGroups[word];
}

const sayings = {
  build_year: ({ build_year }) => `is gebouwd in ${build_year}`,
  area: ({ area }) => `heeft ${area} m² woonruimte`,
  plot_area: ({ plot_area }) => `heeft een perceel van ${plot_area?.toLocaleString("nl-NL")} m²`,
  bedrooms: ({ bedrooms }) =>
    bedrooms === 1
      ? "heeft één slaapkamer"
      : `heeft ${numbers[bedrooms ?? 0] ?? bedrooms} slaapkamers`,
  price: ({ price_amount }) =>
    `heeft een vraagprijs van €\u00a0${price_amount?.toLocaleString("nl-NL")}`,
  energy: ({ energy_label }: Pick<Home, "energy_label">) => `heeft energielabel ${energy_label}`,
} satisfies Record<Measure, (home: Home) => string>;
