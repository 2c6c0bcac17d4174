import { expect, test } from "vitest";
import { nextMorning } from "./example.ts";

test("the example in the README runs, over Easter and a change of the clock", () => {
  expect(nextMorning(new Date("2027-03-25T17:00:00Z"))).toEqual(new Date("2027-03-30T07:00:00Z"));
});
