import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import {
  isDutchPostcode,
  normalisePhone,
  normalisePostcode,
  tidyLine,
  tidyLines,
  unprintable,
} from "./text.ts";

describe("names from all of Europe can be printed", () => {
  test.each([
    "Jörg Weiß, Müller-Lüdenscheidt",
    "Şahin Yıldırım, İbrahim Çağlar Öğüş",
    "Őrsi Erzsébet Ürögdi",
    "Łukasz Żółkiewski, Ścibor-Rylski, Ćwikła",
    "Țepeș și Brâncuși, Ţurcanu",
    "Jón Guðmundsson, Þórdís",
    "Đorđe Čović, Ljiljana Džajić",
    "Vít Dvořák, Růžena Kučerová, Ľubomír Ďurica",
    "Seán Ó Súilleabháin, D’Arcy O'Neill",
    "Íñigo Núñez, João Conceição, Lluís Coŀlado",
    "Ķēniņš Ģirts, Jonas Šliūpas, Ąžuolas Ūkas",
    "Õnnela Äär, Søren Åkesson, Ærø",
    "Ġużeppi Ħaż-Żebbuġ",
    "Γιώργος Παπαδόπουλος, Άννα",
    "Юрій Ґонтарчук, Елена Щербакова, Ђорђе",
    "ĳsbrand Ĳssel",
    "Nguyễn Thị Hồng",
    "'s-Gravenzande & Zn. (50%) – “Huize” #1 $x_2 *a* @b \\c [d] <e> {f} `g` ~h^",
  ])("%s", (text) => expect(unprintable(text)).toBeUndefined());
});

describe("what cannot be printed is named", () => {
  test.each([
    ["Jan 😀", '"😀"'],
    ["漢字", '"漢"'],
    ["שלום", '"ש"'],
    ["a\u0000b", "U+0000"],
    ["a\u202eb", "U+202E"],
    ["a\u2066b", "U+2066"],
    ["a\u200bb", "U+200B"],
    ["a\u00adb", "U+00AD"],
    ["a\ud800b", "U+D800"],
    ["x\u0301\u0302", "U+0301"],
    ["a\ue000", "U+E000"],
    ["a\nb", "Een nieuwe regel"],
    ["a\tb", "Een tab"],
  ])("%j", (text, name) => {
    expect(unprintable(text)).toContain(name);
    expect(unprintable(text)).toMatch(/kan niet worden afgedrukt/);
  });

  test("a message never contains an invisible character", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(unprintable(text) ?? "").not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });

  test("of control characters, only new lines and tabs are allowed, in a text of several lines", () => {
    expect(unprintable("a\r\n\tb", { lines: true })).toBeUndefined();
    expect(unprintable("a\u0000b", { lines: true })).toContain("U+0000");
  });
});

test("a line is composed, with single spaces and none around it", () => {
  expect(tidyLine("  Ande\u0301\u00a0 van   der\u2009Berg ")).toBe("Andé van der Berg");
  expect(tidyLine("ĳs ﬁets")).toBe("ijs fiets");
  expect(unprintable("S\u0327ahin")).toBeUndefined();
});

test("several lines keep their order, each of them tidied", () => {
  expect(tidyLines("\r\n\n een  \r\n\r\n\ttwee \t deel\r drie\n\n ")).toBe(
    "een\n\ntwee deel\ndrie",
  );
});

test("tidying twice changes nothing, and keeps what can be printed printable", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const once = tidyLine(text);
      expect(tidyLine(once)).toBe(once);
      expect(tidyLines(tidyLines(text))).toBe(tidyLines(text));
      const refused = unprintable(text) !== undefined;
      expect(refused || unprintable(once) === undefined).toBe(true);
    }),
  );
});

describe("a postcode", () => {
  test.each(["5911 AA", "5911aa", " 5911  aa ", "5911\u00a0Aa", "NL-5911 AA"])("%j", (text) => {
    expect(normalisePostcode(text)).toBe("5911 AA");
  });

  test.each(["0911 AA", "5911", "5911 A", "5911 AAA", "5911 SS", "5911 SA", "5911 SD", "AA 5911"])(
    "%j is refused",
    (text) => expect(normalisePostcode(text)).toBeNull(),
  );

  test("may be foreign", () => {
    expect(normalisePostcode("47608")).toBe("47608");
    expect(normalisePostcode("d-47608")).toBe("D-47608");
    expect(normalisePostcode("B-3680")).toBe("B-3680");
    expect(isDutchPostcode("47608")).toBe(false);
    expect(isDutchPostcode("5911 AA")).toBe(true);
  });
});

describe("a telephone number gets one spelling", () => {
  test.each([
    ["06 12 34 56 78", "06 12345678"],
    ["+31 6 12345678", "06 12345678"],
    ["+31 (0)6 12345678", "06 12345678"],
    ["0031612345678", "06 12345678"],
    ["(077) 1234567", "077 1234567"],
    ["+31 77 123 45 67", "077 1234567"],
    ["088 1234567", "088 1234567"],
    ["+49 2153 12345", "+49 215312345"],
    ["+32 89 12 34 56", "+32 89123456"],
    ["+352 621 123 456", "+352 621123456"],
    // As Germans write one at home.
    ["(02821) 123456", "02821 123456"],
    ["02821123456", "02821123456"],
    ["02151 / 12 34 - 0", "02151 12 34 - 0"],
    ["0171/1234567", "0171 1234567"],
    ["0151 - 123 456 78", "0151 - 123 456 78"],
    ["0203 / 123456", "0203 123456"],
    ["05921 / 12345", "05921 12345"],
    // Those of the Netherlands keep their own spelling.
    ["0478 / 12 34 56", "0478 123456"],
    ["0612 345 678", "06 12345678"],
    ["020 / 123 45 67", "020 1234567"],
  ])("%s is %s", (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
    expect(normalisePhone(phone)).toBe(phone);
  });

  test.each([
    "",
    "061234567",
    "061 23456789",
    "0621 / 1234567",
    "07712345678",
    "0478-12345",
    "0478 1234567",
    "0282",
    "077-123456",
    "+31",
    "06x2345678",
  ])("%j is refused", (text) => expect(normalisePhone(text)).toBeNull());
});
