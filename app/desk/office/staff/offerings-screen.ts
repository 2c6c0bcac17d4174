import { check } from "../../../settings/fields.ts";
import type { Screen } from "./screen.ts";

export const offeringsScreen: Screen = {
  slug: "diensten",
  group: "offerings",
  title: "Wat doe je?",
  line: "Wat je niet aanvinkt, staat nergens op de site.",
  fields: {
    sale: check("Verkoop"),
    purchase: check("Aankoop"),
    valuation: check("Taxatie en waardebepaling"),
    mortgage: check("Hypotheekadvies"),
    rental: check("Verhuur"),
    bids: check("Bieden op de site"),
    contracts: check("Koopovereenkomst voor bezoekers"),
    restyler: check("Foto Restyler"),
    inspiration: check("Woninginspiratie"),
    blog: check("Blog"),
    reviews: check("Beoordelingen"),
  },
};
