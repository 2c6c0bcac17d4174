import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPostcode, splitAddress } from "./address.ts";

test.each([
  ["Proefstraat 12", "Proefstraat", 12, ""],
  ["Proefstraat 12a", "Proefstraat", 12, "a"],
  ["Proefstraat 12 A", "Proefstraat", 12, "A"],
  ["Proefstraat 12-a bis", "Proefstraat", 12, "a bis"],
  ["Proefstraat 12-2", "Proefstraat", 12, "2"],
  ["Proefstraat 12 7", "Proefstraat", 12, "7"],
  ["Plein 1944 7", "Plein 1944", 7, ""],
  ["'s-Hertogenlaan 100", "'s-Hertogenlaan", 100, ""],
  ["Straße des 17, 4", "Straße des 17", 4, ""],
])("reads %j", (address, street, number, addition) => {
  expect(splitAddress(address, "5911 ab", " Venlo ")).toEqual({
    street,
    number,
    addition,
    postcode: "5911AB",
    city: "Venlo",
  });
});

test.each(["Proefstraat", "", "12", "Kavel", "Proefstraat 0"])(
  "%j has no house number",
  (address) => {
    expect(splitAddress(address, "5911AB", "Venlo")).toBeNull();
  },
);

test("no text makes it fail or slow", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2000 }),
      fc.string(),
      fc.string(),
      (address, postcode, city) => {
        expect(() => splitAddress(address, postcode, city)).not.toThrow();
        expect(plainPostcode(postcode)).toMatch(/^(|[1-9]\d{3}[A-Z]{2})$/);
      },
    ),
  );
  const long = `${"a ".repeat(50_000)}1`;
  const begun = performance.now();
  splitAddress(`${long}!`, "", "");
  expect(performance.now() - begun).toBeLessThan(1000);
});
