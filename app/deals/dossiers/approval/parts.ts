import { dutch } from "@voordeur/language/text.ts";

/** The parts of a home's page that sellers remark on. */
export const pageParts = {
  photos: dutch`De foto’s`,
  text: dutch`De tekst`,
  price: dutch`De prijs`,
  facts: dutch`De kenmerken`,
  plan: dutch`De plattegrond`,
  other: dutch`Iets anders`,
} as const;
export type PagePart = keyof typeof pageParts;
export const pagePartNames = Object.keys(pageParts) as PagePart[];
