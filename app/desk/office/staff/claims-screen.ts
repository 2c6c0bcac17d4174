import { date, group, line, number } from "../../../settings/fields.ts";
import type { Screen } from "./screen.ts";

const claim = (label: string, valueOf = line) =>
  group(label, {
    value: valueOf("Cijfer", { optional: true, columns: 2 }),
    date: date("Vastgesteld op", { optional: true, columns: 2 }),
    source: line("Bron", { optional: true, columns: 2 }),
  });

export const claimsScreen: Screen = {
  slug: "beloften",
  group: "claims",
  title: "Cijfers en beloften",
  line: "Wat je over je werk zegt, met datum en bron.",
  fields: {
    replyWithinHours: number("Antwoord binnen (uren)", { columns: 3 }),
    valuationWorth: number("Waarde van de gratis waardebepaling (€)", { columns: 3 }),
    homesSoldHome: claim("Woningen verkocht, op de voorpagina"),
    homesSoldSelling: claim("Woningen verkocht, op de verkooppagina"),
    yearsOfExperience: claim("Jaren ervaring"),
    averageDaysToSell: claim("Gemiddeld aantal dagen tot de verkoop", number),
    satisfaction: claim("Tevreden klanten"),
    rating: claim("Gemiddelde beoordeling, van de 5"),
    fasterThanMarket: claim("Sneller verkocht dan de markt"),
  },
};
