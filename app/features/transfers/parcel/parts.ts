/** What may go into a parcel for the notary. */
export const parcelParts = {
  signed: "Getekende koopovereenkomst",
  items: "Lijst van zaken, zoals de verkopers die bevestigden",
  identity: "Gegevens voor de akte: wie koopt en wie verkoopt, en het perceel",
  guarantee: "Bankgarantie of waarborgsom",
} as const;

export type ParcelPart = keyof typeof parcelParts;
export const partNames = Object.keys(parcelParts) as ParcelPart[];
