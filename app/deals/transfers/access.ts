import type { PartyRole, transferDocumentKinds } from "../../../database/schema/cases.ts";

export type DocumentKind = (typeof transferDocumentKinds)[number];

/** The parties that see each kind of document besides the office, which sees all. */
const readers: Readonly<Record<DocumentKind, readonly PartyRole[]>> = {
  agreement: ["buyer", "seller", "notary"],
  annex: ["buyer", "seller", "notary"],
  signed: ["buyer", "seller", "notary", "adviser"],
  proof: ["buyer"],
  // The other side and the notary get the notice with its evidence (article 15 of the agreement).
  notice: ["buyer", "seller", "notary"],
  guarantee: ["buyer", "notary"],
  inspection: ["buyer", "seller"],
  photo: ["buyer", "seller"],
  signature: [],
  other: [],
};

/** Whether somebody may see a document of their transfer: the one rule for lists, files and the parcel. */
export const maySee = (role: PartyRole | "office", { kind }: { kind: DocumentKind }): boolean =>
  role === "office" || readers[kind].includes(role);
