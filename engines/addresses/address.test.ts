import fc from "fast-check";
import { expect, test } from "vitest";
import { addressKey, plainPostcode, splitAddress } from "./address.ts";

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

test("another spelling of the same address has the same key", () => {
  const key = (address: string, postcode: string, city = "Venlo") =>
    addressKey(splitAddress(address, postcode, city));
  expect(key("Proefstraat 12 a", "5911 AB")).toBe("5911AB 12 a");
  expect(key("PROEFSTRAAT 12-A", "5911ab", "VENLO")).toBe("5911AB 12 a");
  expect(key("Proefstraat 12", "5911 AB")).not.toBe(key("Proefstraat 12 a", "5911 AB"));
  expect(key("Proefstraat 12", "")).toBe("proefstraat venlo 12");
  expect(key("Proefstraat 12", "", "")).toBe("");
  expect(addressKey(null)).toBe("");
});

test("no text makes it fail or slow", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2000 }),
      fc.string(),
      fc.string(),
      (address, postcode, city) => {
        const parts = splitAddress(address, postcode, city);
        expect(addressKey(parts).length).toBeLessThan(5000);
        expect(plainPostcode(postcode)).toMatch(/^(|[1-9]\d{3}[A-Z]{2})$/);
      },
    ),
  );
  const long = `${"a ".repeat(50_000)}1`;
  const begun = performance.now();
  splitAddress(`${long}!`, "", "");
  expect(performance.now() - begun).toBeLessThan(1000);
});
