import { expect, test } from "vitest";
import { lines, monthly, total } from "./example.ts";

test("the example in the README runs and gives what it says", () => {
  expect(lines[0]?.amount).toEqual({ from: 4150, to: 4150 });
  expect(total).toEqual({ from: 7835, to: 12_650 });
  expect(monthly?.firstMonth).toBe(1840);
});
