import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EnergyArrow, energyClass } from "./energy-label.tsx";

test.each([
  ["A++++", "A"],
  ["A", "A"],
  ["G", "G"],
  ["H", null],
  ["B+", null],
  ["", null],
  [null, null],
])("label %s has class %s", (label, expected) => {
  expect(energyClass(label)).toBe(expected);
});

test("every class has a colour of its own, and its text always says it", () => {
  const arrows = ["A+", "B", "C", "D", "E", "F", "G"].map((label) =>
    renderToStaticMarkup(<EnergyArrow label={label} />),
  );
  expect(new Set(arrows.map((html) => /bg-\[#\w+\]/.exec(html)?.[0])).size).toBe(7);
  expect(arrows[0]).toContain(">A+</span>");
});
