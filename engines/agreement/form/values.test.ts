import { expect, test } from "vitest";
import { emptyParty, emptyValues, isEmpty } from "./values.ts";

test("nothing has been filled in at first", () => {
  expect(isEmpty(emptyValues())).toBe(true);
  expect(Object.keys(emptyParty())).toHaveLength(15);
});

test("one field, one clause or one more buyer is no longer empty", () => {
  expect(isEmpty({ ...emptyValues(), koperNaam: "J" })).toBe(false);
  const chosen = emptyValues();
  chosen.gekozen.asbest = true;
  expect(isEmpty(chosen)).toBe(false);
  expect(isEmpty({ ...emptyValues(), overigeKopers: [emptyParty()] })).toBe(true);
  expect(isEmpty({ ...emptyValues(), overigeKopers: [{ ...emptyParty(), naam: "J" }] })).toBe(
    false,
  );
});
