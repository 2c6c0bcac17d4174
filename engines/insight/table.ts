import { plainNumber, wholeNumber } from "@voordeur/language/numbers.ts";
import { duration } from "./words.ts";

type Cell = string | number | null;

interface Column {
  name: string;
  /** `share` is a part of 1. */
  of: "text" | "count" | "hours" | "days" | "share";
}

/** The figures behind a chart. */
export interface Table {
  columns: Column[];
  rows: Cell[][];
}

export const text = (name: string): Column => ({ name, of: "text" });
export const counts = (name: string): Column => ({ name, of: "count" });

const shown: Record<Column["of"], (value: number) => string> = {
  text: wholeNumber,
  count: wholeNumber,
  hours: duration,
  days: wholeNumber,
  share: (value) => `${wholeNumber(100 * value)}%`,
};

/** A table for people: its heads, and its rows in Dutch notation. */
export interface ShownTable {
  heads: string[];
  rows: string[][];
}

export function showTable({ columns, rows }: Table): ShownTable {
  return {
    heads: columns.map(({ name }) => name),
    rows: rows.map((row) =>
      row.map((cell, index) =>
        typeof cell === "number" ? shown[columns[index]!.of](cell) : (cell ?? "–"),
      ),
    ),
  };
}

/** The lines of a table for a spreadsheet: numbers with a comma, shares in percents. */
export function tableLines({ columns, rows }: Table): string[][] {
  const units = { text: "", count: "", hours: " (uren)", days: " (dagen)", share: " (%)" };
  return [
    columns.map(({ name, of }) => name + units[of]),
    ...rows.map((row) =>
      row.map((cell, index) => {
        if (typeof cell !== "number") return cell ?? "";
        return plainNumber(columns[index]!.of === "share" ? 100 * cell : cell);
      }),
    ),
  ];
}
