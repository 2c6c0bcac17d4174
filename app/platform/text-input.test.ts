import { expect, test } from "vitest";
import { oneLine, parsedJson } from "./text-input.ts";

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
