import type { BidState } from "@voordeur/bids/state.ts";

export const bidStateWords: Record<BidState, string> = {
  standing: "Telt mee",
  withdrawn: "Ingetrokken",
  chosen: "Gekozen",
  refused: "Niet gekozen",
};

export const channelNames = {
  page: "Op de eigen pagina",
  phone: "Per telefoon",
  paper: "Op papier",
  email: "Per e-mail",
  talk: "In een gesprek",
} as const;

export const notedChannels = ["phone", "email", "paper", "talk"] as const;
