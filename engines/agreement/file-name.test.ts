import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { contractFileName } from "./file-name.ts";

test.each([
  ["Maasboulevard 12", "koopovereenkomst-maasboulevard-12.pdf"],
  ["  's-Gravenstraat 3-A / 2 ", "koopovereenkomst-s-gravenstraat-3-a-2.pdf"],
  ["Café Zoë 1", "koopovereenkomst-cafe-zoe-1.pdf"],
  ["", "koopovereenkomst-contract.pdf"],
  ["Ω", "koopovereenkomst-contract.pdf"],
])("%j gives %s", (address, name) => {
  expect(contractFileName(address)).toBe(name);
});

test("any address gives a name that every system accepts", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (address) => {
      const name = contractFileName(address);
      expect(name).toMatch(/^koopovereenkomst-[a-z0-9]+(-[a-z0-9]+)*\.pdf$/);
      expect(name.length).toBeLessThan(110);
    }),
  );
});
