import { expect, test } from "vitest";
import { unchanged } from "./unchanged.ts";

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc" , "y"', true],
  ["*", true],
  ['"ab"', false],
  ["abc", false],
  ['W/"abcd"', false],
  ["", false],
])("a caller who has %s has the answer: %s", (kept, isKept) => {
  const request = new Request("http://site.test/", { headers: { "If-None-Match": kept } });
  const answer = unchanged(request, { ETag: '"abc"', "Cache-Control": "no-cache" });
  expect(answer?.status).toBe(isKept ? 304 : undefined);
  expect(answer?.headers.get("Cache-Control")).toBe(isKept ? "no-cache" : undefined);
});

test("a caller who names none gets the answer", () => {
  expect(unchanged(new Request("http://site.test/"), { ETag: '"abc"' })).toBeNull();
});
