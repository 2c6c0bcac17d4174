import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { type Example, examplesIn, known } from "./fixtures/expected.ts";
import type { SearchTerm } from "./search-terms.ts";
import { readSentence } from "./sentence.ts";

const nothing = { words: [], told: [] };
const languages = {
  dutch: examplesIn("nl", nothing),
  german: examplesIn("de", nothing),
  english: examplesIn("en", nothing),
  // Written by somebody who had seen neither the reader nor the other sentences.
  "blind Dutch": examplesIn("blind-nl"),
  "blind German": examplesIn("blind-de"),
  "blind English": examplesIn("blind-en"),
};

const termsOf = (text: string) => readSentence(text, known).terms;
const namesOf = (term: SearchTerm): readonly string[] => {
  if (term.kind === "type") return term.types;
  return [term.kind === "city" ? term.city : term.kind === "word" ? term.word : term.transaction];
};
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const typesOf = (kind: string) =>
  termsOf(kind).flatMap((term) => (term.kind === "type" ? term.types : []));

/** What a text is read as, in the shape of an example. */
function readAs(text: string) {
  const { filter, terms, told } = readSentence(text, known);
  const names = (kind: SearchTerm["kind"]) =>
    terms.filter((term) => term.kind === kind && !("not" in term)).flatMap(namesOf);
  return {
    ...filter,
    cities: sorted([...(filter.cities ?? []), ...names("city")]),
    kind: sorted(names("type")),
    without: sorted(terms.filter((term) => "not" in term).flatMap(namesOf)),
    words: names("word"),
    told,
  };
}

function expectedOf({ text, expect: given }: Example) {
  const read = readAs(text);
  const isNamed = (each: string) => typesOf(each).length > 0;
  return {
    ...given,
    cities: sorted(given.cities ?? []),
    kind: sorted((given.kind ?? []).flatMap((each) => (isNamed(each) ? typesOf(each) : each))),
    without: sorted(
      (given.without ?? []).flatMap((each) => (isNamed(each) ? typesOf(each) : each)),
    ),
    words: given.words ?? read.words,
    told: given.told ?? read.told,
  };
}

test.each(Object.entries(languages))(
  "nine of ten %s sentences are read exactly",
  (name, examples) => {
    const wrong = examples
      .map((example) => ({
        text: example.text,
        read: readAs(example.text),
        expected: expectedOf(example),
      }))
      .filter(({ read, expected }) => !isDeepStrictEqual(read, expected));
    const share = 100 - (100 * wrong.length) / examples.length;
    process.stderr.write(
      `${name}: ${share.toFixed(1)}% of ${examples.length} sentences are exact\n`,
    );
    for (const { text, read, expected } of wrong) {
      process.stderr.write(
        `  ${text}\n    ${JSON.stringify(read)}\n    ${JSON.stringify(expected)}\n`,
      );
    }
    expect(share).toBeGreaterThanOrEqual(90);
  },
);

/** Whether a number that was typed stands in what was read, in itself or as the filter's. */
function isKept(typed: string, text: string): boolean {
  const { filter, searched, told } = readSentence(text, known);
  if ([...searched, ...told].some((part) => part.includes(typed))) return true;
  const [whole, decimal] = [typed.replace(/[.,\s]/g, ""), typed.replace(",", ".")].map(Number);
  const values = [whole!, decimal!].flatMap((value) => [
    value,
    value * 1e3,
    value * 1e5,
    value * 1e6,
  ]);
  // More than two is three; about is a tenth around.
  const near = values.flatMap((value) =>
    [value, value + 1, value * 0.9, value * 1.1].map(Math.round),
  );
  return Object.values(filter).some((value) => typeof value === "number" && near.includes(value));
}

describe.each(Object.entries(languages))("of no %s sentence", (_name, examples) => {
  test("a number gets lost", () => {
    const lost = examples.flatMap(({ text }) =>
      (text.replaceAll(/m2/g, "").match(/\d+(?:[.,]\d+| 000\b)*/g) ?? []).filter(
        (typed) => !isKept(typed, text),
      ),
    );
    expect(lost).toEqual([]);
  });

  test("a negation is turned around", () => {
    const turned = examples.filter(({ text, expect: { without = [], told = [] } }) => {
      const { cities, kind, transaction, words, without: excluded } = readAs(text);
      // A house, but none in a row: those are among the houses, and excluded.
      const kinds = kind.filter((type) => !excluded.includes(type));
      const wanted = new Set([...cities, ...kinds, transaction, ...words]);
      const unwanted = [
        ...without,
        ...without.flatMap(typesOf),
        ...told.flatMap((part) =>
          isNegative(part) ? termsOf(part.split(" ").slice(1).join(" ")).flatMap(namesOf) : [],
        ),
      ];
      return unwanted.some((each) => wanted.has(each));
    });
    expect(turned.map(({ text }) => text)).toEqual([]);
  });
});
const isNegative = (part: string) =>
  /^(?:niet|geen|zonder|nicht|kein\w*|ohne|weder|noch|not|no|without|n?either|nor)\b/i.test(part);

