import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { readLanguageFrom } from "./current.ts";
import { anyCharacter } from "./fixtures/any-character.ts";
import {
  isTelephone,
  numberOf,
  readTelephone,
  spokenTelephone,
  telephoneLink,
  tidyTelephone,
} from "./telephone.ts";

/** As typed, tidy, and the number that it is. */
const written: [typed: string, tidy: string, number: string][] = [
  ["+31 (0)6 12345678", "+31 6 12345678", "+31612345678"],
  ["+31 06 12345678", "+31 06 12345678", "+31612345678"],
  ["+ 31 6 12345678", "+ 31 6 12345678", "+31612345678"],
  ["0031 6 12345678", "+31 6 12345678", "+31612345678"],
  ["31612345678", "31612345678", "+31612345678"],
  ["6 12345678", "6 12345678", "+31612345678"],
  ["06-12345678", "06-12345678", "+31612345678"],
  ["06.12.34.56.78", "06 12 34 56 78", "+31612345678"],
  ["\u202a06\u00a012345678\u202c", "06 12345678", "+31612345678"],
  ["06\u201012\u201134\u201356\u201478", "06-12-34-56-78", "+31612345678"],
  ["06\u200b123\ufeff45678", "0612345678", "+31612345678"],
  ["０６－１２３４５６７８", "06-12345678", "+31612345678"],
  ["(077) 555 01 23", "077 555 01 23", "+31775550123"],
  ["02821 / 123456", "02821 123456", "02821123456"],
  ["0049 2153 123456", "+49 2153 123456", "+492153123456"],
  ["+49 0171 1234567", "+49 0171 1234567", "+491711234567"],
  ["+39 06 1234567", "+39 06 1234567", "+39061234567"],
  ["+1 (212) 555-0100", "+1 212 555-0100", "+12125550100"],
  ["061234567", "061234567", "061234567"],
];

test.each(written)("%j is %j, and the number %s", (typed, tidy, number) => {
  expect(tidyTelephone(typed)).toBe(tidy);
  expect(isTelephone(tidy)).toBe(true);
  expect(numberOf(typed)).toBe(number);
  expect(numberOf(tidy)).toBe(number);
  expect(telephoneLink(typed)).toBe(`tel:${number}`);
});

test.each([
  "",
  "bel ons",
  "06 1234567x",
  "06+12345678",
  "06 12345678 of 06 87654321",
  "1,2",
  "#31#",
])("%j is no number", (typed) => {
  expect(isTelephone(tidyTelephone(typed))).toBe(false);
  expect(readTelephone(typed)).toBeNull();
});

describe("the number of an office", () => {
  test.each([
    ["0775550123", "077 555 01 23", "+31775550123"],
    ["+31 (0)575-123456", "0575 12 34 56", "+31575123456"],
    ["0031 6 12345678", "06 12 34 56 78", "+31612345678"],
    ["088 123 4567", "088 123 45 67", "+31881234567"],
    ["0900 123456", "0900 12 34 56", "+31900123456"],
    ["+49 2821/123456", "+49 2821 123456", "+492821123456"],
  ])("%s is %s", (typed, display, international) => {
    expect(readTelephone(typed)).toEqual({ display, international });
  });

  test.each(["077 555", "077 555 01 23 45", "0012", "+310000000000", "02153 123456"])(
    "cannot be %s",
    (typed) => expect(readTelephone(typed)).toBeNull(),
  );

  test.each([
    ["077 555 01 23", "+31 77 555 01 23"],
    ["06 12 34 56 78", "+31 6 12 34 56 78"],
    ["+49 2821 123456", "+49 2821 123456"],
    ["0900 12 34 56", "0900 12 34 56"],
  ])("%s is shown abroad as %s", (display, shown) => {
    onTestFinished(() => readLanguageFrom(() => "nl"));
    const telephone = readTelephone(display)!;
    expect(spokenTelephone(telephone)).toEqual(telephone);
    readLanguageFrom(() => "de");
    expect(spokenTelephone(telephone)).toEqual({ ...telephone, display: shown });
  });
});

const sign = fc.constantFrom(..."0123456789+ -./()\u00a0\u2011\u200b０\u0300x".split(""));

test("tidying twice changes nothing, and neither does it change the number", () => {
  const text = fc.oneof(
    fc.string({ unit: sign, maxLength: 40 }),
    fc.string({ unit: anyCharacter, maxLength: 150 }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const tidy = tidyTelephone(typed);
      expect(tidyTelephone(tidy)).toBe(tidy);
      expect(numberOf(tidy)).toBe(numberOf(typed));
      expect(numberOf(numberOf(typed))).toBe(numberOf(typed));
    }),
    { numRuns: 300 },
  );
});

test("a number is the same however it is spaced", () => {
  const space = fc.constantFrom("", " ", "-", ".", "/", " / ", "\u00a0", "\u2011", "\u200b", " - ");
  const spaced = fc
    .tuple(
      fc.constantFrom("0", "+31", "0031", "+31(0)", "+49", "0049", "+49 (0)"),
      fc.stringMatching(/^[1-9]\d{8}$/),
      fc.array(space, { minLength: 9, maxLength: 9 }),
    )
    .map(([prefix, digits, spaces]) => ({
      plain: prefix.replace(/ ?\(0\)/, "") + digits,
      typed:
        prefix +
        digits
          .split("")
          .map((digit, at) => spaces[at]! + digit)
          .join(""),
    }));
  fc.assert(
    fc.property(spaced, ({ plain, typed }) => {
      expect(numberOf(typed)).toBe(numberOf(plain));
      expect(isTelephone(tidyTelephone(typed))).toBe(true);
    }),
  );
});

test("a text of any length is read at once", () => {
  for (const long of ["1 ".repeat(500_000), "(0)".repeat(300_000), `+${" ".repeat(900_000)}`])
    expect(tidyTelephone(long).length).toBeLessThanOrEqual(100);
});
