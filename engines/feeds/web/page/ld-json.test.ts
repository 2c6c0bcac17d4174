import fc from "fast-check";
import { expect, test } from "vitest";
import { ldValue } from "./ld-json.ts";

test.each<[string, string]>([
  ["as it should be", '{"name":"Parade 7","n":[1,2]}'],
  ["a comma too many", '{"name":"Parade 7","n":[1,2,],}'],
  ["HTML comments around it", '<!--\n{"name":"Parade 7","n":[1,2]}\n-->'],
  ["CDATA around it", '<![CDATA[{"name":"Parade 7","n":[1,2]}]]>'],
  ["CDATA in block comments", '/*<![CDATA[*/{"name":"Parade 7","n":[1,2]}/*]]>*/'],
  ["comments within", '{"name":"Parade 7", // de straat\n /* en de kamers */ "n":[1,2]}'],
  ["a semicolon behind it", '{"name":"Parade 7","n":[1,2]};'],
  ["an escaped apostrophe", String.raw`{"name":"Parade\ 7","n":[1,2]}`],
  ["quotes written for HTML", "{&quot;name&quot;:&quot;Parade 7&quot;,&quot;n&quot;:[1,2]}"],
  ["a byte order mark", '\ufeff{"name":"Parade 7",\u00a0"n":[1,2]}'],
])("reads a block with %s", (_what, block) => {
  expect(ldValue(block)).toEqual({ name: "Parade 7", n: [1, 2] });
});

test("keeps line breaks, tabs and what looks like a comment in texts", () => {
  const block = '{"text":"een\r\ntwee\tdrie // vier, } <!-- vijf","url":"https://x.example/a",}';
  expect(ldValue(block)).toEqual({
    text: "een\ntwee\tdrie // vier, } <!-- vijf",
    url: "https://x.example/a",
  });
});

test("values behind each other are a list", () => {
  expect(ldValue('{"a":1}\n{"b":2}')).toEqual([{ a: 1 }, { b: 2 }]);
  expect(ldValue('{"a":1}, {"b":2};')).toEqual([{ a: 1 }, { b: 2 }]);
});

test.each(["", " ", "{", '{"a":"b', '{"a":1', "/* {} ", "geen json", '{"a": "b" "c"}', "]"])(
  "%j cannot be read",
  (block) => {
    expect(ldValue(block)).toBeUndefined();
  },
);

test("what is JSON is read as JSON does", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(ldValue(text) ?? null).toEqual(JSON.parse(text));
    }),
  );
});

test("whatever a block is, reading it never throws", () => {
  const pieces = [
    "{",
    "}",
    "[",
    "]",
    '"',
    ",",
    ":",
    "\\",
    "\n",
    "//",
    "/*",
    "*/",
    "<!--",
    "a",
    "1",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (found) => {
      expect(() => ldValue(found.join(""))).not.toThrow();
    }),
  );
});

test("mending keeps the value of JSON in an object with a comma too many", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(ldValue(`{"a":${JSON.stringify(value)},}`)).toEqual(
        JSON.parse(JSON.stringify({ a: value })),
      );
    }),
  );
});

test("a long block of marks that lead nowhere is read in no time", () => {
  for (const piece of ["/*", "//", "<!--", " ", '"', "\\", "{", ",", "&quot;"]) {
    expect(() => ldValue(piece.repeat(200_000))).not.toThrow();
  }
  // In time that grows with the square, this takes minutes.
});
