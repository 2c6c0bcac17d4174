import {
  date,
  eachDay,
  type Fields,
  group,
  line,
  list,
  times,
} from "../../../../settings/fields.ts";

export function hoursFields(texts: { week: string; exceptions: string }): Fields {
  return {
    week: group(
      "Eigen tijden",
      eachDay((day) => times(day)),
      { hint: texts.week, optional: true },
    ),
    exceptions: list(
      "Andere dagen",
      "periode",
      {
        from: date("Van", { columns: 3 }),
        to: date("Tot en met", { optional: true, columns: 3 }),
        name: line("Wat is er dan?", { optional: true, columns: 3 }),
        spans: times("Toch van tot", { optional: true, columns: 3 }),
      },
      { hint: texts.exceptions },
    ),
  };
}
