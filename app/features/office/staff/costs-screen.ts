import type { UsualCostName } from "@voordeur/costs/rules/usual-costs.ts";
import type { Field } from "../../admin/form/field.ts";
import { field, type Screen } from "./screen.ts";

const cost = (name: UsualCostName, label: string): Field => ({
  kind: "group",
  name,
  label,
  fields: [
    field("number", "from", "Van (€)", { columns: 1 }),
    field("number", "to", "Tot (€)", { columns: 1 }),
    field("date", "seenOn", "Bekeken op", { columns: 2 }),
    field("text", "source", "Bron", { columns: 2 }),
  ],
});

export const costsScreen: Screen = {
  slug: "kosten",
  group: "costs",
  title: "Kosten van een woning",
  line: "Wat kopers aan anderen betalen, en wat je huurders vraagt.",
  fields: [
    {
      kind: "group",
      name: "usual",
      label: "Kopen",
      hint: "Gebruikelijke bedragen, met btw. Bezoekers zien datum en bron erbij. Belasting en NHG volgen uit de wet.",
      fields: [
        cost("transferDeed", "Notaris: akte van levering"),
        cost("mortgageDeed", "Notaris: hypotheekakte"),
        cost("landRegister", "Kadaster: een inschrijving"),
        cost("valuation", "Taxatie"),
        cost("mortgageAdvice", "Hypotheekadvies en bemiddeling"),
        cost("bankGuarantee", "Bankgarantie"),
        cost("survey", "Bouwkundige keuring"),
        cost("association", "VvE, per maand"),
      ],
    },
    {
      kind: "group",
      name: "rental",
      label: "Huren",
      fields: [
        field("number", "depositMonths", "Waarborgsom (maanden kale huur)", {
          hint: "Hooguit 2: meer mag sinds 1 juli 2023 niet.",
          columns: 3,
        }),
        field("number", "incomeTimes", "Inkomen (keer de huur)", {
          optional: true,
          hint: "Bruto per maand. Leeg: er staat geen bedrag.",
          columns: 3,
        }),
        field("long", "incomeRule", "Inkomenseis in je eigen woorden", { optional: true }),
      ],
    },
  ],
};
