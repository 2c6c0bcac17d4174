import { expect, test } from "vitest";
import { counts, showTable, tableLines, text } from "./table.ts";

const table = {
  columns: [
    text("Week"),
    counts("Aanvragen"),
    { name: "De helft binnen", of: "hours" },
    { name: "Op tijd", of: "share" },
  ] as const,
  rows: [
    ["16 nov", 1240, 3.25, 0.875],
    ["23 nov", 0, null, null],
  ],
};
const given = { ...table, columns: [...table.columns] };

test("people read Dutch numbers with their units, and a dash where nothing is known", () => {
  expect(showTable(given)).toEqual({
    heads: ["Week", "Aanvragen", "De helft binnen", "Op tijd"],
    rows: [
      ["16 nov", "1.240", "3,3 uur", "88%"],
      ["23 nov", "0", "–", "–"],
    ],
  });
});

test("a spreadsheet gets numbers that it can add up, their units in the head", () => {
  expect(tableLines(given)).toEqual([
    ["Week", "Aanvragen", "De helft binnen (uren)", "Op tijd (%)"],
    ["16 nov", "1240", "3,25", "87,5"],
    ["23 nov", "0", "", ""],
  ]);
});
