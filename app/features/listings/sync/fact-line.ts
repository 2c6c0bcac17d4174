/** Label and value; a null value is left out of the table. */
export type FactLine = [label: string, value: string | null];

/** "1.250 m²" */
export function measure(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${Math.round(amount).toLocaleString("nl-NL")} ${unit}`;
}
