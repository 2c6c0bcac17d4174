/** "A++" from A++, A_PLUS_PLUS or A_2_PLUS; null for a class that does not exist. */
export function energyLabelOf(code: string | null): string | null {
  const label = (code ?? "")
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/_?(\d)_?PLUS$/, (_all, times: string) => "+".repeat(Number(times)))
    .replaceAll(/_?PLUS/g, "+")
    .replaceAll("_", "");
  return /^(A\+{0,5}|[B-G])$/.test(label) ? label : null;
}
