import type { BidState } from "@voordeur/bids/state.ts";

/** How far a bid is. */
export const bidStateWords: Record<BidState, string> = {
  standing: "Telt mee",
  withdrawn: "Ingetrokken",
  chosen: "Gekozen",
  refused: "Niet gekozen",
};

/** How a bid came in. */
export const channelNames = {
  page: "Op de eigen pagina",
  phone: "Per telefoon",
  paper: "Op papier",
  email: "Per e-mail",
  talk: "In een gesprek",
} as const;

/** The ways in which staff may note a bid. */
export const notedChannels = ["phone", "email", "paper", "talk"] as const;
