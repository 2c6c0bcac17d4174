import {
  date,
  eachDay,
  type Fields,
  group,
  line,
  list,
  times,
} from "../../../../settings/fields.ts";

/** `week`: the hint about a week of one's own, which may be empty; left out: that of the office. */
export function hoursFields({ week, exceptions }: { week?: string; exceptions: string }): Fields {
  return {
    week: group(
      week ? "Eigen tijden" : "Elke week",
      eachDay((day) => times(day)),
      week ? { hint: week, optional: true } : {},
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
      { hint: exceptions },
    ),
  };
}
