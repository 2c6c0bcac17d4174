import { formatShortMonth } from "@voordeur/language/dates.ts";
import { euros } from "@voordeur/language/numbers.ts";
import type { Services } from "../../../platform/services.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import type { SearchRhythm } from "../../../../database/schema/searches.ts";
import { rhythmNames } from "../rhythms.ts";
import {
  countMonths,
  countPrices,
  countRhythms,
  countStyles,
  countValues,
  countWithout,
} from "./figures.queries.server.ts";

/** A list of counts; `more`: how many lines are left out. */
export interface Bars {
  id: string;
  title: string;
  lines: { label: string; count: number }[];
  more: number;
}

const LONGEST = 8;
const purchase = [250_000, 350_000, 450_000, 600_000, 800_000];
const rent = [1000, 1500, 2000];

/** The wishes of seekers, a list a question; lists without a line are left out. */
export async function readFigures({ db, clock }: Pick<Services, "db" | "clock">): Promise<Bars[]> {
  const [cities, anywhere, types, anyType, sale, let_, rhythms, styles, months] = await Promise.all(
    [
      countValues(db, "cities"),
      countWithout(db, ["cities", "around", "point", "outline"]),
      countValues(db, "types"),
      countWithout(db, ["types"]),
      countPrices(db, "koop", purchase),
      countPrices(db, "huur", rent),
      countRhythms(db),
      countStyles(db),
      countMonths(db, clock()),
    ],
  );
  const priceLines = (rows: typeof sale) =>
    rows.map(({ most, people }) => ({ label: priceLabel(most), count: people }));
  const styleLines = styles.map(({ style, people }) => ({
    label: housingStyles.find(({ id }) => id === style)?.name ?? style,
    count: people,
  }));
  const rhythmLines = (Object.keys(rhythmNames) as SearchRhythm[]).map((rhythm) => ({
    label: rhythmNames[rhythm],
    count: rhythms.get(rhythm) ?? 0,
  }));
  const monthLines = months.map(({ month, searches }) => ({
    label: formatShortMonth(month),
    count: searches,
  }));
  return [
    bars("plaats", "Mensen per plaats", [...cities, { label: "Overal", count: anywhere }]),
    bars("koop", "Mensen per koopprijs", priceLines(sale)),
    bars("huur", "Mensen per huurprijs", priceLines(let_)),
    bars("soort", "Mensen per soort woning", [...types, { label: "Elke soort", count: anyType }]),
    bars("stijl", "Mensen per woonstijl", styleLines),
    bars("ritme", "Zoekopdrachten per ritme", rhythmLines),
    bars("groei", "Bewaard per maand, van wat nu loopt", monthLines, 12),
  ].filter(({ lines }) => lines.length > 0);
}

function bars(id: string, title: string, all: Bars["lines"], longest = LONGEST): Bars {
  const shown = id === "groei" ? all : all.filter(({ count }) => count > 0);
  return { id, title, lines: shown.slice(0, longest), more: Math.max(0, shown.length - longest) };
}

function priceLabel(most: number | null): string {
  if (most === null) return "Elke prijs";
  if (most > 1_000_000_000) return "Hoger";
  return `Tot ${euros(most)}`;
}
