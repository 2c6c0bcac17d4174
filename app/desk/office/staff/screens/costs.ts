import { date, group, line, number, text } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

const cost = (label: string) =>
  group(label, {
    from: number("Van (€)", { columns: 1 }),
    to: number("Tot (€)", { columns: 1 }),
    seenOn: date("Bekeken op", { columns: 2 }),
    source: line("Bron", { columns: 2 }),
  });

export const costsScreen: Screen = {
  slug: "kosten",
  group: "costs",
  title: "Kosten van een woning",
  keepsLine: true,
  line: "Wat kopers aan anderen betalen, en wat je huurders vraagt.",
  fields: {
    usual: group(
      "Kopen",
      {
        transferDeed: cost("Notaris: akte van levering"),
        mortgageDeed: cost("Notaris: hypotheekakte"),
        landRegister: cost("Kadaster: een inschrijving"),
        valuation: cost("Taxatie"),
        mortgageAdvice: cost("Hypotheekadvies en bemiddeling"),
        bankGuarantee: cost("Bankgarantie"),
        survey: cost("Bouwkundige keuring"),
        association: cost("VvE, per maand"),
      },
      {
        hint: "Gebruikelijke bedragen, met btw. Bezoekers zien datum en bron erbij. Belasting en NHG volgen uit de wet.",
      },
    ),
    rental: group("Huren", {
      depositMonths: number("Waarborgsom (maanden kale huur)", {
        hint: "Hooguit 2: meer mag sinds 1 juli 2023 niet.",
        columns: 3,
      }),
      incomeTimes: number("Inkomen (keer de huur)", {
        optional: true,
        hint: "Bruto per maand. Leeg: er staat geen bedrag.",
        columns: 3,
      }),
      incomeRule: text("Inkomenseis in je eigen woorden", { optional: true }),
    }),
  },
};
