import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

/** A cell as one pattern reads it: correct, and slow where a text is long. */
function slowly(value: string): string {
  const text = (/^([\t\r\n]|0\d+$)/.test(value) ? `'${value}` : value).replaceAll(
    /(^|[,;|\t\r\n]["\s]*)(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    "$1'",
  );
  return /[,;|\t"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const pieces = [...Array.from("=+-@\uFF1D\uFF20,;|\t\r\n\" \u00a0'a0"), "1;", '"=', "\n-"];

test("each cell is what one pattern makes of it", () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (value) => {
      expect(csvLine([value])).toBe(`${slowly(value)}\r\n`);
    }),
    { numRuns: 5000 },
  );
});

test.each([" ", "\n", "\t", ",", ";", '"', "=", ",=", '\n"', " \u00a0", "0", ";\n "])(
  "a message of a million letters of %j is written",
  (unit) => {
    const message = unit.repeat(1_000_000 / unit.length);
    expect(csvLine([message, "x"]).length).toBeGreaterThan(message.length);
  },
);
