import { formatNumber } from "@voordeur/language/numbers.ts";
import type { SyncRun } from "../../sync/service.server.ts";

/** The columns of a run's counts. */
export const countLabels = [
  ["created", "Nieuw"],
  ["changed", "Gewijzigd"],
  ["unchanged", "Ongewijzigd"],
  ["hidden", "Verborgen"],
  ["failed", "Niet gelukt"],
] as const;

type Counts = Pick<SyncRun, (typeof countLabels)[number][0]>;

/** "2 nieuw, 1 gewijzigd, 31 ongewijzigd"; zero counts are left out. */
export function runCounts(counts: Counts): string {
  const told = countLabels.filter(([name]) => counts[name] > 0);
  if (told.length === 0) return "geen woningen";
  return told
    .map(([name, label]) => `${formatNumber(counts[name])} ${label.toLowerCase()}`)
    .join(", ");
}
