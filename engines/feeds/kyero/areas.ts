import { type FactLine, measure } from "../draft/fact-line.ts";
import { looseNumber } from "../draft/field.ts";
import { sizeLabel } from "./features/measured.ts";

export interface Areas {
  /** m² */
  living: number | null;
  /** The other areas in the same text, such as a terrace. */
  others: FactLine[];
}

/** "142", or "50 + 75 terrace": the area of the home, and those that are not of its rooms. */
export function areasOf(text: string | null): Areas {
  const parts = (text ?? "").split(/[+&;/(]|,\s|\s-\s|(?<=\d)-(?=\d)/);
  if (parts.length < 2) return { living: looseNumber(text), others: [] };
  const isRange = /^\s*[\d.,]+\s*(m2|m²)?\s*-\s*[\d.,]+\s*(m2|m²)?\s*$/i.test(text ?? "");
  let living: number | null = null;
  const others: FactLine[] = [];
  for (const part of parts) {
    const area = looseNumber(/\d[\d.,]*/.exec(part)?.[0]);
    if (area === null) continue;
    const label = sizeLabel(part.replace(/\d[\d.,]*\s*(m2|m²)?/i, " "));
    if (label !== undefined) others.push([label, measure(area, "m²")]);
    else if (living === null) living = area;
    else if (!isRange) others.push(["Overige oppervlakte", measure(area, "m²")]);
  }
  return { living, others };
}
