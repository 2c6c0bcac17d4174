import { formatShortMonth } from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { drawLines } from "../charts/lines.ts";
import type { Figure } from "../figure.ts";
import { monthsOf, type Period } from "../period.ts";
import { counts, text } from "../table.ts";
import { rankingFigure } from "./ranking.ts";

/** How long homes were on the market before they were sold or let, of one group. */
export interface MarketTime {
  /** A month as `YYYY-MM`, a place or a class of prices. */
  group: string;
  homes: number;
  /** Days: half of them were gone sooner. */
  median: number;
}

const empty =
  "Hier komt hoe lang woningen te koop of te huur staan, zodra er een verkocht of verhuurd is.";
const homes = (number: number) => countOf(number, "woning", "woningen");

export function marketByMonth(period: Period, rows: readonly MarketTime[], all: MarketTime | null) {
  const title = "Dagen te koop, per maand";
  const months = monthsOf(period);
  const byMonth = new Map(rows.map((row) => [row.group, row]));
  const words = all
    ? [
        `De helft van de ${homes(all.homes)} die verkocht of verhuurd werd, was dat binnen ${countOf(all.median, "dag", "dagen")}.`,
      ]
    : [];
  const figure: Figure = {
    id: "markt",
    title,
    words,
    empty,
    chart: all
      ? drawLines({
          id: "markt",
          title,
          description: words.join(" "),
          times: months,
          unit: "dagen",
          lines: [
            {
              name: "de helft was binnen zoveel dagen weg",
              values: months.map((month) => byMonth.get(month)?.median ?? null),
            },
          ],
        })
      : null,
    table: {
      columns: [text("Maand"), counts("Woningen"), { name: "De helft binnen", of: "days" }],
      rows: months
        .map((month) => {
          const row = byMonth.get(month);
          return [formatShortMonth(month), row?.homes ?? 0, row?.median ?? null];
        })
        .toReversed(),
    },
  };
  return figure;
}

/** The same by place or class of prices, as the rows come. */
export function marketBy(
  id: string,
  title: string,
  groupName: string,
  rows: readonly MarketTime[],
): Figure {
  return rankingFigure({
    id,
    title,
    empty,
    words: ["De helft van de woningen was binnen zoveel dagen verkocht of verhuurd."],
    things: rows.map(({ group, homes: number, median }) => ({
      name: `${group} (${homes(number)})`,
      value: median,
      shown: countOf(Math.round(median), "dag", "dagen"),
    })),
    table: {
      columns: [text(groupName), counts("Woningen"), { name: "De helft binnen", of: "days" }],
      rows: rows.map(({ group, homes: number, median }) => [group, number, median]),
    },
  });
}
