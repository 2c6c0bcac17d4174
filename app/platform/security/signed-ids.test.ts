import fc from "fast-check";
import { expect, test } from "vitest";
import { readSignedId, signId } from "./signed-ids.ts";

const secrets = { authSecret: "a".repeat(32) };

test("a token gives back its id, for its purpose and with our key alone", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = signId(secrets, "bidder", id);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(readSignedId(secrets, "bidder", token)).toBe(id);
      expect(readSignedId(secrets, "seller", token)).toBeNull();
      expect(readSignedId({ authSecret: "b".repeat(32) }, "bidder", token)).toBeNull();
    }),
  );
});

test("no other text is a token", () => {
  const token = signId(secrets, "bidder", "0b9f3a52-6a52-4c9e-9b1c-5f2b6a0c9d11");
  fc.assert(
    fc.property(fc.nat({ max: 42 }), fc.constantFrom("A", "z", "_", "="), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(readSignedId(secrets, "bidder", changed)).toBeNull();
    }),
  );
  for (const text of ["", token + "A", token.slice(1)]) {
    expect(readSignedId(secrets, "bidder", text)).toBeNull();
  }
  expect(() => signId(secrets, "bidder", "42")).toThrow(RangeError);
});
