import { expect, test } from "vitest";
import { parseTelephone, telephoneLink } from "./telephone.ts";

test.each([
  ["0775550123", "077 555 01 23", "+31775550123"],
  ["+31 (0)575-123456", "0575 12 34 56", "+31575123456"],
  ["0031 6 12345678", "06 12 34 56 78", "+31612345678"],
  ["088 123 4567", "088 123 45 67", "+31881234567"],
  ["+49 2821 123456", "+49 2821 123456", "+492821123456"],
])("%s is %s", (typed, display, international) => {
  expect(parseTelephone(typed)).toEqual({ display, international });
});

test.each(["", "077 555", "077 555 01 23 45", "bel ons", "0012", "+310000000000"])(
  "%s is no number",
  (typed) => {
    expect(parseTelephone(typed)).toBeNull();
  },
);

test.each([
  ["077 - 555 01 23", "tel:0775550123"],
  ["+31 (6) 12 34 56 78", "tel:+31612345678"],
])("a phone dials %s without its signs", (typed, link) => {
  expect(telephoneLink(typed)).toBe(link);
});
