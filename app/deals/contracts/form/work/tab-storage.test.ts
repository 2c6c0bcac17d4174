import { expect, test } from "vitest";
import { emptyParty, emptyValues } from "@voordeur/agreement/form/values.ts";
import { keepWork, keptWork } from "./tab-storage.ts";

const filled = {
  ...emptyValues(),
  verkoperNaam: "van den Broek",
  overigeKopers: [{ ...emptyParty(), naam: "Ünal" }],
  overhandigd: "01-05-2027",
};

/** Storage as a browser has it. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size;
    },
  } as Storage;
}

test("gives back what it kept, and nothing once all is empty", () => {
  const storage = memory();
  expect(keepWork(() => storage, filled)).toBe(true);
  expect(keptWork(() => storage)).toEqual(filled);
  keepWork(() => storage, emptyValues());
  expect(storage).toHaveLength(0);
  expect(keptWork(() => storage)).toEqual(emptyValues());
});

test("says when the browser refuses", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  expect(keepWork(refuse, filled)).toBe(false);
  expect(keptWork(refuse)).toEqual(emptyValues());
});
