import { expect, test } from "vitest";
import { tidied } from "./tidied.ts";

test.each([
  ["postcode", "5911aa", "5911 AA"],
  ["tel", "0612345678", "06 12345678"],
  ["tel", "+31 (0)77 555 01 23", "077 5550123"],
  ["money", "350000", "350.000,00"],
  ["money", "€ 350.000,5", "350.000,50"],
  ["date", "1-5-2027", "01-05-2027"],
  ["date", "1 mei 2027", "01-05-2027"],
  ["date", "01052027", "01-05-2027"],
  ["text", "  Jan   Willem ", "Jan Willem"],
  ["lines", "lampen \n\ngordijnen", "lampen \n\ngordijnen"],
] as const)("%s %j becomes %j", (kind, typed, tidy) => {
  expect(tidied(kind, typed)).toBe(tidy);
  expect(tidied(kind, tidy)).toBe(tidy);
});

test.each(["postcode", "tel", "money", "date"] as const)(
  "a %s that cannot be read stays",
  (kind) => {
    expect(tidied(kind, "31-06-20xx")).toBe("31-06-20xx");
    expect(tidied(kind, "")).toBe("");
  },
);
