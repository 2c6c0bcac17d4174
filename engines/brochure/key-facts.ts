import { formatNumber } from "@voordeur/language/numbers.ts";
import { t } from "@voordeur/language/text.ts";
import type { BrochureHome } from "./model.ts";

/** A figure and what it counts: "186", "m²", "wonen". */
export interface KeyFact {
  value: string;
  unit: string;
  label: string;
  /** Whether it is the energy label, which is drawn as one. */
  isEnergy: boolean;
}

/** The figures that people look for first, in their order; unknown ones are left out. */
export function keyFacts(home: BrochureHome): KeyFact[] {
  const { area, plot_area, volume, rooms, bedrooms, bathrooms, build_year, energy_label } = home;
  const facts: [value: number | string | null, unit: string, label: string][] = [
    [area, "m²", t`wonen`],
    [plot_area, "m²", t`perceel`],
    [rooms, "", rooms === 1 ? t`kamer` : t`kamers`],
    [bedrooms, "", bedrooms === 1 ? t`slaapkamer` : t`slaapkamers`],
    // A year has no thousands.
    [build_year?.toString() ?? null, "", t`bouwjaar`],
    [energy_label, "", t`energielabel`],
    [volume, "m³", t`inhoud`],
    [bathrooms, "", bathrooms === 1 ? t`badkamer` : t`badkamers`],
  ];
  return facts.flatMap(([value, unit, label]) =>
    value === null ? [] : [{ value: shown(value), unit, label, isEnergy: value === energy_label }],
  );
}

const shown = (value: number | string) => (typeof value === "number" ? formatNumber(value) : value);
