import type { UsualCostName } from "@voordeur/costs/rules/usual-costs.ts";
import type { Field } from "../../admin/form/field.ts";
import type { Screen } from "./screen.ts";

const cost = (name: UsualCostName, label: string): Field => ({
  kind: "group",
  name,
  label,
  fields: [
    { kind: "number", name: "from", label: "Van (€)", columns: 1 },
    { kind: "number", name: "to", label: "Tot (€)", columns: 1 },
    { kind: "date", name: "seenOn", label: "Bekeken op", columns: 2 },
    { kind: "text", name: "source", label: "Bron", columns: 2 },
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
        {
          kind: "number",
          name: "depositMonths",
          label: "Waarborgsom (maanden kale huur)",
          hint: "Hooguit 2: meer mag sinds 1 juli 2023 niet.",
          columns: 3,
        },
        {
          kind: "number",
          name: "incomeTimes",
          label: "Inkomen (keer de huur)",
          optional: true,
          hint: "Bruto per maand. Leeg: er staat geen bedrag.",
          columns: 3,
        },
        {
          kind: "long",
          name: "incomeRule",
          label: "Inkomenseis in je eigen woorden",
          optional: true,
        },
      ],
    },
  ],
};
