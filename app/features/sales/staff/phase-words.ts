import type { SaleState } from "@voordeur/bids/state.ts";

type Told = Pick<SaleState, "way" | "phase">;

/** How far a sale is, in a word or two. */
export function phaseWords({ way, phase }: Told): string {
  switch (phase) {
    case "none":
      return "Nog niet aangekondigd";
    case "bidding":
      return "Bieden kan";
    case "closed":
      return way === "sealed" ? "Gesloten, nog niet geopend" : "Gesloten";
    case "choosing":
      return "Wacht op een keuze";
    case "agreed":
      return "Gekozen";
    case "called-off":
      return "Afgeblazen";
  }
}

export const wayNames = { sealed: "Inschrijving", open: "Bieden in overleg" } as const;
