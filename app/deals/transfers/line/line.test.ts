import { addDays } from "@voordeur/time/days.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noDays } from "../../sales/afterwards/queries.server.ts";
import { lineOf, type LineFacts, type LineStep, stepIn } from "./line.ts";
import { movedFacts, whyNot } from "./move-rules.ts";

const signed = {
  signed_on: "2026-11-20",
  handed_over_on: "2026-11-20",
  financing_until: "2026-12-18",
  survey_until: null,
  other_until: null,
  guarantee_by: "2027-01-04",
  transfer_on: "2027-03-01",
};
const row = {
  step: "signed",
  agreed_on: null,
  due_on: null,
  due_time: null,
  outcome: "done",
  settled_at: new Date("2026-11-20T12:00:00Z"),
  party_id: null,
  actor: "mieke@kantoor.example",
  version: 1,
} as const;
const facts = (now: string, more: Partial<LineFacts> = {}): LineFacts => ({
  transfer: { fell_at: null },
  days: signed,
  rows: [row],
  settings: { inspectionDays: 0, notaryDays: 14 },
  now: new Date(now),
  ...more,
});
const states = (line: readonly LineStep[]) =>
  Object.fromEntries(line.map(({ step, state }) => [step, state]));

test("before anything is known every step is open, without days", () => {
  const line = lineOf(facts("2026-11-27T12:00:00Z", { days: noDays, rows: [] }));
  expect(line.every(({ day, state }) => day === null && state === "open")).toBe(true);
});

test("a step that the agreement lacks is not needed, and days that it lacks come before the transfer", () => {
  const line = lineOf(facts("2026-11-21T12:00:00Z"));
  expect(line.map(({ step, day, state }) => `${step} ${day} ${state}`)).toEqual([
    "signed 2026-11-20 done",
    "cooling-off 2026-11-24 open",
    "financing 2026-12-18 open",
    "survey null not-needed",
    "other null not-needed",
    "guarantee 2027-01-04 open",
    "notary 2027-02-15 open",
    "inspection 2027-03-01 open",
    "transfer 2027-03-01 open",
    "keys 2027-03-01 open",
  ]);
});

test("the clock ends bedenktijd and conditions at midnight in Amsterdam, and makes a task late the day after", () => {
  const at = (now: string) => states(lineOf(facts(now)));
  expect(at("2026-11-24T22:59:59.999Z")["cooling-off"]).toBe("open");
  expect(at("2026-11-24T23:00:00Z")["cooling-off"]).toBe("done");
  // 18 December is a Friday: the notice may come in on the Monday.
  expect(at("2026-12-21T22:59:59.999Z")["financing"]).toBe("open");
  expect(at("2026-12-21T23:00:00Z")["financing"]).toBe("lapsed");
  expect(at("2027-01-04T22:59:00Z")["guarantee"]).toBe("open");
  expect(at("2027-01-04T23:00:00Z")["guarantee"]).toBe("late");
});

test("a purchase that fell through stands still at that moment", () => {
  const fell = { transfer: { fell_at: new Date("2026-12-01T12:00:00Z") } };
  expect(states(lineOf(facts("2027-12-01T12:00:00Z", fell)))["financing"]).toBe("open");
});

describe("a day that cannot be", () => {
  const now = "2026-12-01T12:00:00Z";
  const moving = (step: LineStep["step"], day: string, time: string | null = null, more = {}) =>
    whyNot({ step, day, time }, facts(now, more));
  test.each([
    ["the signing", moving("signed", "2026-12-10"), "niet te verzetten"],
    ["the law's own term", moving("cooling-off", "2026-12-10"), "niet te verzetten"],
    [
      "one of an agreement that is not signed",
      moving("transfer", "2027-03-08", null, { rows: [] }),
      "pas vast",
    ],
    ["one that is over", moving("financing", "2026-11-30"), "nog komt"],
    ["an hour that is over", moving("inspection", "2026-12-01", "12:59"), "nog komt"],
    ["the same day", moving("financing", "2026-12-18"), "staat er al"],
    [
      "a condition after the transfer",
      moving("financing", "2027-03-02"),
      "Niet later dan de overdracht",
    ],
    [
      "a transfer before a condition",
      moving("transfer", "2026-12-17"),
      "Niet later dan de overdracht",
    ],
    [
      "an inspection after the transfer",
      moving("inspection", "2027-03-02"),
      "later zijn dan de overdracht",
    ],
    ["one that is years away", moving("transfer", "2032-01-01"), "binnen 5 jaar"],
    [
      "a condition that lapsed",
      whyNot({ step: "financing", day: "2027-01-10", time: null }, facts("2026-12-22T12:00:00Z")),
      "al klaar",
    ],
    ["what is not needed", moving("survey", "2026-12-10"), "al klaar"],
  ])("refuses %s", (_what, why, words) => expect(why).toContain(words));

  test("and allows what remains", () => {
    expect(moving("financing", "2027-01-08")).toBeNull();
    expect(moving("inspection", "2027-02-28", "09:30")).toBeNull();
    expect(moving("keys", "2027-03-05")).toBeNull();
  });
});

test("whatever day is allowed, the line keeps its order", () => {
  const step = fc.constantFrom(
    "financing",
    "guarantee",
    "notary",
    "inspection",
    "transfer",
    "keys",
  );
  const to = fc.record({
    step,
    day: fc.integer({ min: -40, max: 400 }).map((days) => addDays("2026-12-01", days)),
    time: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(to, { maxLength: 6 }), (moves) => {
      let at = facts("2026-12-01T12:00:00Z");
      for (const move of moves) if (whyNot(move, at) === null) at = movedFacts(at, move);
      const day = (name: LineStep["step"]) => stepIn(lineOf(at), name).day!;
      for (const before of ["financing", "guarantee", "notary", "inspection"] as const) {
        expect(day(before) <= day("transfer")).toBe(true);
        expect(day(before) >= "2026-11-20").toBe(true);
      }
    }),
  );
});
