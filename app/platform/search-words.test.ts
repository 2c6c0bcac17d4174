import { foldWords } from "@voordeur/language/fold-words.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { useTestDatabase } from "../../tests/setup/database.ts";
import { hasWords, searchWords, wordFinder } from "./search-words.ts";

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
  "voorbeeld.example",
  "jvd.bergh@voor",
  "kade 3a",
  "Kade 3 A",
  "5911AB",
  "5911",
  "12ii",
  "senor lukasz",
  "100%",
  "koopje_1",
  "077 5550123",
  "0031775550123",
  "+31775550123",
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
  "berg+",
  "[a-z]",
  "en",
  "0687654321",
  "🏠",
  "'; DROP TABLE leads; --",
  "(?i)bergh",
  "***=bergh",
  "x".repeat(500),
  `${"bergh ".repeat(80)}maastricht`.slice(-500),
];

const inDatabase = async (asked: string, text = TEXT) => {
  const conditions = hasWords(asked, sql`${text}::text`);
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT ${sql.join([sql`true`, ...conditions], sql` AND `)} AS is`,
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

test.each([
  ["shertogenbosch", "’s-Hertogenbosch", true],
  ["anne marie", "Anne-Marie Bos", true],
  ["anne-marie", "Annemarie Bos", true],
  ["o neill", "Sean O’Neill", true],
  ["muller", "Muellerstraat 3", true],
  ["st jorisweg", "Sint Jorisweg 4", true],
  ["sint", "Straat", false],
  ["groen", "Een stuk grond in Groningen", false],
  ["boer", "Borger", false],
  ["’", "Sean O’Neill", false],
  ["-", "Anne-Marie", false],
  ["constructor", "toString", false],
])("looks for %j in %j", async (asked, text, expected) => {
  expect(await inDatabase(asked, text)).toBe(expected);
  expect(saysWords(text, asked) !== false).toBe(expected);
});

// What somebody copied from a letter, in the quotes of any language.
test.each(['"?"', "“?”", "„?“", "„?”", "»?«", "«?»", "‹?›", "›?‹", "‚?‘", "‘?’", "« ? »"])(
  "quotes %s keep no words from being found",
  async (quotes) => {
    const quoted = (text: string) => quotes.replace("?", text);
    for (const [text, asked] of [
      [TEXT, quoted("bergh")],
      [TEXT, quoted("Kade 3-A")],
      [TEXT, `venlo ${quoted("077 5550123")}`],
      [`Huis ${quoted("De Ark")}`, "de ark"],
      [`Huis ${quoted("3a")}`, "3a"],
      [`Huis ${quoted("De Ark")}`, quoted("de ark")],
    ] as const) {
      expect.soft([text, asked, saysWords(text, asked)]).not.toContain(false);
      expect.soft([text, asked, await inDatabase(asked, text)]).toContain(true);
    }
    expect(searchWords(quotes.replace("?", " "))).toEqual([]);
  },
);

test("tells whole words from beginnings", () => {
  expect(saysWords("Kade 3, Venlo", "kade 3")).toBe("whole");
  expect(saysWords("Kade 30, Venlo", "kade 3")).toBe("somewhere");
  expect(saysWords("Johanna", "anna")).toBe("somewhere");
  expect(saysWords("Schröder, Venlo", "schroeder")).toBe("whole");
});

const LETTERS = "aeousnt17'’ʼ`´‘′-‐‑–—−äÄa\u0308öøæœßẞıİĳÉłς\u00a0\u00ad\u200bＡ７ .,@";
const letter = fc.constantFrom(...Array.from(LETTERS));
const anyText = fc
  .oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: letter, maxLength: 30 }))
  .map((text) => text.replaceAll("\0", ""));

test("a text is folded in the database as in the program", async () => {
  const texts = fc.array(anyText, { minLength: 50, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      // The two may know another version of Unicode.
      const { rows } = await db.execute<{ text: string; folded: string }>(sql`
        SELECT text, fold_words(text) AS folded FROM unnest(${sql.param(given)}::text[]) AS text
        WHERE unicode_assigned(text)`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { text, folded } of rows) expect(folded).toBe(foldWords(text));
    }),
    { numRuns: 40 },
  );
});

test("a text has the same words in the database as in the program, and always its own", async () => {
  const words = fc.string({ unit: letter, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(words, words, async (asked, text) => {
      if (asked === "") return;
      expect(await inDatabase(asked, text)).toBe(saysWords(text, asked) !== false);
      expect(await inDatabase(asked, asked)).toBe(searchWords(asked).length > 0);
    }),
    { numRuns: 400, examples: [["７  a", "Kade 7\u00a0 a"]] },
  );
});
