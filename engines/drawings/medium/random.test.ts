import fc from "fast-check";
import { expect, it } from "vitest";
import { createLight } from "./light.ts";
import { createRandom } from "./random.ts";

it("gives the same numbers for the same seed, on every machine", () => {
  const random = createRandom("Parade 12");
  expect([random.int(0, 999), random.int(0, 999), random.int(0, 999)]).toEqual([517, 980, 122]);
});

it("keeps a fork apart from what else is drawn", () => {
  const [used, fresh] = [createRandom("a"), createRandom("a")];
  used.next();
  expect(used.fork("tree").next()).toBe(fresh.fork("tree").next());
  expect(fresh.fork("tree").next()).not.toBe(fresh.fork("door").next());
});

it("stays within what was asked", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.nat(1000), (seed, low, span) => {
      const random = createRandom(seed);
      const whole = random.int(low, low + span);
      expect(whole).toBeGreaterThanOrEqual(low);
      expect(whole).toBeLessThanOrEqual(low + span);
      expect([1, 2, 3]).toContain(random.pick([1, 2, 3]));
      expect(random.next()).toBeLessThan(1);
    }),
  );
});

it("brings every hour and season into the pictures", () => {
  const lights = Array.from({ length: 200 }, (_, index) => createLight(createRandom(`${index}`)));
  expect(new Set(lights.map(({ moment }) => moment)).size).toBe(5);
  expect(new Set(lights.map(({ season }) => season)).size).toBe(4);
});
