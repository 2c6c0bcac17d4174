import { weekdayNames, weekdays } from "../../../../settings/opening-hours.ts";
import type { Field } from "../../../admin/form/field.ts";

export function hoursFields(texts: { week: string; exceptions: string }): readonly Field[] {
  return [
    {
      kind: "group",
      name: "week",
      label: "Eigen tijden",
      hint: texts.week,
      optional: true,
      fields: weekdays.map((day) => ({
        kind: "times",
        name: day,
        label: weekdayNames[day],
      })),
    },
    {
      kind: "list",
      name: "exceptions",
      label: "Andere dagen",
      hint: texts.exceptions,
      item: "periode",
      fields: [
        { kind: "date", name: "from", label: "Van", columns: 3 },
        { kind: "date", name: "to", label: "Tot en met", optional: true, columns: 3 },
        { kind: "text", name: "name", label: "Wat is er dan?", optional: true, columns: 3 },
        { kind: "times", name: "spans", label: "Toch van tot", optional: true, columns: 3 },
      ],
    },
  ];
}
