import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { euros, formatDistance } from "@voordeur/language/numbers.ts";
import type { Range } from "@voordeur/costs/source.ts";
import { measure } from "@voordeur/feeds/fact-line.ts";
import { kindLabel } from "@voordeur/feeds/kind-words.ts";
import type { NeighbourhoodCardData } from "../../ui/neighbourhood/card-data.ts";
import type { CostIndication } from "../../homes/costs/service.server.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

/** A home with all that is compared. */
export interface ComparedHome {
  property: PropertyPage;
  /** Null: it is taken, or nothing can be said. */
  costs: CostIndication | null;
  neighbourhood: NeighbourhoodCardData | null;
}

export interface CompareRow {
  label: string;
  /** One for each home; null: not known, or does not apply. */
  values: readonly (string | null)[];
  /** At least two homes of which it is known are not the same in it. */
  differs: boolean;
  /** Label and values are stored facts, in Dutch; all others are in the language of the page. */
  isStored: boolean;
}

export interface CompareGroup {
  name: string;
  rows: readonly CompareRow[];
}

/** The rows of a comparison; a row of which nothing is known of any home is left out. */
export function compareHomes(homes: readonly ComparedHome[]): CompareGroup[] {
  const of = (read: (home: ComparedHome) => string | null) => homes.map(read);
  const groups = [
    group(t`Prijs`, [
      [t`Prijs`, of(({ property }) => spokenOrDutch(property.price))],
      [t`Per m² wonen`, of(({ property }) => perSquareMetre(property))],
      [t`Eenmalig, naast de prijs`, of(({ costs }) => rangeText(onceOf(costs)))],
      [t`Per maand, bruto`, of(({ costs }) => rangeText(monthlyOf(costs)))],
      [t`Waarborgsom`, of(({ costs }) => depositOf(costs))],
    ]),
    group(t`Woning`, [
      [t`Status`, of(({ property }) => spokenOrDutch(property.status))],
      [kindOf(homes), of(({ property }) => spokenOrDutch(property.property_type))],
      [t`Wonen`, of(({ property }) => measure(property.area, "m²"))],
      [t`Perceel`, of(({ property }) => measure(property.plot_area, "m²"))],
      [t`Inhoud`, of(({ property }) => measure(property.volume, "m³"))],
      [t`Kamers`, of(({ property }) => counted(property.rooms))],
      [t`Slaapkamers`, of(({ property }) => counted(property.bedrooms))],
      [t`Badkamers`, of(({ property }) => counted(property.bathrooms))],
      [t`Bouwjaar`, of(({ property }) => counted(property.build_year))],
      [t`Energielabel`, of(({ property }) => labelOf(property))],
    ]),
    group(t`Kenmerken`, sharedFacts(homes), true),
    group(t`Buurt`, [
      [t`Buurt`, of(({ neighbourhood }) => neighbourhood?.name ?? null)],
      ...distancesOf(homes),
    ]),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

type Line = readonly [label: string, values: readonly (string | null)[]];

function group(name: string, lines: readonly Line[], isStored = false): CompareGroup {
  const rows = lines
    .filter(([, values]) => values.some((value) => value !== null))
    .map(([label, values]) => ({ label, values, differs: differ(values), isStored }));
  return { name, rows };
}

function differ(values: readonly (string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1;
}

function perSquareMetre({ price_amount, area, transaction }: PropertyPage): string | null {
  if (price_amount === null || !area) return null;
  const amount = euros(Math.round(price_amount / area));
  return transaction === "huur" ? t`${amount} per maand` : amount;
}

const onceOf = (costs: CostIndication | null) =>
  costs?.transaction === "koop" ? costs.once : null;
const monthlyOf = (costs: CostIndication | null) =>
  costs?.transaction === "koop" ? costs.monthly : null;

function depositOf(costs: CostIndication | null): string | null {
  return costs?.transaction === "huur" ? euros(costs.knownDeposit ?? costs.deposit) : null;
}

function rangeText(range: Range | null): string | null {
  if (!range) return null;
  const { from, to } = range;
  return from === to ? euros(from) : `${euros(from)} – ${euros(to)}`;
}

const counted = (value: number | null) => (value === null ? null : String(value));

function labelOf({ energy_label, energy_exempt }: PropertyPage): string | null {
  return energy_label ?? (energy_exempt ? t`Niet verplicht` : null);
}

/** "Soort woning", or of a garage "Soort object". */
function kindOf(homes: readonly ComparedHome[]): string {
  return spokenOrDutch(kindLabel(homes[0]!.property.property_type));
}

const MAX_FACTS = 14;
const MAX_FACT_LENGTH = 80;

/** Told in rows of their own, or of no use beside another home. */
const told = new Set([
  "Prijs",
  "Status",
  "Aangeboden sinds",
  "Soort woning",
  "Soort object",
  "Wonen",
  "Woonoppervlakte",
  "Perceel",
  "Inhoud",
  "Aantal kamers",
  "Kamers",
  "Slaapkamers",
  "Badkamers",
  "Bouwjaar",
  "Energielabel",
  "Waarborgsom",
]);

/** The facts that at least two of the homes have a line about, in the order of the first. */
function sharedFacts(homes: readonly ComparedHome[]): Line[] {
  const tables = homes.map(({ property }) => {
    const facts = property.facts.filter(({ value }) => value.length <= MAX_FACT_LENGTH);
    return new Map(facts.map(({ label, value }) => [label, value]));
  });
  const labels = new Set(tables.flatMap((facts) => [...facts.keys()]));
  return [...labels]
    .filter((label) => !told.has(label))
    .filter((label) => tables.filter((facts) => facts.has(label)).length > 1)
    .slice(0, MAX_FACTS)
    .map((label) => [label, tables.map((facts) => facts.get(label) ?? null)]);
}

function distancesOf(homes: readonly ComparedHome[]): Line[] {
  const lines = homes.map(({ neighbourhood }) => neighbourhood?.distances ?? []);
  const labels = new Set(lines.flatMap((each) => each.map(({ label }) => label)));
  return [...labels].map((label) => [
    t`${translated(label)}, gemiddeld`,
    lines.map((each) => {
      const line = each.find((one) => one.label === label);
      return line ? formatDistance(line.kilometres) : null;
    }),
  ]);
}
