import fc from "fast-check";
import { expect, test } from "vitest";
import { plainWord, readAddress } from "@voordeur/addresses/address.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { readAddresses } from "./read-addresses.server.ts";

const { db } = await useTestDatabase();

/** The keys that the database gives homes at these addresses, in their order. */
async function keysOf(
  addresses: readonly string[],
  postal_code = "5911 AA",
): Promise<(string | null)[]> {
  await db.delete(properties);
  const example = await storeProperty(db);
  const { id: _id, home: _home, search: _search, ...stored } = example;
  // A statement has room for 65,535 values: what is null need not be one.
  const filled = Object.entries(stored).filter(([, value]) => value !== null);
  const columns = Object.fromEntries(filled) as typeof stored;
  const rows = addresses.map((address, index) => ({
    ...columns,
    address,
    postal_code,
    read_address: null,
    slug: `key-${index}`,
    external_id: `key-${index}`,
  }));
  await db.delete(properties);
  await db.insert(properties).values(rows);
  await readAddresses(db);
  const homes = await db.select().from(properties).orderBy(properties.id);
  return homes.map(({ home }) => home);
}

test.each([
  ["12", "Teststraat 12", "TESTSTRAAT 12", "Teststraat nr. 12"],
  ["12 A", "Teststraat 12A", "Teststraat 12a", "Teststraat 12-A", "Teststraat 12 - a"],
  ["12 bis", "Teststraat 12bis", "Teststraat 12-BIS"],
  ["12 A bis", "Teststraat 12A-bis", "Teststraat 12-a bis"],
  ["12 hs", "Teststraat 12HS", "Teststraat 12-hs"],
  ["12 II", "Teststraat 12-II", "Teststraat 12 - ii"],
  ["12-2", "Teststraat 12 2", "Teststraat 12 - 2", "Teststraat 12–2"],
  ["12 A2", "Teststraat 12-A-2", "Teststraat 12A2", "Teststraat 12 a 2"],
  ["12 unit 12a", "Teststraat 12 Unit 12 A", "Teststraat 12 unit 12-a"],
  ["12 app. 4", "Teststraat 12 app 4", "Teststraat 12 APP.4"],
  ["12 bus 3", "Teststraat 12 bus3", "Teststraat 12 BUS 3"],
])("%s is one home however it is written", async (_, ...addresses) => {
  const keys = await keysOf(addresses);
  expect(keys[0]).not.toBeNull();
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
});

test.each([
  ["5911 AA", "5911AA 12"],
  ["5911AA", "5911AA 12"],
  ["5911 aa", "5911AA 12"],
  ["", null],
  ["5911", null],
  ["0911 AA", null],
  ["3500", null],
])("with postcode %j the key of number 12 is %j", async (code, key) => {
  expect(await keysOf(["Teststraat 12"], code)).toEqual([key]);
});

const parts = fc.oneof(
  fc.constantFrom(..."A,a,B,bis,hs,H,II,II,unit,app.,kamer,bus,rood,t/m,en,ong.,naast".split(",")),
  fc.constantFrom(..."nr,nr.,1944,40-45,'40-'45,2e,4 mei,straat,Plein,kavel,naast,van".split(",")),
  fc.constantFrom("1", "2", "12", "121", "0", "é", "ſ", "K", "ı", "Ⅻ", "\u00a0", "\n", "٣"),
);
const addresses = fc
  .tuple(
    fc.constantFrom(
      "Teststraat",
      "Plein",
      "Van 't Plein",
      "Kavel 3 weg",
      "Kavelpad",
      "Kavel aan het Kavelpad",
      "Nieuwbouw aan de Laanstraat",
      "Type Woning",
      "Stationsplein",
      "",
      "1e Kruisweg",
      "O",
      "Laan",
    ),
    fc.array(fc.tuple(fc.constantFrom(" ", " ", "-", " - ", ", ", "/", "."), parts), {
      maxLength: 6,
    }),
  )
  .map(([street, rest]) => `${street}${rest.flat().join("")}`.trim());

test.each([1, 2, 3])(
  "homes with one key have one number, whatever is written (%i)",
  async (seed) => {
    const texts = fc
      .sample(addresses, { numRuns: 1500, seed })
      .concat(fc.sample(fc.string({ maxLength: 40 }), { numRuns: 100, seed }))
      .map((text) => text.replaceAll("\0", "").toWellFormed().trim());
    const keys = await keysOf(texts);
    const read = texts.map((text) => readAddress(text));
    const differing = texts.filter((_, index) => (keys[index] !== null) !== read[index]!.isCertain);
    expect(differing).toEqual([]);
    const homes = new Map<string, string>();
    for (const [index, key] of keys.entries()) {
      if (key === null) continue;
      const { street, number, addition } = read[index]!;
      // "Straat 15 nr 3" and "Straat 15-3" cannot both be there.
      const home = plainWord(`${/\d.*/s.exec(street)?.[0] ?? ""} ${number} ${addition}`);
      expect(homes.get(key) ?? home).toBe(home);
      homes.set(key, home);
    }
    expect(homes.size).toBeGreaterThan(15);
  },
);
