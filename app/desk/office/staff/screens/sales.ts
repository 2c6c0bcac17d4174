import { number } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

export const salesScreen: Screen = {
  slug: "verkopen",
  group: "sales",
  title: "Verkopen met biedingen",
  line: "Hoe lang je bewaart wat bij een verkoop hoort, en tot wanneer wie bood bezwaar kan maken.",
  fields: {
    objectionDays: number("Bezwaar tegen een biedlogboek (dagen)", {
      hint: "Vanaf het delen, minstens 14. Geldt ook voor logboeken die al gedeeld zijn.",
      columns: 3,
    }),
    wordsMonths: number("Woorden bij een bod (maanden)", {
      hint: "Ook die van antwoorden. Vanaf de keuze of het afblazen, minstens 2.",
      columns: 3,
    }),
    bidderMonths: number("Naam en adres van een bieder (maanden)", {
      hint: "Vanaf de uitnodiging, minstens 12. Daarna blijft alleen het nummer in het biedlogboek.",
      columns: 3,
    }),
    agreementDays: number("Koopovereenkomst na de overdracht (dagen)", {
      hint: "Minstens 1. Voor het getekende exemplaar in je eigen dossier gelden eigen termijnen.",
      columns: 3,
    }),
    agreementMonths: number("Koopovereenkomst zonder overdracht (maanden)", {
      hint: "Als er geen dag van overdracht is: vanaf de laatste wijziging, minstens 3.",
      columns: 3,
    }),
  },
};
