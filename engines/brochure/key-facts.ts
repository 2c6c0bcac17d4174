import { formatNumber } from "@voordeur/language/numbers.ts";
import type { BrochureHome } from "./model.ts";

/** A figure and what it counts: "186", "m²", "wonen". */
export interface KeyFact {
  value: string;
  unit: string;
  label: string;
}

/** The figures that people look for first, in their order; unknown ones are left out. */
export function keyFacts(home: BrochureHome): KeyFact[] {
  const { area, plot_area, volume, rooms, bedrooms, bathrooms, build_year, energy_label } = home;
  const facts: [value: number | string | null, unit: string, label: string][] = [
    [area, "m²", "wonen"],
    [plot_area, "m²", "perceel"],
    [rooms, "", rooms === 1 ? "kamer" : "kamers"],
    [bedrooms, "", bedrooms === 1 ? "slaapkamer" : "slaapkamers"],
    [build_year, "", "bouwjaar"],
    [energy_label, "", "energielabel"],
    [volume, "m³", "inhoud"],
    [bathrooms, "", bathrooms === 1 ? "badkamer" : "badkamers"],
  ];
  return facts.flatMap(([value, unit, label]) =>
    value === null ? [] : [{ value: shown(value, label), unit, label }],
  );
}

function shown(value: number | string, label: string): string {
  // A year has no thousands.
  return typeof value === "number" && label !== "bouwjaar" ? formatNumber(value) : String(value);
}
