import { countOf, wholeNumber } from "@voordeur/language/numbers.ts";
import { drawBars } from "../charts/bars.ts";
import type { Figure } from "../figure.ts";
import type { Period } from "../period.ts";
import { counts, text } from "../table.ts";
import { compare, share } from "../words.ts";
import { rankingFigure } from "./ranking.ts";
import { capital } from "./requests.ts";

/** How far the requests of a kind came. */
export interface Outcome {
  /** A kind; null: all requests of the period before. */
  kind: string | null;
  requests: number;
  answered: number;
  appointments: number;
  valued: number;
  won: number;
  lost: number;
}

const stages = [
  ["requests", "Aanvraag ontvangen"],
  ["answered", "Beantwoord"],
  ["appointments", "Afspraak gemaakt"],
  ["valued", "Waarde genoemd"],
  ["won", "Gewonnen"],
] as const;

interface OutcomeFigure {
  period: Period;
  names: Readonly<Record<string, string>>;
  rows: readonly Outcome[];
  isBeforeKnown: boolean;
}

/** From a request to work for the agency: how many came how far. */
export function outcomeFigure({ period, names, rows, isBeforeKnown }: OutcomeFigure): Figure {
  const title = "Van aanvraag tot opdracht";
  const kinds = Object.keys(names).flatMap((kind) => rows.filter((row) => row.kind === kind));
  const before = rows.find(({ kind }) => kind === null);
  const sum = (stage: keyof Omit<Outcome, "kind">) =>
    kinds.reduce((total, row) => total + row[stage], 0);
  const isEmpty = sum("requests") === 0;
  const words = [
    `${wholeNumber(sum("won"))} van de ${countOf(sum("requests"), "aanvraag", "aanvragen")} gewonnen (${share(sum("won"), sum("requests"))}), ${compare(sum("won"), isBeforeKnown ? (before?.won ?? 0) : null, period.before)}.`,
    `${wholeNumber(sum("lost"))} verloren.`,
  ];
  const line = (name: string, row: Omit<Outcome, "kind">) => [
    name,
    ...stages.map(([stage]) => row[stage]),
    row.lost,
    row.requests > 0 ? row.won / row.requests : null,
  ];
  return {
    id: "opdracht",
    title,
    words: isEmpty ? [] : words,
    empty: "Hier komt hoeveel aanvragen tot een afspraak en een opdracht leiden.",
    chart: isEmpty
      ? null
      : drawBars({
          id: "opdracht",
          title,
          description: words.join(" "),
          bars: stages.map(([stage, name]) => ({
            name,
            value: sum(stage),
            shown:
              stage === "requests"
                ? wholeNumber(sum(stage))
                : `${wholeNumber(sum(stage))} (${share(sum(stage), sum("requests"))})`,
            before: isBeforeKnown ? (before?.[stage] ?? 0) : null,
          })),
          mark: capital(period.before),
        }),
    table: {
      columns: [
        text("Soort"),
        ...stages.map(([, name]) => counts(name)),
        counts("Verloren"),
        { name: "Gewonnen van alle", of: "share" },
      ],
      rows: [
        ...kinds.map((row) => line(names[row.kind!]!, row)),
        line("Samen", {
          requests: sum("requests"),
          answered: sum("answered"),
          appointments: sum("appointments"),
          valued: sum("valued"),
          won: sum("won"),
          lost: sum("lost"),
        }),
        ...(before ? [line(capital(period.before), before)] : []),
      ],
    },
  };
}

export interface LossCount {
  reason: string;
  leads: number;
}

/** The reasons that requests were lost. */
export function lossFigure(names: Readonly<Record<string, string>>, rows: readonly LossCount[]) {
  return rankingFigure({
    id: "verloren",
    title: "Waarom aanvragen verloren gingen",
    empty: "Hier komen de redenen, zodra een aanvraag op verloren staat.",
    words: ["Zoals medewerkers het bij de aanvraag kozen."],
    things: rows.map(({ reason, leads }) => ({
      name: names[reason] ?? reason,
      value: leads,
      shown: wholeNumber(leads),
    })),
    table: {
      columns: [text("Reden"), counts("Aanvragen")],
      rows: rows.map(({ reason, leads }) => [names[reason] ?? reason, leads]),
    },
  });
}
