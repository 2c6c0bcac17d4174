import { expect, test } from "vitest";
import { mapObject } from "../realworks/map.ts";
import { realworksObject } from "../fixtures/realworks.ts";
import { boundedItem, itemCounter } from "./item-bounds.ts";

const listing = (description: string, facts = 0) => {
  const item = mapObject(realworksObject(7), new Date("2026-03-02T09:00:00Z"));
  if (item.kind !== "listing") throw new Error(item.kind);
  const fact = { group: "Bouw", label: "Dak", value: "" };
  item.draft.description = description;
  item.draft.facts = Array.from({ length: facts }, () => fact);
  return item;
};

test("a listing of any usual size stays as it is", () => {
  const item = listing("x".repeat(200_000), 1000);
  expect(boundedItem(item)).toBe(item);
});

test.each([
  ["a long text", listing("x".repeat(2_000_000))],
  ["many short facts", listing("", 40_000)],
])("a listing with %s is a problem of that listing", (_what, item) => {
  const reason = "Het object is te groot.";
  expect(boundedItem(item)).toEqual({ kind: "problem", external_id: "7", reason });
});

test("a problem tells no more than fits a log, and keeps the part that could be read", () => {
  const { draft } = listing("Ruim huis.");
  const problem = { kind: "problem", external_id: "7", reason: "x".repeat(9000), draft } as const;
  expect(boundedItem(problem)).toEqual({ ...problem, reason: "x".repeat(500) });
  const { draft: large } = listing("x".repeat(2_000_000));
  expect(boundedItem({ ...problem, draft: large })).not.toHaveProperty("draft");
});

test("an endless id is cut, and is still too long for who reads it", () => {
  const external_id = "x".repeat(5000);
  expect(boundedItem({ kind: "hidden", external_id })).toEqual({
    kind: "hidden",
    external_id: "x".repeat(1000),
  });
});

test.each([
  ["objects", { kind: "hidden", external_id: "7" } as const, 250_000, "te veel objecten."],
  ["problems", { kind: "problem", external_id: "", reason: "?" } as const, 20_000, "niet te lezen"],
])("a feed of too many %s is refused", (_what, item, most, reason) => {
  const count = itemCounter();
  for (let index = 0; index < most; index += 1) count(item);
  expect(() => count(item)).toThrow(reason);
});
