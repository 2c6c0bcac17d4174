import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, duration, share } from "./words.ts";

const before = "de 4 weken ervoor";

test.each([
  [40, 28, "12 meer dan de 4 weken ervoor"],
  [1240, 3480, "2.240 minder dan de 4 weken ervoor"],
  [7, 7, "evenveel als de 4 weken ervoor"],
  [7, null, "over de 4 weken ervoor is niet alles bekend"],
])("%i after %s: %s", (now, was, words) => expect(compare(now, was, before)).toBe(words));

test("the number that is said leads from one period to the other", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (now, was) => {
      const [, digits = "0", word] =
        /^([\d.]+) (meer|minder)/.exec(compare(now, was, before)) ?? [];
      const difference = Number(digits.replaceAll(".", ""));
      expect(word === "minder" ? was - difference : was + difference).toBe(now);
    }),
  );
});

test.each([
  [0, "1 min."],
  [0.5, "30 min."],
  [3.25, "3,3 uur"],
  [26, "26 uur"],
  [60, "2,5 dagen"],
])("%d hours are %s", (hours, words) => expect(duration(hours)).toBe(words));

test("of nothing there is no part", () => {
  expect([share(1, 3), share(0, 0)]).toEqual(["33%", "–"]);
});
