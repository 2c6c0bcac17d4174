/** The byte order mark at the start of a file tells Excel that it is UTF-8. */
export const csvMark = "\uFEFF";

/** One line of a table as Excel in the Netherlands opens it. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(";")}\r\n`;
}

/**
 * A value that a spreadsheet would take for a formula, or for a number without its leading zero,
 * begins with an apostrophe.
 */
function cell(value: string): string {
  const text = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|0\d+$)/.test(value)
    ? `'${value}`
    : value;
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
