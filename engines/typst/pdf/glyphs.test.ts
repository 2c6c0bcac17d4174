import { expect, test } from "vitest";
import { glyphsShown } from "./glyphs.ts";

test.each([
  ["octal", "[(\\000\\001\\000\\000)] TJ", [1, 0]],
  ["bytes as they are", "(\u0001\u0002\0\0) Tj", [258, 0]],
  ["hexadecimal", "[<0001> 20 <0000>] TJ", [1, 0]],
  ["parentheses", "[(\0(\u0001)) 3 (\\000\\000)] TJ", [40, 297, 0]],
  ["an escaped parenthesis", "(\0\\)\\000\\003) Tj", [41, 3]],
  ["an escaped backslash", "(\\\\\\\\\\000\\001) Tj", [23_644, 1]],
  ["two bytes of neighbours", "[(\\001\\000\\000\\001)] TJ", [256, 1]],
  ["a description", "/Span <</ActualText <FEFF> /Lang (nl)>> BDC (\\000\\001) Tj", [1]],
  ["nothing", "BT ET", []],
])("reads %s", (_what, content, glyphs) => {
  expect([...(glyphsShown(`/f0 11 Tf ${content}`).get("f0") ?? [])]).toEqual(glyphs);
});

test("keeps the fonts apart", () => {
  const fonts = glyphsShown("/f0 9 Tf (\\000\\001) Tj /f1 10.5 Tf <0002> Tj /f0 9 Tf <0003> Tj");
  expect([...fonts]).toEqual([
    ["f0", new Set([1, 3])],
    ["f1", new Set([2])],
  ]);
});
