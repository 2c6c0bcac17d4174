import { t } from "@voordeur/language/text.ts";
import { formatShortDate } from "@voordeur/language/dates.ts";
import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { drawWeekColumns } from "../charts/week-columns.ts";
import type { Figure } from "../figure.ts";
import { type Period } from "../period.ts";
import { addDays } from "@voordeur/time/days.ts";
import { counts, text } from "../table.ts";
import { compare } from "../words.ts";

/** How many requests of a group came in a week; `week` null: in the period before. */
export interface RequestCount {
  week: string | null;
  group: string;
  requests: number;
}

interface RequestFigure {
  id: string;
  title: string;
  period: Period;
  /** The names of the groups, in the order in which they are shown. */
  names: Readonly<Record<string, string>>;
  rows: readonly RequestCount[];
  /** Whether the whole period before was recorded. */
  isBeforeKnown: boolean;
}

/** Requests by week, all together and by what tells them apart. */
export function requestFigure(asked: RequestFigure): Figure {
  const { id, title, period, names, rows, isBeforeKnown } = asked;
  const { weeks } = period;
  const numbers = new Map(rows.map((row) => [`${row.week} ${row.group}`, row.requests]));
  const of = (week: string | null, group: string) => numbers.get(`${week} ${group}`) ?? 0;
  const groups = Object.keys(names).map((group) => ({
    name: names[group]!,
    values: weeks.map((week) => of(week, group)),
    before: of(null, group),
  }));
  const seen = groups
    .map((group) => ({ ...group, total: sum(group.values) }))
    .filter(({ total, before }) => total + before > 0);
  const all = weeks.map((_, index) => sum(groups.map(({ values }) => values[index]!)));
  const total = sum(all);
  const before = sum(groups.map((group) => group.before));
  const most = seen.toSorted((a, b) => b.total - a.total)[0];
  const words = [
    `${countOf(total, "aanvraag", "aanvragen")}, ${compare(total, isBeforeKnown ? before : null, period.before)}.`,
  ];
  if (most && most.total > 0 && seen.length > 1)
    words.push(`Het vaakst: ${most.name} (${formatNumber(most.total)}).`);
  const isEmpty = seen.length === 0;
  return {
    id,
    title,
    words: isEmpty ? [] : words,
    empty:
      "Hier komen de aanvragen per week, zodra iemand een formulier van de site heeft verstuurd.",
    chart: isEmpty
      ? null
      : drawWeekColumns({
          id,
          title,
          description: `${words.join(" ")} Kolommen per week; de lopende week is lichter.`,
          weeks,
          all: { name: "Alle aanvragen", values: all },
          rows: seen,
        }),
    table: {
      columns: [text("Week"), ...seen.map(({ name }) => counts(name)), counts("Alle")],
      rows: [
        ...weeks
          .map((week, index) => [
            weekName(week, period),
            ...seen.map(({ values }) => values[index]!),
            all[index]!,
          ])
          .toReversed(),
        ["Samen", ...seen.map((group) => group.total), total],
        [capital(period.before), ...seen.map((group) => group.before), before],
      ],
    },
  };
}

/** A week such as "16 t/m 22 nov 2026", of its Monday. */
export function weekName(week: string, { now }: Pick<Period, "now">): string {
  const sunday = addDays(week, 6);
  const isOneMonth = week.slice(0, 7) === sunday.slice(0, 7);
  const from = isOneMonth ? Number(week.slice(8)) : formatShortDate(week);
  const name = t`${from} t/m ${formatShortDate(sunday)} ${sunday.slice(0, 4)}`;
  return sunday >= now.slice(0, 10) ? t`${name}, loopt nog` : name;
}

export const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1);

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
