/** The parts of a home's page that sellers remark on. */
export const pageParts = {
  photos: "De foto’s",
  text: "De tekst",
  price: "De prijs",
  facts: "De kenmerken",
  plan: "De plattegrond",
  other: "Iets anders",
} as const;
export type PagePart = keyof typeof pageParts;
export const pagePartNames = Object.keys(pageParts) as PagePart[];
