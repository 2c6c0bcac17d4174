import { languageChoices } from "../../../../staff/kit/language-field.tsx";
import {
  check,
  choice,
  date,
  email,
  type Fields,
  group,
  line,
  number,
  time,
} from "../../../../settings/fields.ts";
import { hoursFields } from "../hours/hours-fields.ts";

import type { Seller } from "./queries.server.ts";

export interface AgentChoice {
  id: string;
  name: string;
}

const agentField = (agents: readonly AgentChoice[], label: string, none: string) =>
  choice(label, [["", none], ...agents.map(({ id, name }) => [id, name] as const)], { columns: 3 });

export function ruleFields(agents: readonly AgentChoice[], seller: Seller | null): Fields {
  return {
    mode: choice(
      "Een moment kiezen",
      [
        ["", "zoals het kantoor"],
        ["direct", "kan, en staat meteen vast"],
        ["staff", "kan, en een collega bevestigt"],
        ["request-only", "kan niet: alleen op aanvraag"],
      ],
      { columns: 3 },
    ),
    agentId: agentField(agents, "Wie laat de woning zien?", "elke collega die kan"),
    minutes: number("Een bezichtiging duurt (minuten)", { optional: true, columns: 3 }),
    ...hoursFields({
      week: "Zoals 10-12 en 13.30-17: alleen dan wordt deze woning getoond. Alles leeg: de tijden van het kantoor en de collega’s.",
      exceptions:
        "Ook een dag waarop het kantoor dicht is kan hier. Zonder tijden is de woning dan niet te zien.",
    }),
    owner: group(
      "Eigenaar",
      {
        ...(seller && {
          seller: choice("Verkoper uit het dossier", [
            ["", "niet overnemen"],
            [seller.email, `overnemen: ${seller.name}, ${seller.email}`],
          ]),
        }),
        name: line("Naam", { optional: true, columns: 3 }),
        email: email("E-mail", { optional: true, columns: 3 }),
        language: choice("Taal", languageChoices(), { columns: 3 }),
        isInvited: check("De eigenaar krijgt een uitnodiging bij elke bezichtiging"),
      },
      { hint: "Voor uitnodigingen en de eigen pagina. Bezoekers zien dit niet." },
    ),
  };
}

export function groupFields(agents: readonly AgentChoice[]): Fields {
  return {
    kind: choice(
      "Soort",
      [
        ["open-house", "open huis"],
        ["group", "groepsbezichtiging"],
      ],
      { columns: 3 },
    ),
    places: number("Plekken", { columns: 3 }),
    date: date("Datum", { columns: 3 }),
    agentId: agentField(agents, "Wie is er?", "nog niet bekend"),
    opens: time("Van"),
    closes: time("Tot"),
  };
}
