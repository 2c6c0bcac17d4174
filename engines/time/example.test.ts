import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nextMorning } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs, over Easter and a change of the clock", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(nextMorning(new Date("2027-03-25T17:00:00Z"))).toEqual(new Date("2027-03-30T07:00:00Z"));
});
