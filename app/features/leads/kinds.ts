import { type LeadKind, leadKinds } from "../../../database/schema/leads.ts";

/** What staff call each kind of lead, in the order in which they are offered. */
export const kindNames: Record<LeadKind, string> = {
  waardebepaling: "Waardebepaling",
  woningvraag: "Vraag over een woning",
  bezichtiging: "Bezichtiging",
  zoekwens: "Zoekwens",
  hypotheekgesprek: "Hypotheekgesprek",
  taxatie: "Taxatie",
  contractvraag: "Vraag over een contract",
  terugbellen: "Bel mij terug",
};

/** The kind that a form or an address names; whatever is unknown asks for a valuation. */
export function kindOf(value: unknown): LeadKind {
  return leadKinds.find((kind) => kind === value) ?? "waardebepaling";
}
