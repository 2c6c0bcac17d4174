/** The parts that a notary's parcel may have. */
export const parcelParts = {
  signed: "Getekende koopovereenkomst",
  items: "Lijst van zaken, zoals de verkopers die bevestigden",
  identity: "Gegevens voor de akte: wie koopt en wie verkoopt, en het perceel",
  guarantee: "Bankgarantie of waarborgsom",
} as const;

export type ParcelPart = keyof typeof parcelParts;
export const partNames = Object.keys(parcelParts) as ParcelPart[];
