import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Buyer, type Transfer, transferTax } from "./transfer-tax.ts";

const aged = (...ages: number[]) =>
  ages.map((age): Buyer => ({ age, usedExemption: false })) as unknown as Transfer["buyers"];

// Worked out on paper from the rates of the law, not with the function.
describe.each([
  // [day of transfer, use, ages, value, tax]
  ["2026-01-01", "own-home", [17], 300_000, 6000],
  ["2026-01-01", "own-home", [18], 300_000, 0],
  ["2026-01-01", "own-home", [34], 300_000, 0],
  ["2026-01-01", "own-home", [35], 300_000, 6000],
  ["2026-11-23", "own-home", [18], 555_000, 0],
  ["2026-11-23", "own-home", [34], 555_000, 0],
  ["2026-11-23", "own-home", [18], 555_001, 11_100],
  ["2026-11-23", "own-home", [34], 555_001, 11_100],
  ["2025-12-31", "own-home", [34], 525_000, 0],
  ["2025-12-31", "own-home", [34], 525_001, 10_500],
  ["2025-12-31", "own-home", [18], 525_000, 0],
  ["2025-12-31", "own-home", [17], 525_000, 10_500],
  ["2025-12-31", "own-home", [35], 525_000, 10_500],
  ["2026-06-15", "own-home", [60], 1_250_000, 25_000],
  ["2026-06-15", "own-home", [60], 1, 0],
  ["2026-06-15", "own-home", [60], 25, 1],
  ["2025-12-31", "other-home", [40], 300_000, 31_200],
  ["2026-01-01", "other-home", [40], 300_000, 24_000],
  ["2026-01-01", "other-home", [25], 300_000, 24_000],
  ["2025-12-31", "no-home", [40], 40_000, 4160],
  ["2026-01-01", "no-home", [40], 40_000, 4160],
  ["2026-03-02", "own-home", [30, 36], 400_000, 4000],
  ["2026-03-02", "own-home", [34, 35], 555_000, 5550],
  ["2026-03-02", "own-home", [34, 35], 555_001, 11_100],
  ["2026-03-02", "own-home", [17, 18], 300_000, 3000],
  ["2026-03-02", "own-home", [20, 20, 50], 300_000, 2000],
  ["2026-03-02", "own-home", [20, 50, 50], 300_000, 4000],
] as const)("%s, %s, ages %s, a value of %i", (on, use, ages, value, amount) => {
  test(`costs ${amount}`, () => {
    expect(transferTax({ on, use, value, buyers: aged(...ages) })?.amount).toBe(amount);
  });
});

test.each([
  ["2026-03-02", 300_000, [{ age: 25, usedExemption: true }], 6000],
  [
    "2026-03-02",
    300_000,
    [
      { age: 25, usedExemption: true },
      { age: 25, usedExemption: false },
    ],
    3000,
  ],
] as const)(
  "%s: an exemption that was used before is not there again",
  (on, value, buyers, amount) => {
    expect(transferTax({ on, use: "own-home", value, buyers: [...buyers] as never })?.amount).toBe(
      amount,
    );
  },
);

test.each(["2024-12-31", "2027-01-01", "1999-01-01"])("the rates of %s are not guessed", (on) => {
  expect(transferTax({ on, use: "own-home", value: 300_000, buyers: aged(30) })).toBeNull();
});

test("the rules say by which law it came to that", () => {
  const rules = (on: string, use: Transfer["use"], ages: number[]) =>
    transferTax({ on, use, value: 300_000, buyers: aged(...ages) })?.rules;
  expect(rules("2026-03-02", "own-home", [25, 40])).toEqual([
    "Startersvrijstelling voor een van de kopers: van 18 tot en met 34 jaar, eenmalig, om zelf in te wonen, tot € 555.000 (2026).",
    "2% voor een woning om zelf in te wonen (2026).",
  ]);
  expect(rules("2025-03-02", "other-home", [25])).toEqual([
    "10,4% voor een woning waarin u niet zelf gaat wonen (2025).",
  ]);
});

const transfers = fc.record({
  on: fc.constantFrom("2025-01-01", "2025-12-31", "2026-01-01", "2026-12-31"),
  use: fc.constantFrom("own-home", "other-home", "no-home"),
  value: fc.integer({ min: 0, max: 5_000_000 }),
  buyers: fc.array(
    fc.record({ age: fc.integer({ min: 0, max: 110 }), usedExemption: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
}) as unknown as fc.Arbitrary<Transfer>;

test("tax is never negative, never above the highest rate, and rises with the value", () => {
  fc.assert(
    fc.property(transfers, fc.nat({ max: 1_000_000 }), (transfer, more) => {
      const { amount } = transferTax(transfer)!;
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(Math.ceil(transfer.value * 0.104));
      const dearer = transferTax({ ...transfer, value: transfer.value + more })!;
      expect(dearer.amount).toBeGreaterThanOrEqual(amount);
    }),
  );
});
