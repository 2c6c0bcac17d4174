import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { seal, SealError, unseal } from "./seal.ts";

const key = "k".repeat(43);
const problemOf = (open: () => string) => {
  try {
    return `opened: ${open()}`;
  } catch (error) {
    return error instanceof SealError ? error.problem : `another error: ${String(error)}`;
  }
};

test("any text comes back from its place, and looks different each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string(), (given, place) => {
      const text = given.toWellFormed();
      const sealed = seal(key, place, text);
      expect(unseal(key, place, sealed)).toBe(text);
      expect(seal(key, place, text)).not.toBe(sealed);
      expect(text.length > 5 && sealed.includes(text)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test("any change of a sealed text, another place and another key are found out", () => {
  const sealed = seal(key, "source/venlo", "het token");
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, by) => {
      fc.pre(sealed[at] !== by);
      const changed = sealed.slice(0, at) + by + sealed.slice(at + 1);
      expect(problemOf(() => unseal(key, "source/venlo", changed))).toMatch(/^(changed|key)$/);
    }),
    { numRuns: 500 },
  );
  for (const text of ["", "v1", "v1...", "v2.a.b.c", sealed.slice(0, -1), `${sealed}.x`]) {
    expect(problemOf(() => unseal(key, "source/venlo", text))).toMatch(/^(changed|key)$/);
  }
  expect(problemOf(() => unseal(key, "source/tegelen", sealed))).toBe("changed");
  expect(problemOf(() => unseal("x".repeat(43), "source/venlo", sealed))).toBe("key");
});
