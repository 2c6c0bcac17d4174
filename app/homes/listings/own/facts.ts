import { type FactGroup, factTable } from "@voordeur/feeds/fact-line.ts";
import { type MainFields, mainFacts } from "@voordeur/feeds/main-facts.ts";
import type { PropertyFact } from "../../../../database/schema/listings.ts";
import type { FactGroupTexts } from "./facts-input.ts";

/** The columns that also stand among the facts. */
export type ToldColumns = MainFields & { price: string; energy_exempt: boolean };

const conditions = [
  [" k.k.", "Kosten koper"],
  [" v.o.n.", "Vrij op naam"],
] as const;

/** The facts that follow from the other fields of the form, under the names that feeds give them. */
export function derivedFacts(columns: ToldColumns): FactGroup[] {
  // Behind a comma: what the price is without.
  const [amount = ""] = columns.price.split(", ");
  const condition = conditions.find(([term]) => amount.endsWith(term))?.[1] ?? null;
  const energy_label = columns.energy_exempt ? "Niet verplicht" : columns.energy_label;
  return [
    ...mainFacts({ ...columns, energy_label }),
    ["Overdracht", [["Koopconditie", condition]]],
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
