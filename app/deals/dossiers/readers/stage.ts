import type { BidState, SalePhase } from "@voordeur/bids/state.ts";
import type { Viewer } from "../access.ts";

/** How far somebody is who reads the file of a home: `access.ts` has what each may see. */
export type Stage = Extract<Viewer, "viewer" | "bidder" | "buyer">;

interface Who {
  email: string;
}

/** The sale of the home, as far as it says who bids. */
export interface HomeSale {
  phase: SalePhase;
  /** Everybody who was invited; null: they have no bid. */
  bidders: readonly (Who & { bid: BidState | null })[];
}

/** By the address, where their links are sent: a form may have united two persons. */
export const isSame = (one: Who, other: Who): boolean =>
  one.email !== "" && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();

/** The one rule of stages: everybody begins as a viewer, and goes back to it with a sale that is off. */
export function stageOf(reader: Who, sale: HomeSale | null): Stage {
  if (sale === null || sale.phase === "called-off") return "viewer";
  const bids = sale.bidders.filter((one) => isSame(one, reader)).map(({ bid }) => bid);
  if (sale.phase === "agreed" && bids.includes("chosen")) return "buyer";
  return bids.some((bid) => bid !== null && bid !== "withdrawn") ? "bidder" : "viewer";
}

export const stageNames: Readonly<Record<Stage, string>> = {
  viewer: "Kijker",
  bidder: "Bieder",
  buyer: "Koper",
};
