import { formatNumber } from "@voordeur/language/numbers.ts";
import type { PropertyFact } from "../connector.ts";
import { cleanText } from "./field.ts";

/** Label and value; a null value is left out of the table. */
export type FactLine = [label: string, value: string | null];

export type FactGroup = [group: string, lines: readonly FactLine[]];

/** "1.250 m²" */
export function measure(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${formatNumber(amount, 0)} ${unit}`;
}

/** The facts table: groups of the same name are one, and a line comes once in it. */
export function factTable(groups: readonly FactGroup[]): PropertyFact[] {
  const merged = new Map<string, Map<string, PropertyFact>>();
  for (const [group, lines] of groups) {
    const found = merged.get(group) ?? new Map<string, PropertyFact>();
    merged.set(group, found);
    for (const [label, told] of lines) {
      const value = cleanText(told);
      if (value) found.set(`${label}\n${value}`, { group, label, value });
    }
  }
  return [...merged.values()].flatMap((lines) => [...lines.values()]);
}
