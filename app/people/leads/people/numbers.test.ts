import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { numberOf, tidyTelephone } from "@voordeur/language/telephone.ts";
import { useTestServices } from "../../../../tests/site/services.ts";

const services = await useTestServices();

/** What the database makes of each text. */
async function read(texts: readonly string[]) {
  const { rows } = await services.db.execute<{ number: string | null }>(
    sql`SELECT lead_number(value) AS number FROM json_array_elements_text(${JSON.stringify(texts)}::json)`,
  );
  return rows.map(({ number }) => number ?? "");
}

test("the database reads numbers as the program does", async () => {
  const sign = fc.constantFrom(..."00112346789+ -./()x".split(""));
  const start = fc.constantFrom("", "0", "00", "+", "+31", "0031", "31", "06", "+31 (0)", "+49 0");
  const typed = fc.sample(fc.tuple(start, fc.string({ unit: sign, maxLength: 16 })), 2000);
  const digits = fc.sample(fc.tuple(start, fc.stringMatching(/^[0-9]{7,12}$/)), 2000);
  const texts = [...typed, ...digits].map((parts) => tidyTelephone(parts.join("")));
  expect(await read(texts)).toEqual(texts.map(numberOf));
});

test("numbers of before, which nobody tidied, are read as well", async () => {
  expect(await read(["+31 (0)6-12345678", "(0031) 6 12345678", "06/12.34.56.78", ""])).toEqual([
    "+31612345678",
    "+31612345678",
    "+31612345678",
    "",
  ]);
});
