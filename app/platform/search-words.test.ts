import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../tests/setup/database.ts";
import { hasWords, wordFinder } from "./search-words.ts";

const saysWords = (text: string, asked: string) => wordFinder(asked)(text);
const { db } = await useTestDatabase();

const TEXT =
  "José van den Bergh, jvd.bergh@voorbeeld.example, Kade 3-A, 5911 AB Venlo, Señor Łukasz’ 100% koopje_1 12-II — שלום 🏡 “snel” +31 77 555-01 23";

const found = [
  "jose",
  "JOSÉ",
  "Jose\u0301",
  "ber",
  "bergh venlo",
  "venlo   bergh",
  "voorbeeld.example",
  "jvd.bergh@voor",
  "kade 3a",
  "Kade 3 A",
  "kade 3-a",
  "3a kade",
  "5911AB",
  "5911 ab",
  "5911",
  "12ii",
  "señor",
  "senor lukasz",
  "100%",
  "koopje_1",
  "077 5550123",
  "077-555 01 23",
  "0031775550123",
  "+31775550123",
  "5550123",
  "555-01",
  "bergh 0775550123",
  "שלום",
  "🏡",
  "va",
  "bergh\u0000venlo",
  "\u202ebergh",
  "“snel”",
];

const absent = [
  "bergh maastricht",
  "_an",
  "%%%x",
  "1_0%",
  "\\",
  "b.rgh",
  "berg+",
  "(bergh",
  "[a-z]",
  "ergh$",
  "^jose",
  "en",
  "0687654321",
  "🏠",
  "'; DROP TABLE leads; --",
  "(?i)bergh",
  "***=bergh",
  "x".repeat(500),
  `${"bergh ".repeat(80)}maastricht`.slice(-500),
];

const inDatabase = async (asked: string) => {
  const conditions = hasWords(asked, sql`${TEXT}::text`);
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT ${sql.join(conditions, sql` AND `)} AS is`,
  );
  return rows[0]!.is;
};

test.each(found)("finds %j", async (asked) => {
  expect(await inDatabase(asked)).toBe(true);
  expect(saysWords(TEXT, asked)).not.toBe(false);
});

test.each(absent)("finds nothing for %j", async (asked) => {
  expect(await inDatabase(asked)).toBe(false);
  expect(saysWords(TEXT, asked)).toBe(false);
});

test("tells whole words from beginnings", () => {
  expect(saysWords("Kade 3, Venlo", "kade 3")).toBe("whole");
  expect(saysWords("Kade 30, Venlo", "kade 3")).toBe("somewhere");
  expect(saysWords("Johanna", "anna")).toBe("somewhere");
});
