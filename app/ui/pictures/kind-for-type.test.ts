import { expect, test } from "vitest";
import { drawingKindFor } from "./kind-for-type.ts";

test.each([
  ["Hoekwoning", "rijtjeshuis"],
  ["Nieuwbouw tussenwoning", "rijtjeshuis"],
  ["Twee-onder-een-kapwoning", "twee-onder-een-kap"],
  ["Vrijstaande woning", "vrijstaand"],
  ["Woonboerderij", "boerderij"],
  ["Herenhuis, tussenwoning", "herenhuis"],
  ["Penthouse", "penthouse"],
  ["Bovenwoning", "grachtenpand"],
  ["Iets heel anders", "rijtjeshuis"],
])("%s is drawn as %s", (type, kind) => {
  expect(drawingKindFor(type)).toBe(kind);
});