const units = [
  "slaapkamers",
  "Schlafzimmer",
  "bedrooms",
  "m2",
  "qm",
  "sqm",
  "kamers",
  "Zimmer",
  "rooms",
  "badkamers",
  "km",
  "minuten",
  "euro",
  "ton",
  "k",
  "duizend",
  "Tausend",
  "per maand",
  "jaar",
  "Personen",
  "square feet",
];
const compared = [
  "",
  "minimaal",
  "max",
  "tot",
  "vanaf",
  "meer dan",
  "bis",
  "mindestens",
  "höchstens",
  "unter",
  "at least",
  "under",
  "over",
  "about",
  "rond",
  "precies",
  "niet meer dan",
  "nicht über",
  "no less than",
];
const thing = fc.constantFrom(
  "huis",
  "tuin",
  "Haus mit Garten",
  "flat",
  "in Venlo",
  "near Tegelen",
  "kerkstraat 12",
  "niet in Blerick",
  "geen lift",
  "rustig",
  "perceel",
  "te huur",
  "",
);
const separator = fc.constantFrom(" ", ", ", " en ", " and ", " met ");
const phrase = fc.tuple(
  fc.constantFrom(...compared),
  fc.integer({ min: 1, max: 2_000_000 }),
  fc.constantFrom(...units),
);

test("every number with a unit is in a filter, searched or told", () => {
  const said = phrase.map(([compare, number, unit]) => `${compare} ${number} ${unit}`);
  fc.assert(
    fc.property(thing, separator, said, separator, fc.oneof(thing, said), (...parts) => {
      const text = parts.join("");
      const typed = text.replaceAll("m2", "").match(/\d+/g)!;
      expect(typed.filter((number) => !isKept(number, text))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

const unwanted = {
  tuin: "tuin",
  Garten: "tuin",
  garden: "tuin",
  garage: "garage",
  villa: "Villa",
  Haus: "Villa",
  flat: "Appartement",
  Venlo: "Venlo",
  "in Tegelen": "Tegelen",
  "te huur": "huur",
  "zur Miete": "huur",
};

test("what a negation is about is never asked for", () => {
  const negations = fc.constantFrom(
    "geen",
    "niet",
    "zonder",
    "kein",
    "nicht",
    "ohne",
    "no",
    "not",
    "without",
    "liever niet",
  );
  const afterwards = fc.constantFrom(
    "",
    ", 3 slaapkamers",
    " tot 4 ton",
    ", in Velden",
    " maar met balkon",
    " of lift",
    " en lift",
    " und 3 Schlafzimmer",
    " met 2 slaapkamers",
  );
  const before = fc.constantFrom(
    "",
    "3 slaapkamers, ",
    "woning tot 4 ton ",
    "bungalow met lift en ",
    "Bungalow, ",
    "in Lomm, ",
  );
  fc.assert(
    fc.property(
      before,
      negations,
      fc.constantFrom(...Object.entries(unwanted)),
      afterwards,
      (start, not, [typed, name], end) => {
        const { cities, kind, transaction, words } = readAs(`${start}${not} ${typed}${end}`);
        expect([...cities, ...kind, transaction, ...words]).not.toContain(name);
      },
    ),
    { numRuns: 2000 },
  );
});

const piece = fc.oneof(
  fc.constantFrom(
    ...Object.values(languages).flatMap((examples) =>
      examples.flatMap(({ text }) => text.split(" ")),
    ),
  ),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);

test("what remains of a text is read the same again, and asks for no filter", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const read = readSentence(pieces.join(" "), known);
      const again = readSentence(read.rest, known);
      expect({ filter: again.filter, told: again.told }).toEqual({
        filter: {},
        told: read.told,
      });
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["venlo"],
  ["kerkstraat 12"],
  ["5911"],
  ["5911ab"],
  ["5911 ab"],
  ["Kerkstraat 12a, Venlo"],
  ["appartement te huur in Venlo"],
  ["2 onder 1 kap"],
  ["huis met tuin"],
  ["keuken buiten"],
])("%j is no sentence: all of it is searched", (text) => {
  expect(readSentence(text, known)).toMatchObject({
    filter: {},
    searched: [text],
    told: [],
    rest: text,
  });
});

test("several kinds of home are one or another, what they share where one is within the other", () => {
  const types = (text: string) =>
    termsOf(text).flatMap((term) => (term.kind === "type" ? [term.types] : []));
  expect(types("villa of bungalow")).toEqual([["Villa", "Bungalow"]]);
  expect(types("villa, bungalow tot 8 ton")).toEqual([["Villa", "Bungalow"]]);
  expect(types("huis hoekwoning")).toEqual([["Hoekwoning"]]);
});

test("keine Eigentumswohnung may be a house that is bought: neither is excluded", () => {
  expect(readAs("keine Eigentumswohnung, 3 Schlafzimmer")).toMatchObject({
    bedrooms: 3,
    without: [],
    told: ["keine Eigentumswohnung"],
  });
});

test("around a place without homes on the map the place itself is asked for", () => {
  const { filter } = readSentence("omgeving Venlo, 3 slaapkamers", {
    ...known,
    middles: ["Tegelen"],
  });
  expect(filter).toEqual({ bedrooms: 3, cities: ["Venlo"] });
});

test("more words than are searched are told", () => {
  const { terms, told } = readSentence("aa bb cc dd ee ff gg hh jj kk12", known);
  expect([terms.length, told]).toEqual([8, ["jj", "kk12"]]);
});
