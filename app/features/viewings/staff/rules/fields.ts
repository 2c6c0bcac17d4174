import type { Field } from "../../../admin/form/field.ts";
import { hoursFields } from "../hours/hours-fields.ts";

export interface AgentChoice {
  id: string;
  name: string;
}

const agentField = (agents: readonly AgentChoice[], label: string, none: string): Field => ({
  kind: "choice",
  name: "agentId",
  label,
  columns: 3,
  options: [["", none], ...agents.map(({ id, name }) => [id, name] as const)],
});

export function ruleFields(agents: readonly AgentChoice[]): readonly Field[] {
  return [
    {
      kind: "choice",
      name: "mode",
      label: "Een moment kiezen",
      columns: 3,
      options: [
        ["", "zoals het kantoor"],
        ["direct", "kan, en staat meteen vast"],
        ["staff", "kan, en een collega bevestigt"],
        ["request-only", "kan niet: alleen op aanvraag"],
      ],
    },
    agentField(agents, "Wie laat de woning zien?", "elke collega die kan"),
    {
      kind: "number",
      name: "minutes",
      label: "Een bezichtiging duurt (minuten)",
      optional: true,
      columns: 3,
    },
    ...hoursFields({
      week: "Zoals 10-12 en 13.30-17: alleen dan wordt deze woning getoond. Alles leeg: de tijden van het kantoor en de collega’s.",
      exceptions:
        "Ook een dag waarop het kantoor dicht is kan hier. Zonder tijden is de woning dan niet te zien.",
    }),
    {
      kind: "group",
      name: "owner",
      label: "Eigenaar",
      hint: "Voor uitnodigingen en de eigen pagina. Bezoekers zien dit niet.",
      fields: [
        { kind: "text", name: "name", label: "Naam", optional: true, columns: 3 },
        { kind: "email", name: "email", label: "E-mail", optional: true, columns: 3 },
        {
          kind: "check",
          name: "isInvited",
          label: "De eigenaar krijgt een uitnodiging bij elke bezichtiging",
        },
      ],
    },
  ];
}

export function groupFields(agents: readonly AgentChoice[]): readonly Field[] {
  return [
    {
      kind: "choice",
      name: "kind",
      label: "Soort",
      columns: 3,
      options: [
        ["open-house", "open huis"],
        ["group", "groepsbezichtiging"],
      ],
    },
    { kind: "number", name: "places", label: "Plekken", columns: 3 },
    { kind: "date", name: "date", label: "Datum", columns: 3 },
    agentField(agents, "Wie is er?", "nog niet bekend"),
    { kind: "time", name: "opens", label: "Van" },
    { kind: "time", name: "closes", label: "Tot" },
  ];
}
