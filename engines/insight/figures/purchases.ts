import { countOf, wholeNumber } from "@voordeur/language/numbers.ts";
import type { Figure } from "../figure.ts";
import { counts, text } from "../table.ts";
import { rankingFigure } from "./ranking.ts";

/** How long a part of the way from the offer to the keys took. */
export interface PurchaseTime {
  part: "offered" | "signed";
  homes: number;
  /** Days: half of them took less. */
  median: number;
}

const parts: Readonly<Record<PurchaseTime["part"], string>> = {
  offered: "Van te koop tot getekend",
  signed: "Van getekend tot overdracht",
};

export const purchaseTimes = (rows: readonly PurchaseTime[]): Figure =>
  rankingFigure({
    id: "koop",
    title: "Van te koop tot sleutels",
    empty: "Hier komt hoe lang een koop duurt, zodra er een koopovereenkomst getekend is.",
    words: ["De helft van de woningen was er sneller doorheen."],
    things: rows.map(({ part, homes, median }) => ({
      name: `${parts[part]} (${countOf(homes, "woning", "woningen")})`,
      value: median,
      shown: countOf(median, "dag", "dagen"),
    })),
    table: {
      columns: [text("Deel"), counts("Woningen"), { name: "De helft binnen", of: "days" }],
      rows: rows.map(({ part, homes, median }) => [parts[part], homes, median]),
    },
  });

export interface FallCount {
  reason: string;
  sales: number;
}

/** The reasons for which sales with a chosen bid fell through, of as many as ended or were signed. */
export function fallFigure(
  names: Readonly<Record<string, string>>,
  rows: readonly FallCount[],
  signed: number,
): Figure {
  const fallen = rows.reduce((sum, { sales }) => sum + sales, 0);
  return rankingFigure({
    id: "niet-door",
    title: "Waarom een koop niet doorging",
    empty: "Hier komen de redenen, zodra een koop niet doorgaat.",
    words: [
      `${countOf(fallen, "koop ging", "kopen gingen")} niet door; ${countOf(signed, "koopovereenkomst", "koopovereenkomsten")} getekend.`,
    ],
    things: rows.map(({ reason, sales }) => ({
      name: names[reason] ?? reason,
      value: sales,
      shown: wholeNumber(sales),
    })),
    table: {
      columns: [text("Reden"), counts("Kopen")],
      rows: rows.map(({ reason, sales }) => [names[reason] ?? reason, sales]),
    },
  });
}
