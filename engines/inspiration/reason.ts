import { dutchEach, isTranslated, t, translated } from "@voordeur/language/text.ts";
import { formatArea, unbrokenEuros } from "@voordeur/language/numbers.ts";
import { andList } from "@voordeur/language/lists.ts";
import type { Home, Measure } from "./home.ts";
import { namedIn } from "./named-in.ts";
import { type Point, pointsOf } from "./score.ts";
import type { HousingStyle } from "./styles.ts";
import { type WordGroup, wordGroups, type WordName } from "./words.ts";

const MAX_REASONS = 3;
const MAX_WARNINGS = 2;
const numbers = dutchEach`geen; één; twee; drie; vier; vijf; zes; zeven; acht; negen`;

/** A home, the word groups that its description has, and the description. */
export interface Described {
  home: Home;
  words: readonly string[];
  description: string;
}

/**
 * Why a home fits the chosen styles, and what to mind, from its own facts and words: "Vier slaapkamers en een
 * tuin. Let op: energielabel D."
 */
export function reasonFor(described: Described, styles: readonly HousingStyle[]): string {
  const { home, words } = described;
  const points = styles
    .flatMap((style) => pointsOf(home, words, style))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const fits = phrases(
    points.filter((point) => point.points >= 0.5).map((point) => fitOf(point, described)),
  ).slice(0, MAX_REASONS);
  // A card shows its type already.
  if (fits.length < 2) fits.unshift(...typesAmong(points, home));
  const against = phrases(
    points.filter((point) => point.points <= -1).map((point) => warningOf(point, home)),
  ).filter((phrase) => !fits.includes(phrase));
  const general = generalWarnings(home);
  const warnings = [...new Set([...general, ...against])].slice(
    0,
    Math.max(MAX_WARNINGS, general.length),
  );
  return [
    fits.length > 0 ? `${capital(andList(fits))}.` : "",
    warnings.length > 0 ? t`Let op: ${andList(warnings)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function generalWarnings({ energy_label, status }: Home): string[] {
  return [
    ...(energy_label && /^[D-G]/i.test(energy_label) ? [sayings.energy({ energy_label })] : []),
    ...(status === "Onder bod" ? [t`al onder bod`] : []),
  ];
}

/** Each once, and "een tuin" not beside "een zonnige tuin". */
function phrases(all: readonly string[]): string[] {
  const each = [...new Set(all.filter((one) => one !== ""))];
  return each.filter(
    (one) =>
      !each.some(
        (other) => other.endsWith(` ${one.replace(/^(?:een|eine?|an?) /, "")}`) && other !== one,
      ),
  );
}

function fitOf(point: Point, { home, description }: Described): string {
  if (point.kind === "type") return "";
  if (point.kind === "word") return namedIn(description, groupOf(point.word), home) ?? "";
  // A high price is no reason to want a home.
  return point.ramp.measure === "price" ? "" : sayings[point.ramp.measure](home);
}

/** Only real drawbacks: a stable beside a classic house is none, nor a year, a type or a low price. */
function warningOf(point: Point, home: Home): string {
  if (point.kind === "word") return translated(groupOf(point.word).warns ?? "");
  if (point.kind === "type") return "";
  const { measure, from, full } = point.ramp;
  if (measure === "build_year" || (measure === "price" && full < from)) return "";
  return sayings[measure](home);
}

function typesAmong(points: readonly Point[], { property_type }: Home): string[] {
  const isFit = points.some((point) => point.kind === "type" && point.points >= 0.5);
  const type = property_type.toLowerCase();
  return isFit && isTranslated(type) ? [t`een ${translated(type)}`] : [];
}

function groupOf(word: WordName): WordGroup {
  return wordGroups[word];
}

const sayings = {
  build_year: ({ build_year }) => t`bouwjaar ${build_year!}`,
  area: ({ area }) => t`${area!} m² woonruimte`,
  plot_area: ({ plot_area }) => t`een perceel van ${formatArea(plot_area ?? 0)}`,
  bedrooms: ({ bedrooms }) =>
    bedrooms === 1
      ? t`één slaapkamer`
      : t`${translated(numbers[bedrooms ?? 0] ?? `${bedrooms}`)} slaapkamers`,
  price: ({ price_amount }) => t`een vraagprijs van ${unbrokenEuros(price_amount ?? 0)}`,
  energy: ({ energy_label }: Pick<Home, "energy_label">) => t`energielabel ${energy_label!}`,
} satisfies Record<Measure, (home: Home) => string>;
