import { isNode } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine, nodesOf, valuesOf } from "../page/ld-values.ts";

/** The site's own properties: their values by names in lower case, the first of a name. */
export type Extras = ReadonlyMap<string, string>;

export function extrasOf(home: Aspects): Extras {
  const extras = new Map<string, string>();
  for (const property of nodesOf(home, "additionalProperty")) {
    const name = asLine(property["name"] ?? property["propertyID"])
      ?.toLowerCase()
      .replace(/ ?:$/, "");
    const value = valueOf(property);
    if (name && value !== null && !extras.has(name)) extras.set(name, value);
  }
  return extras;
}

/** The value under one of these names. */
export function extra(extras: Extras, ...names: string[]): string | null {
  for (const name of names) {
    const value = extras.get(name);
    if (value !== undefined) return value;
  }
  return null;
}

/** "Balkon, zonnepanelen": what the home is said to have. */
export function amenitiesOf(home: Aspects): string[] {
  return allOf(home, "amenityFeature").flatMap((feature) => {
    if (!isNode(feature)) return asLine(feature) ?? [];
    const name = asLine(feature["name"]);
    const value = feature["value"];
    const text = asLine(value);
    if (name === null || value === false || /^(false|nee|no|nein|0)$/i.test(text ?? "")) return [];
    const isThere = value === true || text === null || /^(true|ja|yes|1)$/i.test(text);
    return isThere ? name : `${name}: ${text}`;
  });
}

function valueOf(property: Aspects[number]): string | null {
  for (const value of valuesOf(property, "value")) {
    if (typeof value === "boolean") return value ? "ja" : "nee";
    const line = asLine(value);
    const unit = asLine(property["unitText"]) ?? "";
    if (line !== null) return `${line} ${unit}`.trim();
  }
  return null;
}
