import { countOf, wholeNumber } from "@voordeur/language/numbers.ts";
import { drawWeekColumns } from "../charts/week-columns.ts";
import type { Figure } from "../figure.ts";
import type { Period } from "../period.ts";
import { counts, text } from "../table.ts";
import { compare } from "../words.ts";
import { rankingFigure } from "./ranking.ts";
import { capital, weekName } from "./requests.ts";

export interface HomeInterest {
  address: string;
  city: string;
  views: number;
  requests: number;
}

/** A number in this period and in the one before; null: not all of that is known. */
export interface Compared {
  now: number;
  before: number | null;
}

/** The homes that were looked at most, and what was asked about them. */
export function homeFigure(period: Period, rows: readonly HomeInterest[], views: Compared): Figure {
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  return rankingFigure({
    id: "woningen",
    title: "Woningen: bekeken en aangevraagd",
    empty:
      "Hier komen de woningen die het vaakst zijn bekeken, en hoeveel aanvragen erover kwamen.",
    words: [
      `Woningen zijn ${wholeNumber(views.now)} keer bekeken, ${compare(views.now, views.before, period.before)}.`,
      `${countOf(requests, "aanvraag ging", "aanvragen gingen")} over een woning.`,
    ],
    things: rows.map(({ address, views: number, requests: asked }) => ({
      name: address,
      value: number,
      shown: `${wholeNumber(number)} keer · ${countOf(asked, "aanvraag", "aanvragen")}`,
    })),
    table: {
      columns: [text("Woning"), text("Plaats"), counts("Bekeken"), counts("Aanvragen")],
      rows: rows.map((row) => [row.address, row.city, row.views, row.requests]),
    },
  });
}

/** How often pages were viewed, by week. */
export function viewFigure(
  period: Period,
  rows: readonly { from: string; views: number }[],
  before: number | null,
): Figure {
  const byWeek = new Map(rows.map(({ from, views }) => [from, views]));
  const values = period.weeks.map((week) => byWeek.get(week) ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const title = "Bekeken pagina’s per week";
  const words = [
    `${countOf(total, "pagina", "pagina’s")} bekeken, ${compare(total, before, period.before)}.`,
  ];
  const isEmpty = rows.length === 0;
  return {
    id: "weken",
    title,
    words: isEmpty ? [] : words,
    empty: "Hier komt hoe vaak pagina’s van de site zijn bekeken, zodra er een is geteld.",
    chart: isEmpty
      ? null
      : drawWeekColumns({
          id: "weken",
          title,
          description: `${words.join(" ")} Een kolom per week; de lopende week is lichter.`,
          weeks: period.weeks,
          all: { name: "Pagina’s", values },
          rows: [],
        }),
    table: {
      columns: [text("Week"), counts("Bekeken pagina’s")],
      rows: period.weeks
        .map((week, index) => [weekName(week, period), values[index]!])
        .toReversed(),
    },
  };
}

interface VisitSource {
  source: string;
  visits: number;
}

const nameOf = (source: string) =>
  ({ direct: "Direct, of niet bekend", anders: "Andere sites" })[source] ?? source;

/** Where visitors came from; `before` null: not all of the period before was counted. */
export function sourceFigure(
  period: Period,
  rows: readonly VisitSource[],
  before: readonly VisitSource[] | null,
): Figure {
  const sum = (all: readonly VisitSource[]) => all.reduce((total, { visits }) => total + visits, 0);
  const was = new Map(before?.map(({ source, visits }) => [source, visits]));
  const wasOf = (source: string) => (before ? (was.get(source) ?? 0) : null);
  return rankingFigure({
    id: "herkomst",
    title: "Waar bezoekers vandaan kwamen",
    empty: "Hier komt via welke sites bezoekers kwamen, zodra er een is geteld.",
    words: [
      `${countOf(sum(rows), "bezoek", "bezoeken")}, ${compare(sum(rows), before && sum(before), period.before)}.`,
    ],
    things: rows.map(({ source, visits }) => ({
      name: nameOf(source),
      value: visits,
      shown: wholeNumber(visits),
      before: wasOf(source),
    })),
    period,
    table: {
      columns: [text("Herkomst"), counts("Bezoeken"), counts(capital(period.before))],
      rows: rows.map(({ source, visits }) => [nameOf(source), visits, wasOf(source)]),
    },
  });
}

/** Visits by the campaign that a link named. */
export function campaignFigure(rows: readonly (VisitSource & { campaign: string })[]): Figure {
  return rankingFigure({
    id: "campagnes",
    title: "Campagnes",
    empty:
      "Hier komen bezoeken via links met utm_campaign in hun adres, zoals in een nieuwsbrief of advertentie.",
    words: ["Bezoeken via links met utm_campaign in hun adres."],
    things: rows.map(({ source, campaign, visits }) => ({
      name: `${campaign} (${source})`,
      value: visits,
      shown: wholeNumber(visits),
    })),
    table: {
      columns: [text("Campagne"), text("Bron"), counts("Bezoeken")],
      rows: rows.map(({ source, campaign, visits }) => [campaign, source, visits]),
    },
  });
}
