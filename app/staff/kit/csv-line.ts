/** The byte order mark at the start of a file tells Excel that it is UTF-8. */
export const csvMark = "\uFEFF";

/** One line of a table as Excel in the Netherlands opens it. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(";")}\r\n`;
}

/** How a formula begins. */
const SIGNS = "=+\\-@\uFF1D\uFF0B\uFF0D\uFF20";
const startsFormula = new RegExp(`^(?=\\s*[${SIGNS}])`);
/** Whole runs, so that a long one is read once: a visitor may send it. */
const betweenCells = new RegExp(`([,;|"\\s]+)([${SIGNS}]?)`, "g");

/**
 * A value that a spreadsheet would take for a formula, or for a number without its leading zero,
 * begins with an apostrophe; so does each part of it that would be a cell where commas, tabs or other
 * signs part them, whatever the quotes say to that reader.
 */
function cell(value: string): string {
  const text = (/^([\t\r\n]|0\d+$)/.test(value) ? `'${value}` : value)
    .replace(startsFormula, "'")
    .replace(betweenCells, (all, run: string, sign: string) =>
      sign && /[,;|\t\r\n]/.test(run) ? `${run}'${sign}` : all,
    );
  return /[,;|\t"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
