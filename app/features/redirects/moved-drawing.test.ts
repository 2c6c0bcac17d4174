import { expect, test } from "vitest";
import { drawingPath } from "../../ui/pictures/drawings.ts";
import { loader } from "./moved-drawing.ts";

const answer = (address: string) => loader({ params: { "*": address } } as never);

test.each([
  ["a71c518a/maas/3", { kind: "maas", seed: "3" }],
  ["a71c518a/maas/255", { kind: "maas", seed: "255" }],
  ["a71c518a/maas/256", { kind: "maas", seed: "256" }],
  ["a71c518a/maas/01", { kind: "maas", seed: "1" }],
  ["a71c518a/maas/-1", { kind: "maas", seed: "-1" }],
  ["a71c518a/maas/rivier", { kind: "maas", seed: "rivier" }],
  ["a71c518a/nieuwbouw/stijl-modern", { kind: "nieuwbouw", seed: "stijl-modern" }],
  ["a71c518a/twee-onder-een-kap/12", { kind: "twee-onder-een-kap", seed: "12" }],
  ["a71c518a/plattegrond/47", { kind: "plattegrond", seed: "47" }],
  ["oud/keuken/2", { kind: "keuken", seed: "2" }],
  ["/keuken/2", { kind: "keuken", seed: "2" }],
  ["maas/rivier", { kind: "maas", seed: "rivier" }],
  ["maas/maas", { kind: "maas", seed: "maas" }],
  ["rijtjeshuis/dorpsstraat-1-venlo", { kind: "rijtjeshuis", seed: "dorpsstraat-1-venlo" }],
  [
    "jaren-dertig/Kaldenkerkerweg 88, Venlo",
    { kind: "jaren-dertig", seed: "Kaldenkerkerweg 88, Venlo" },
  ],
  ["tuin/a\u0000b", { kind: "tuin", seed: "a\u0000b" }],
  ["tuin/half \ud83c", { kind: "tuin", seed: "half \ud83c" }],
  ["tuin/een/twee", { kind: "tuin", seed: "een/twee" }],
  [`tuin/${"a".repeat(1900)}`, { kind: "tuin", seed: "a".repeat(1900) }],
  ["maas/99999999999999999999", { kind: "maas", seed: "99999999999999999999" }],
  ["maas", { kind: "maas", seed: "" }],
  ["maas/", { kind: "maas", seed: "" }],
  ["a71c518a/maas", { kind: "maas", seed: "" }],
] as const)("/tekeningen/%s leads for good to a drawing of its kind", (address, drawing) => {
  const { status, headers } = answer(address);
  expect([status, headers.get("location")]).toEqual([301, drawingPath(drawing)]);
});

test.each([
  "",
  "a71c518a",
  "a71c518a/kasteel/1",
  "kasteel/1",
  "constructor/1",
  "toString",
  "__proto__/x",
  "MAAS/1",
  "maas.svg",
  "a/b/maas/1",
])("/tekeningen/%s leads nowhere", (address) => expect(answer(address).status).toBe(404));
