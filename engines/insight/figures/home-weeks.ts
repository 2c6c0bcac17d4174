import { t } from "@voordeur/language/text.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
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
  const title = t`Bekeken op onze site`;
  const [seen, wanted] = [all, asked].map((count) => formatNumber(count));
  const words = [
    asked === 1
      ? t`In ${weeks.length} weken is de woning ${seen!} keer bekeken, en kwam er 1 aanvraag.`
      : t`In ${weeks.length} weken is de woning ${seen!} keer bekeken, en kwamen er ${wanted!} aanvragen.`,
  ];
  const isEmpty = all + asked === 0;
  return {
    id: "weken",
    title,
    words: isEmpty ? [] : words,
    empty: t`Hier komt hoe vaak de woning op onze site is bekeken, zodra dat is geteld.`,
    chart: isEmpty
      ? null
      : drawWeekColumns({
          id: "weken",
          title,
          description: `${words.join(" ")} ${t`Kolommen per week; de lopende week is lichter.`}`,
          weeks,
          all: { name: t`Bekeken`, values: views },
          rows: asked > 0 ? [{ name: t`Aanvragen`, values: requests }] : [],
        }),
    table: {
      columns: [text(t`Week`), counts(t`Bekeken`), counts(t`Aanvragen`)],
      rows: weeks
        .map((week, index) => [weekName(week, period), views[index]!, requests[index]!])
        .toReversed(),
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
