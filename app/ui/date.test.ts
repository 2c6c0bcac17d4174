import { expect, test } from "vitest";
import { formatTime } from "./date.ts";

test.each([
  ["2026-07-01T05:30:00Z", "07.30"],
  ["2026-12-01T22:05:00Z", "23.05"],
])("%s is %s in Amsterdam", (instant, shown) => {
  expect(formatTime(new Date(instant))).toBe(shown);
});
