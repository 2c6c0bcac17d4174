import { expect, test } from "vitest";
import { compareLabel } from "./compare.ts";

const today = "2026-11-23";
const c = {
  label: "C",
  registeredOn: "2021-03-02",
  surveyedOn: "2021-02-14",
  validUntil: "2031-02-14",
};
const old = { ...c, validUntil: "2026-11-22" };
const lastDay = { ...c, validUntil: today };

test.each([
  ["the same", "C", c, null, null],
  ["another", "B", c, null, "other"],
  ["one on its last day", "C", lastDay, null, null],
  ["an expired one", "C", old, null, "expired"],
  ["another, which has expired", "B", old, null, "expired"],
  ["none advertised", null, c, null, "missing"],
  ["none advertised and an expired one", null, old, null, null],
  ["none registered", "B", null, null, "unregistered"],
  ["none at all", null, null, null, null],
  ["not asked", "B", undefined, null, null],
  ["not asked, valid", "B", undefined, today, null],
  ["not asked, expired by the feed", "B", undefined, "2026-11-22", "expired"],
  ["not asked, none, expired by the feed", null, undefined, "2020-01-01", null],
  ["registered anew, expired by the feed", "C", c, "2020-01-01", null],
] as const)("%s", (_, advertised, registered, feedUntil, kind) => {
  const finding = compareLabel({ advertised, registered, feedUntil, today });
  expect(finding?.kind ?? null).toBe(kind);
});

test("a finding says what is registered, since when and until when", () => {
  const found = compareLabel({ advertised: "B", registered: c, feedUntil: null, today });
  expect(found).toEqual({
    kind: "other",
    advertised: "B",
    registered: "C",
    registered_on: "2021-03-02",
    valid_until: "2031-02-14",
    source: "ep-online",
  });
});
