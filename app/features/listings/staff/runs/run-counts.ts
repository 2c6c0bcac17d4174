import { formatNumber } from "@voordeur/language/numbers.ts";
import type { SyncRun } from "../../sync/service.server.ts";

type Counts = Pick<SyncRun, "created" | "changed" | "unchanged" | "hidden" | "failed">;

/** The columns of a run's counts. */
export const countLabels = [
  ["created", "Nieuw"],
  ["changed", "Gewijzigd"],
  ["unchanged", "Ongewijzigd"],
  ["hidden", "Verborgen"],
  ["failed", "Niet gelukt"],
] as const;

/** "2 nieuw, 1 gewijzigd, 31 ongewijzigd"; zero counts are left out. */
export function runCounts({ created, changed, unchanged, hidden, failed }: Counts): string {
  const parts: [number, string][] = [
    [created, "nieuw"],
    [changed, "gewijzigd"],
    [unchanged, "ongewijzigd"],
    [hidden, "verborgen"],
    [failed, "niet gelukt"],
  ];
  const told = parts.filter(([amount]) => amount > 0);
  if (told.length === 0) return "geen woningen";
  return told.map(([amount, word]) => `${formatNumber(amount)} ${word}`).join(", ");
}
