import fc from "fast-check";
import { expect, test } from "vitest";
import { drawScene } from "../draw.ts";
import { parseFloor } from "./floor.ts";
import { layOut } from "./layout.ts";

const floors = [
  "Begane grond: Woonkamer, Keuken, Hal, Toilet, Trap, Bijkeuken; 68",
  "Eerste verdieping: Slaapkamer 1, Slaapkamer 2, Slaapkamer 3, Badkamer, Overloop, Trap; 60",
  "Appartement: Woonkamer, Keuken, Slaapkamer 1, Slaapkamer 2, Badkamer, Hal, Toilet, Berging; 84",
  "Zolder: Zolder, Overloop, Trap; 30",
];

test("a floor has its title, and its rooms share its size", () => {
  const { title, rooms } = parseFloor(floors[0]!);
  expect(title).toBe("Begane grond");
  expect(rooms.map(({ name }) => name)).toEqual([
    "Woonkamer",
    "Keuken",
    "Hal",
    "Toilet",
    "Trap",
    "Bijkeuken",
  ]);
  expect(rooms.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(68);
});

test.each(floors)("every room of it can be entered: %s", (text) => {
  const { rooms, doors } = layOut(parseFloor(text));
  const entered = rooms.filter(({ name }) => name !== "Trap");
  expect(doors).toHaveLength(entered.length - 1);
});

test("rooms fill the floor and do not overlap", () => {
  const names = fc.constantFrom("Hal", "Toilet", "Trap", "Woonkamer", "Slaapkamer", "Serre", "x");
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 14 }), (rooms) => {
      const { width, height, rooms: placed } = layOut(parseFloor(`Vloer: ${rooms.join(", ")}`));
      const covered = placed.reduce((sum, room) => sum + room.width * room.height, 0);
      expect(covered).toBeCloseTo(width * height, 6);
      for (const [index, a] of placed.entries()) {
        for (const b of placed.slice(index + 1)) {
          const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
          const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
          expect(Math.min(across, down)).toBeLessThan(1e-6);
        }
      }
    }),
  );
});

test("any text is drawn, and says nothing of itself in the markup", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const svg = drawScene({ kind: "plattegrond", seed });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
      expect(svg.length).toBeLessThan(60_000);
    }),
  );
  expect(drawScene({ kind: "plattegrond", seed: "<script>: <b>; 50" })).not.toContain("script");
});
