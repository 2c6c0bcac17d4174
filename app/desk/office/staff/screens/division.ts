import { check, choice, colleague, date, line, lines, list } from "../../../../settings/fields.ts";
import { kindNames } from "../../../../people/leads/kinds.ts";
import type { Screen } from "../screen.ts";

export const divisionScreen: Screen = {
  slug: "verdeling",
  group: "division",
  title: "Verdeling van aanvragen",
  line: "Wie een nieuwe lead krijgt, en wie bij welke vestiging hoort.",
  fields: {
    toContact: check("Een lead over een woning gaat naar haar aanspreekpunt", {
      hint: "Als het e-mailadres van die collega in het team ook dat van een account is.",
    }),
    rules: list(
      "Regels",
      "regel",
      {
        kind: choice("Soort lead", [["", "Elke soort"], ...Object.entries(kindNames)], {
          optional: true,
          columns: 3,
        }),
        to: colleague("Naar", { columns: 3 }),
        place: line("Plaats", { optional: true, columns: 3 }),
        source: line("Bron van de woning", { optional: true, columns: 3 }),
      },
      {
        optional: true,
        hint: "De eerste regel die past, geldt. Past er geen, dan is een lead van niemand.",
      },
    ),
    offices: list(
      "Vestigingen",
      "vestiging",
      {
        name: line("Naam", { columns: 3 }),
        members: lines("E-mailadressen van wie er werken", {
          hint: "Elk adres op een eigen regel.",
        }),
      },
      { optional: true, hint: "Met twee of meer kun je lijsten per vestiging bekijken." },
    ),
  },
};

export const absenceScreen: Screen = {
  slug: "afwezigheid",
  group: "division",
  title: "Afwezigheid",
  line: "Wie wanneer vrij of ziek is, en wie dan invalt.",
  fields: {
    absences: list(
      "Afwezig",
      "afwezigheid",
      {
        who: colleague("Wie", { columns: 3 }),
        standIn: colleague("Wie valt in?", { optional: true, columns: 3 }),
        from: date("Van", { columns: 3 }),
        until: date("Tot en met", { columns: 3 }),
      },
      {
        optional: true,
        hint: "Nieuwe leads gaan dan naar wie invalt, of naar niemand. Wie afwezig is, laat geen woningen zien.",
      },
    ),
  },
};
