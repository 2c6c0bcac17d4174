import { type FactGroup, factTable, measure } from "@voordeur/feeds/fact-line.ts";
import { kindLabel } from "@voordeur/feeds/kind-words.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import type { PropertyFact } from "../../../../database/schema/listings.ts";
import type { FactGroupTexts } from "./facts-input.ts";

/** The columns that also stand among the facts. */
export interface ToldColumns {
  status: string;
  price: string;
  published_at: Date | null;
  property_type: string;
  build_year: number | null;
  area: number | null;
  plot_area: number | null;
  volume: number | null;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  energy_label: string | null;
  energy_exempt: boolean;
}

/** The facts that follow from the other fields of the form, under the names that feeds give them. */
export function derivedFacts(columns: ToldColumns): FactGroup[] {
  const { published_at: published, property_type: type, price } = columns;
  // Behind a comma: what the price is without.
  const [amount = ""] = price.split(", ");
  const terms = [
    [" k.k.", "Kosten koper"],
    [" v.o.n.", "Vrij op naam"],
  ] as const;
  return [
    [
      "Overdracht",
      [
        ["Status", columns.status],
        ["Aangeboden sinds", published && formatDate(published)],
        ["Koopconditie", terms.find(([term]) => amount.endsWith(term))?.[1] ?? null],
      ],
    ],
    [
      "Bouw",
      [
        [kindLabel(type), type],
        ["Bouwjaar", counted(columns.build_year)],
      ],
    ],
    [
      "Oppervlakten en inhoud",
      [
        ["Wonen", measure(columns.area, "m²")],
        ["Perceel", measure(columns.plot_area, "m²")],
        ["Inhoud", measure(columns.volume, "m³")],
      ],
    ],
    [
      "Indeling",
      [
        ["Aantal kamers", counted(columns.rooms)],
        ["Slaapkamers", counted(columns.bedrooms)],
        ["Badkamers", counted(columns.bathrooms)],
      ],
    ],
    [
      "Energie",
      [["Energielabel", columns.energy_exempt ? "Niet verplicht" : columns.energy_label]],
    ],
  ];
}

/** All facts of a listing: those of its fields first, then the others, groups of one name together. */
export function allFacts(columns: ToldColumns, others: readonly FactGroup[]): PropertyFact[] {
  return factTable([...derivedFacts(columns), ...others]);
}

/** The stored facts that do not follow from the fields: those that staff edit line by line. */
export function otherFacts({
  facts,
  ...columns
}: ToldColumns & { facts: readonly PropertyFact[] }): FactGroupTexts[] {
  // A feed may have a second line of the same name, which is no repetition.
  const derived = factTable(derivedFacts(columns)).map(nameOf);
  const groups = new Map<string, FactGroupTexts>();
  for (const fact of facts) {
    const place = derived.indexOf(nameOf(fact));
    if (place >= 0) {
      derived.splice(place, 1);
      continue;
    }
    const { group, label, value } = fact;
    const known = groups.get(group) ?? { group, lines: [] };
    groups.set(group, known);
    known.lines.push({ label, value: value.replace(/\s+/g, " ") });
  }
  return [...groups.values()];
}

/** Own listings once called their rooms otherwise than feeds do. */
function nameOf({ group, label }: PropertyFact): string {
  return `${group}\n${group === "Indeling" && label === "Kamers" ? "Aantal kamers" : label}`;
}

function counted(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}
