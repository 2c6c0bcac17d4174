import { check, date, group, line, number } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

const claim = (label: string, valueOf = line, rest?: { hint: string }) =>
  group(
    label,
    {
      value: valueOf("Cijfer", { optional: true, columns: 2 }),
      date: date("Vastgesteld op", { optional: true, columns: 2 }),
      source: line("Bron", { optional: true, columns: 2 }),
    },
    rest,
  );

export const claimsScreen: Screen = {
  slug: "beloften",
  group: "claims",
  title: "Cijfers en beloften",
  line: "Wat je over je werk zegt en belooft. Wat leeg is, staat nergens.",
  fields: {
    replyWithinHours: number("Antwoord binnen (uren)", { optional: true, columns: 3 }),
    valuationWorth: number("Waarde van de gratis waardebepaling (€)", {
      optional: true,
      columns: 3,
    }),
    noCureNoPay: check("Geen verkoop, geen courtage (no cure, no pay)"),
    papersReady: check("Stukken, meting en foto’s zijn klaar voor de eerste bezoeker"),
    adviser: line("Hypotheekadviseur met vergunning", {
      optional: true,
      hint: "De naam, zoals die in het register van de AFM staat.",
    }),
    homesSoldHome: claim("Woningen verkocht"),
    homesSoldSelling: claim("Woningen verkocht, op Huis verkopen", line, {
      hint: "Leeg: het cijfer hierboven. Twee cijfers voor één ding verwarren.",
    }),
    yearsOfExperience: claim("Jaren ervaring"),
    averageDaysToSell: claim("Gemiddeld aantal dagen tot de verkoop", number),
    satisfaction: claim("Tevreden klanten"),
    rating: claim("Gemiddelde beoordeling, van de 5"),
    fasterThanMarket: claim("Sneller verkocht dan de markt"),
    searchers: claim("Ingeschreven zoekers"),
  },
};
