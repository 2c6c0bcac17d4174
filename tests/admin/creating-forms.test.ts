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

const routesWith = (how: "once" | "version") => [
  ...new Set(actsWith(how).map((act) => act.split(" ")[0]!)),
];
const textOf = (route: string, ending: ".server.ts" | ".tsx") =>
  [...withParts(`app/${route}`, ending)].map((file) => readFileSync(file, "utf8")).join("\n");

test.each(routesWith("once"))("%s sends its form through `once`, with a key", (route) => {
  expect(textOf(route, ".server.ts")).toMatch(/\bonce\(services, form,|\bstaffAction\b/);
  expect(textOf(route, ".tsx")).toMatch(/<OnceField|\buseEmptiedForm\(|name="zaad"/);
});

test.each(routesWith("version"))("a form of %s says what it showed", (route) => {
  expect(textOf(route, ".tsx")).toMatch(
    /name="(?:seen|version|versie)"|<(?:EditableForm|TaskRow|LinkedPerson)\b/,
  );
});
