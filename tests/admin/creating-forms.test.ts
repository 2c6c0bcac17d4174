import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actsOfRoutes, actsWith } from "./acts-of-staff.ts";
import { actsInMarkup, actsOfStaff, withParts } from "./find-acts.ts";

const sorted = (acts: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(acts).map(([route, all]) => [route, all.toSorted()]));

test("every act of every action of staff has a line in the table", () => {
  const table = Object.entries(actsOfRoutes).map(([route, acts]) => [route, Object.keys(acts)]);
  expect(sorted(actsOfStaff())).toEqual(sorted(Object.fromEntries(table)));
});

/** Acts that markup names and that mean no more than the form does without: they are in "". */
const sameWithout = new Set([
  "bewaren",
  "exporteren",
  "hernoemen",
  "kiezen",
  "opslaan",
  "toevoegen",
  "verbeteren",
  "zoeken",
  "controleren",
  "tweede-stap-weg",
]);

test("every act that a form names is one that an action tells apart", () => {
  const known = new Set(Object.values(actsOfRoutes).flatMap((acts) => Object.keys(acts)));
  const unknown = actsInMarkup().filter(([act]) => !known.has(act) && !sameWithout.has(act));
  expect(unknown).toEqual([]);
});

test.each([...new Set(actsWith("once").map((act) => act.split(" ")[0]!))])(
  "%s sends its form through `once`",
  (route) => {
    const files = [...withParts(`app/features/${route}`, ".server.ts")];
    const texts = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(texts).toMatch(/\bonce\(services, form,|\bstaffAction\b/);
  },
);
