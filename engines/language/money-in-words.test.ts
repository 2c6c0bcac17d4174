import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eurosInWords } from "./euros-in-words.ts";
import { allLanguages } from "./language.ts";
import { moneyInWords, saysSame } from "./money-in-words.ts";

/** Written by hand by the rule of the Taalunie; euros, without the word "euro". */
const golden: [number, string][] = [
  [0, "nul"],
  [1, "een"],
  [19, "negentien"],
  [21, "eenentwintig"],
  [22, "tweeëntwintig"],
  [45, "vijfenveertig"],
  [100, "honderd"],
  [122, "honderdtweeëntwintig"],
  [1000, "duizend"],
  [1001, "duizend een"],
  [1250, "duizend tweehonderdvijftig"],
  [2003, "tweeduizend drie"],
  [22_022, "tweeëntwintigduizend tweeëntwintig"],
  [101_000, "honderdeenduizend"],
  [289_500, "tweehonderdnegenentachtigduizend vijfhonderd"],
  [1_000_000, "een miljoen"],
  [1_001_000, "een miljoen duizend"],
  [23_000_000, "drieëntwintig miljoen"],
  [
    999_999_999,
    "negenhonderdnegenennegentig miljoen negenhonderdnegenennegentigduizend negenhonderdnegenennegentig",
  ],
];

describe("amounts in words", () => {
  test.each(golden)("%d is %s", (euros, words) => {
    expect(moneyInWords(euros * 100)).toBe(`${words} euro`);
  });

  test.each([
    [1, "een cent"],
    [50, "vijftig cent"],
    [101, "een euro en een cent"],
    [125_050, "duizend tweehonderdvijftig euro en vijftig cent"],
    [35_000_022, "driehonderdvijftigduizend euro en tweeëntwintig cent"],
  ])("%d cents is %s", (cents, words) => expect(moneyInWords(cents)).toBe(words));

  test("every amount up to 999.999.999,99 reads back as itself", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const words = moneyInWords(cents);
        expect(centsOf(words)).toBe(cents);
        expect(words).toMatch(/^[a-zë ]+$/);
        expect(words).not.toMatch(
          / {2}|duizend[a-z]|honderd (?!euro|miljoen)|(?:twee|drie)en(?=[a-z])/,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe("words are compared with the number", () => {
  test.each([
    "driehonderdvijftigduizend euro",
    "Driehonderdvijftigduizend",
    "driehonderd vijftig duizend Euro",
    "DRIEHONDERD-VIJFTIGDUIZEND EURO",
    "driehonderdvijftigduizend euro en nul cent",
    "driehonderdvijftigduizend euro.",
  ])("%s says 350.000", (words) => expect(saysSame(words, 35_000_000)).toBe(true));

  test.each(["driehonderdvijftigduizend 500 euro", "driehonderdduizend euro", "", "350.000"])(
    "%j does not",
    (words) => expect(saysSame(words, 35_000_000)).toBe(false),
  );

  test("with or without trema and accents, and counted in hundreds", () => {
    expect(saysSame("tweeentwintig", 2200)).toBe(true);
    expect(saysSame("één euro", 100)).toBe(true);
    expect(saysSame("twaalfhonderdvijftig euro", 125_000)).toBe(true);
    expect(saysSame("twaalfhonderd", 120_000)).toBe(true);
    expect(saysSame("twaalfhonderd euro en vijf cent", 120_005)).toBe(true);
    expect(saysSame("twaalfhonderdvijftig euro", 125_100)).toBe(false);
    expect(saysSame("dertighonderd euro", 300_000)).toBe(false);
  });

  test("the words of one amount never match another", () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(saysSame(moneyInWords(one), other)).toBe(one === other);
      }),
    );
  });
});

/** Reads words back by adding them up, with its own vocabulary. */
function centsOf(words: string): number {
  const [euros = "", cents = ""] = words.includes("euro")
    ? words.split(/ euro(?: en )?/)
    : ["nul", words];
  return numberOf(euros) * 100 + numberOf(cents.replace(/ cent$/, ""));
}

function numberOf(words: string): number {
  const vocabulary: Record<string, number> = {
    nul: 0, een: 1, twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6, zeven: 7, acht: 8, negen: 9,
    tien: 10, elf: 11, twaalf: 12, dertien: 13, veertien: 14, vijftien: 15, zestien: 16,
    zeventien: 17, achttien: 18, negentien: 19, twintig: 20, dertig: 30, veertig: 40, vijftig: 50,
    zestig: 60, zeventig: 70, tachtig: 80, negentig: 90,
  }; // prettier-ignore
  const names = Object.keys(vocabulary).toSorted((a, b) => b.length - a.length);
  let left = words.replaceAll(" ", "").replaceAll("ën", "en");
  let total = 0;
  let part = 0;
  while (left) {
    const name = ["miljoen", "duizend", "honderd", ...names, "en"].find((one) =>
      left.startsWith(one),
    );
    if (name === undefined) throw new Error(`Cannot read "${left}" in "${words}"`);
    left = left.slice(name.length);
    if (name === "miljoen") [total, part] = [total + part * 1e6, 0];
    else if (name === "duizend") [total, part] = [total + (part || 1) * 1000, 0];
    else if (name === "honderd") part = (part || 1) * 100;
    else part += vocabulary[name] ?? 0;
  }
  return total + part;
}

test.each([
  [1, "een euro", "ein Euro", "one euro"],
  [
    101_000,
    "honderdeenduizend euro",
    "einhunderteinstausend Euro",
    "one hundred and one thousand euros",
  ],
  [
    1_250_000,
    "een miljoen tweehonderdvijftigduizend euro",
    "eine Million zweihundertfünfzigtausend Euro",
    "one million two hundred and fifty thousand euros",
  ],
])("%i euros are written in the words of each language", (amount, nl, de, en) => {
  expect(allLanguages.map((language) => eurosInWords(amount, language))).toEqual([nl, de, en]);
});
