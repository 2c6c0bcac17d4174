import type { Drawn } from "./charts/svg.ts";
import { showTable, type ShownTable, type Table } from "./table.ts";

/** A question with its answer in words, in a chart and in a table. */
export interface Figure {
  /** Names it in the page and in an address. */
  id: string;
  title: string;
  /** The answer in words; empty: nothing is recorded yet. */
  words: string[];
  /** The promise of what will stand here, when nothing is recorded yet. */
  empty: string;
  chart: Drawn | null;
  table: Table;
}

/** A figure as a page shows it. */
export type ShownFigure = Omit<Figure, "table"> & { table: ShownTable };

export function showFigure(figure: Figure): ShownFigure {
  return { ...figure, table: showTable(figure.table) };
}
