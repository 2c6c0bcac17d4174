import { energyLabelOf } from "../../draft/energy-label.ts";
import { extra, type Extras } from "./extras.ts";
import { type Aspects, allOf, lastWord, nodesOf } from "../page/ld-values.ts";

/** The label: "A++" from EUEnergyEfficiencyCategoryA2Plus, "Energielabel A++" or "A++". */
export function energyOf(home: Aspects, extras: Extras): string | null {
  const details = nodesOf(home, "hasEnergyConsumptionDetails");
  const categories = allOf([...home, ...details], "hasEnergyEfficiencyCategory").map(lastWord);
  const own = extra(
    extras,
    "energielabel",
    "energieklasse",
    "energy label",
    "energieeffizienzklasse",
  );
  for (const text of [...categories, own]) {
    const label = text
      ?.replace(/^EUEnergyEfficiencyCategory/i, "")
      .replace(/^(energie)?(label|klasse)\s*/i, "");
    if (label && energyLabelOf(label) !== null) return label;
  }
  return null;
}
