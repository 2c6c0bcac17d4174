import { expect, test } from "vitest";
import { asDutch, unmarked } from "./language/dutch-parts.ts";
import { oneLine, parsedJson, severalLines, withoutNul } from "./text-input.ts";

test("a line loses what nobody sees, and keeps its words apart", () => {
  expect(oneLine(" Jan\u00ads\u200ben\u0000de\r\n\u202eVries\ufeff\u00a0")).toBe("Jansen de Vries");
  expect(oneLine("Jan de Vries", 5)).toBe("Jan d");
});

test("JSON that somebody sent holds nothing that the database cannot", () => {
  expect(parsedJson('{"a":"x\\u0000","b":["\\ud800",1,null]}')).toEqual({
    a: "x ",
    b: ["\ufffd", 1, null],
  });
});

test("nobody can type what marks the language of a part of a page", () => {
  const typed = `Tuin${asDutch("")}\u{FDD2}\u{FDD3}op zuid`;
  for (const read of [
    oneLine,
    severalLines,
    withoutNul,
    (text: string) => parsedJson(JSON.stringify(text)),
  ]) {
    const kept = String(read(typed));
    expect(kept).toBe(unmarked(kept));
    expect(kept).toMatch(/^Tuin.*op zuid$/);
  }
});
