import { countOf } from "@voordeur/language/numbers.ts";
import { drawWeekColumns } from "../charts/week-columns.ts";
import type { Figure } from "../figure.ts";
import type { Period } from "../period.ts";
import { counts, text } from "../table.ts";
import { weekName } from "./requests.ts";

/** The counts around one home in a week, by its Monday. */
export interface HomeWeek {
  week: string;
  views: number;
  requests: number;
}

/** How often one home was looked at on the site, and how many asked about it, by week. */
export function homeWeekFigure(period: Period, rows: readonly HomeWeek[]): Figure {
  const { weeks } = period;
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  const views = weeks.map((week) => byWeek.get(week)?.views ?? 0);
  const requests = weeks.map((week) => byWeek.get(week)?.requests ?? 0);
  const all = sum(views);
  const asked = sum(requests);
  const title = "Bekeken op onze site";
  const words = [
    `In ${weeks.length} weken is de woning ${countOf(all, "keer", "keer")} bekeken, en ${asked === 1 ? "kwam" : "kwamen"} er ${countOf(asked, "aanvraag", "aanvragen")}.`,
  ];
  const isEmpty = all + asked === 0;
  return {
    id: "weken",
    title,
    words: isEmpty ? [] : words,
    empty: "Hier komt hoe vaak de woning op onze site is bekeken, zodra dat is geteld.",
    chart: isEmpty
      ? null
      : drawWeekColumns({
          id: "weken",
          title,
          description: `${words.join(" ")} Kolommen per week; de lopende week is lichter.`,
          weeks,
          all: { name: "Bekeken", values: views },
          rows: asked > 0 ? [{ name: "Aanvragen", values: requests }] : [],
        }),
    table: {
      columns: [text("Week"), counts("Bekeken"), counts("Aanvragen")],
      rows: weeks
        .map((week, index) => [weekName(week, period), views[index]!, requests[index]!])
        .toReversed(),
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
