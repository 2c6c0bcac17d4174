import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { jsonRecords } from "./json-records.ts";

async function* chunksOf(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text);
  // The decoder gives nothing before it has seen this much.
  if (cuts.length > 0) yield Buffer.alloc(128, " ");
  const places = cuts.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b);
  for (const [index, from] of [0, ...places].entries()) {
    yield bytes.subarray(from, places[index] ?? bytes.length);
  }
}

async function read(text: string, lists: readonly string[] = ["value"], cuts?: readonly number[]) {
  const records: unknown[] = [];
  for await (const piece of jsonRecords(chunksOf(text, cuts), lists)) {
    if (piece.kind === "rest") return { records, rest: piece.value };
    records.push(piece.value);
  }
  throw new Error("the rest did not come");
}

/** The same by JSON.parse: the first list named "value" in the text is taken out. */
function expected(document: unknown) {
  let records: unknown[] | undefined;
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
      if (key !== "value" || !Array.isArray(inner) || records) return [key, without(inner)];
      records = inner as unknown[];
      return [key, []];
    });
    return Object.fromEntries(entries);
  };
  const rest = without(document);
  return { records: records ?? [], rest };
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }).map((found) => found.toWellFormed()),
  fc.constantFrom("value", 'x"value', "\\", '":[', "]", "}", ",", '\\"', "é€😀"),
);
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true })),
    fc.array(tie("document"), { maxLength: 5 }),
    fc.dictionary(fc.oneof(fc.constant("value"), text), tie("document"), { maxKeys: 5 }),
  ),
}));
const page = fc.record({ before: document, value: fc.array(document), after: document });

test("records and rest are those of JSON.parse, wherever the document is cut", async () => {
  await fc.assert(
    fc.asyncProperty(page, cuts, fc.constantFrom(0, 1, 2), async (value, places, indent) => {
      const written = JSON.stringify(value, null, indent);
      const parsed: unknown = JSON.parse(written);
      expect(await read(written, ["value"], places)).toEqual(expected(parsed));
    }),
    { numRuns: 1000 },
  );
});

test("a document that is cut off throws, wherever that is", async () => {
  await fc.assert(
    fc.asyncProperty(
      page,
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      async (value, at) => {
        const written = JSON.stringify(value);
        const part = written.slice(0, Math.floor(written.length * at));
        await expect(read(part)).rejects.toThrow("geen geldige JSON");
      },
    ),
    { numRuns: 300 },
  );
});

test("the name of the list can be one of several; the first in the document counts", async () => {
  const page = '{"D": {"Results": [1, {"value": [2]}], "Success": true}, "value": [3]}';
  expect(await read(page, ["value", "Results"])).toEqual({
    records: [1, { value: [2] }],
    rest: { D: { Results: [], Success: true }, value: [3] },
  });
});

test("a value, or another key, that ends like the name is not the list", async () => {
  const page = String.raw`{"naam":"value","x\"value":[1],"value":[2]}`;
  expect(await read(page)).toEqual({
    records: [2],
    rest: { naam: "value", 'x"value': [1], value: [] },
  });
});

test("a document without the list has no records", async () => {
  expect(await read('{"error":{"code":[1,2]}}')).toEqual({
    records: [],
    rest: { error: { code: [1, 2] } },
  });
});

test.each([
  ["no JSON", "<html></html>"],
  ["nothing", ""],
  ["two documents", '{"value":[1]},{"value":[2]}'],
  ["a list without a document", "1,2"],
  ["brackets that do not match", '{"value":[1}]'],
  ["one bracket too many", '{"value":[1]}]'],
  ["a record that is none", '{"value":[1,,2]}'],
  ["words", '{"value":[ja]}'],
])("refuses %s", async (_what, page) => {
  await expect(read(page)).rejects.toThrow("geen geldige JSON");
});

test("refuses a document that is nested too deep", async () => {
  const page = `{"value":[${"[".repeat(300)}${"]".repeat(300)}]}`;
  await expect(read(page)).rejects.toThrow("te diep genest");
});

test("refuses a document that is large and has no such list", async () => {
  const page = `{"naam":"${"x".repeat(5_000_000)}"}`;
  await expect(read(page)).rejects.toThrow("geen lijst met woningen");
});

test("gives the first record before the document is complete", async () => {
  async function* endless() {
    yield Buffer.from(`{"value":[${JSON.stringify("x".repeat(200))},`);
    for (let index = 0; ; index += 1) yield Buffer.from(`${index},`);
  }
  let count = 0;
  for await (const piece of jsonRecords(endless(), ["value"])) {
    expect(piece.kind).toBe("record");
    count += 1;
    if (count === 1000) break;
  }
  expect(count).toBe(1000);
});

test("four hundred thousand lists ahead of the list are read", async () => {
  const { records } = await read(`{${'"":[],'.repeat(400_000)}"value":[1]}`);
  // In time that grows with the square, this takes an hour.
  expect(records).toEqual([1]);
});

test("an object that is too large is refused", async () => {
  await expect(read(`{"value":[{"a":"${"x".repeat(9_000_000)}"}]}`)).rejects.toThrow(
    "Een object in de bron is te groot.",
  );
});
