/** The nearest value from 0 to 1: what a filter overshoots stays black or white. */
export function bounded(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
