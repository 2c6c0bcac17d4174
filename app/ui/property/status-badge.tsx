import { t } from "@voordeur/language/text.ts";
import { Spoken } from "./spoken.tsx";

// Dark text on the orange: white would not be readable on it.
const tones: Record<string, string> = {
  Nieuw: "bg-[#1b7340]",
  "Onder bod": "bg-[#f4a23a] text-[#2a1a03]",
  "Verkocht o.v.": "bg-[#b3251c]",
};

const otherTone = "bg-[#1f4e86]";

/** The status of most homes: among others it tells nothing. */
export const AVAILABLE = "Beschikbaar";

/** Told for two weeks, beside the status. */
export function PriceLoweredBadge({ className = "" }: { className?: string }) {
  return (
    <span className={`badge badge-light font-semibold text-brick-700 ${className}`}>
      {t`Prijs verlaagd`}
    </span>
  );
}

/** Where the sale stands. The text always says it; the colour only helps. */
export function StatusBadge({ status, className = "" }: { status: string; className?: string }) {
  return (
    <span className={`badge ${tones[status] ?? otherTone} ${className}`}>
      <Spoken>{status}</Spoken>
    </span>
  );
}
