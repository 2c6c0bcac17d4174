import { formatNumber } from "@voordeur/language/numbers.ts";
import { drawBars } from "../charts/bars.ts";
import type { Figure } from "../figure.ts";
import type { Period } from "../period.ts";
import type { Table } from "../table.ts";
import { capital } from "./requests.ts";

interface RankedThing {
  name: string;
  value: number;
  shown: string;
  before?: number | null;
}

interface Ranking {
  id: string;
  title: string;
  words: string[];
  empty: string;
  things: readonly RankedThing[];
  /** Tells what the marks are, when things have a number of the period before. */
  period?: Period;
  table: Table;
}

/** How many of them a chart has room for; the table has them all. */
const SHOWN = 10;

/** Things by their number, as they come. */
export function rankingFigure(ranking: Ranking): Figure {
  const { id, title, words, empty, things, period, table } = ranking;
  if (things.length === 0) return { id, title, words: [], empty, chart: null, table };
  const rest = things.length - SHOWN;
  const chart = drawBars({
    id,
    title,
    description: words.join(" "),
    bars: things.slice(0, SHOWN),
    ...(period && { mark: capital(period.before) }),
  });
  const more = rest > 0 ? [`De tabel heeft er nog ${formatNumber(rest)}.`] : [];
  return { id, title, words: [...words, ...more], empty, chart, table };
}
