import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import type { PropertyChange, Refused, SyncRun } from "../../sync/service.server.ts";

export const outcomes = { running: "Bezig", succeeded: "Gelukt", failed: "Mislukt" } as const;

export const changeNames: Record<PropertyChange["kind"], string> = {
  created: "Nieuw",
  changed: "Gewijzigd",
  hidden: "Verborgen",
  shown: "Terug op de site",
};

/** "1 woning" or "1.250 woningen". */
export function homes(amount: number): string {
  return countOf(amount, "woning", "woningen");
}

/** "deze woning" or "deze 5 woningen". */
export function theseHomes(amount: number): string {
  return amount === 1 ? "deze woning" : `deze ${homes(amount)}`;
}

/** How much of its source a run of changes read. */
export const partWords = ({ called }: Pick<SyncRun, "called">): string =>
  called ? "na een melding" : "alleen wijzigingen";

/** How much was read so far; null when nothing is known of it. */
export function readWords({ read, state }: Pick<SyncRun, "read" | "state">): string | null {
  if (read === 0) return state === "running" ? "nog niets gelezen" : null;
  return `${formatNumber(read)} gelezen`;
}

/**
 * The reason that a run of the source with this label ended so; it no longer holds once staff have
 * decided.
 */
export function reasonOf({ reason, decided_at }: SyncRun, label: string): string | null {
  if (decided_at !== null) return null;
  return reason && reason.replace(/^De (?:bron|feed) /, `De bron van ${label} `);
}

/** Reasons for refusing an action of staff. */
export const refusals: Record<"verbergen" | "ongedaan", Record<Refused, string>> = {
  verbergen: {
    gone: "Bij deze run hoef je niets meer te verbergen. Misschien deed een collega het al.",
    late: "Er is intussen een nieuwere run van deze bron. Kijk wat die zegt: woningen kunnen terug zijn.",
    running:
      "Deze bron wordt op dit moment gesynchroniseerd. Wacht tot dat klaar is en probeer het dan opnieuw.",
  },
  ongedaan: {
    gone: "Deze run is al ongedaan gemaakt. Misschien deed een collega het net.",
    late: "Er is intussen een nieuwere run van deze bron. Maak die eerst ongedaan.",
    running:
      "Deze bron wordt op dit moment gesynchroniseerd. Wacht tot dat klaar is en probeer het dan opnieuw.",
  },
};
