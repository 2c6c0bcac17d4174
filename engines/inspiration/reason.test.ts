import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Home } from "./home.ts";
import { reasonFor } from "./reason.ts";
import { type HousingStyle, housingStyles } from "./styles.ts";
import { type WordGroup, wordGroups } from "./words.ts";

const house: Home = {
  property_type: "Hoekwoning",
  city: "Tegelen",
  status: "Beschikbaar",
  transaction: "koop",
  price_amount: 425_000,
  bedrooms: 4,
  area: 138,
  plot_area: 310,
  build_year: 1984,
  energy_label: "D",
};
const unknown: Home = {
  ...house,
  price_amount: null,
  bedrooms: null,
  area: null,
  plot_area: null,
  build_year: null,
  energy_label: null,
};
const flat = { property_type: "Appartement", plot_area: null };

type Case = [style: HousingStyle, home: Partial<Home>, words: string[], text: string, is: string];

const cases: Case[] = [
  [
    "gezinswoning",
    house,
    ["zonnetuin", "school"],
    "Zonnige tuin. De basisschool is op loopafstand.",
    "Vier slaapkamers, een school in de buurt en 138 m² woonruimte. Let op: energielabel D.",
  ],
  // A herringbone floor is no old detail.
  ["klassiek", { build_year: 1987 }, ["details"], "Een visgraatvloer van pvc.", ""],
  [
    "klassiek",
    { build_year: 1931 },
    ["details", "erker"],
    "Erker, glas-in-loodramen en een schouw.",
    "Bouwjaar 1931, glas in lood en een erker.",
  ],
  [
    "klassiek",
    { build_year: 1926 },
    ["details", "plafonds"],
    "Hoge plafonds; het glas in lood is vervangen, paneeldeuren zijn verdwenen.",
    "Bouwjaar 1926 en hoge plafonds.",
  ],
  // Neither a year nor a type is a drawback.
  ["modern", { build_year: 1905, property_type: "Herenhuis" }, ["jarendertig"], "", ""],
  [
    "modern",
    { build_year: 2021, energy_label: "A+++" },
    ["strak", "duurzaam"],
    "Strak afgewerkt, met warmtepomp.",
    "Bouwjaar 2021, een strakke afwerking en energielabel A+++.",
  ],
  [
    "modern",
    { build_year: 1999, energy_label: "C" },
    ["duurzaam"],
    "Voorbereid op een warmtepomp, zonnepanelen zijn mogelijk.",
    "Bouwjaar 1999.",
  ],
  ["modern", {}, ["kluswoning"], "", "Let op: nog werk aan de woning."],
  [
    "gezinswoning",
    { ...flat, bedrooms: 1, area: 50 },
    ["tuin", "berging"],
    "Gemeenschappelijke tuin, parkeerplaats in de garage.",
    "Let op: één slaapkamer en 50 m² woonruimte.",
  ],
  [
    "gezinswoning",
    { bedrooms: 3 },
    ["tuin"],
    "Een tuin is er niet.",
    "Een hoekwoning en drie slaapkamers.",
  ],
  [
    "gezinswoning",
    { bedrooms: 2, price_amount: 950_000, status: "Onder bod", energy_label: "G" },
    [],
    "",
    "Een hoekwoning. Let op: energielabel G en al onder bod.",
  ],
  [
    "compact",
    { ...flat, area: 70, price_amount: 950_000 },
    ["gelijkvloers"],
    "Geen lift.",
    "Een appartement en 70 m² woonruimte. Let op: een vraagprijs van €\u00a0950.000.",
  ],
  [
    "compact",
    { area: 160, plot_area: 900, bedrooms: 5 },
    ["gelijkvloers"],
    "Alles gelijkvloers.",
    "Een gelijkvloerse indeling. Let op: 160 m² woonruimte en een perceel van 900 m².",
  ],
  // That a home is cheap, or its plot small, is nothing to mind for who wants luxury.
  ["luxe", { price_amount: 240_000 }, [], "", ""],
  [
    "luxe",
    { property_type: "Villa", area: 260, plot_area: 2500, price_amount: 950_000 },
    ["wellness", "luxe"],
    "Exclusief servicekosten. Het zwembad is op fietsafstand; de sauna in de kelder.",
    "260 m² woonruimte, een sauna en een perceel van 2.500 m².",
  ],
  [
    "landelijk",
    { property_type: "Woonboerderij", plot_area: 4380 },
    ["erf", "dieren", "landelijk"],
    "Een landelijke keuken, een kapschuur en een moestuin.",
    "Een perceel van 4.380 m², een schuur en een moestuin.",
  ],
  [
    "landelijk",
    { property_type: "Tussenwoning", plot_area: 90 },
    ["dieren", "snelweg"],
    "U deelt een moestuin; de snelweg is in tien minuten bereikt.",
    "Let op: een perceel van 90 m².",
  ],
  ["landelijk", {}, ["erf"], "Gebouwd als een oude schuur.", ""],
  ["landelijk", { bedrooms: 0, area: 0, plot_area: 0 }, [], "", ""],
];

test.each(cases)("%s, %o, %j in %j: %s", (style, home, words, description, reason) => {
  expect(reasonFor({ home: { ...unknown, ...home }, words, description }, [style])).toBe(reason);
});

test("a fact that speaks for two styles is named once", () => {
  const villa = { ...house, property_type: "Villa", area: 260, plot_area: 2500 };
  const reason = reasonFor({ home: villa, words: [], description: "" }, ["luxe", "landelijk"]);
  expect(reason.match(/een perceel van 2\.500 m²/gi)).toHaveLength(1);
});

describe("whatever the home", () => {
  const sentences = [
    "Met een tuin, een erker en glas in lood.",
    "Zonder lift; geen balkon.",
    "Zwembad en sauna op fietsafstand.",
    "Een eigen zwembad en een inloopkast",
    "Vrij uitzicht over de Maas, dakterras en schuur.",
    "De school en de speeltuin liggen om de hoek.",
    "Strak afgewerkt met gietvloer en warmtepomp.",
    "Moet worden gemoderniseerd: gedateerd, verouderd.",
    "Landelijk gelegen, met stallen, moestuin en weide.",
  ];
  const amount = (max: number) => fc.option(fc.integer({ min: 0, max }));
  const anyHome = fc.record({
    property_type: fc.constantFrom("Villa", "Galerijflat", "Tiny house", "Woonboerderij", "?"),
    city: fc.constant("Venlo"),
    status: fc.constantFrom("Nieuw", "Onder bod", "Beschikbaar"),
    transaction: fc.constantFrom("koop", "huur"),
    price_amount: amount(5_000_000),
    bedrooms: amount(20),
    area: amount(2000),
    plot_area: amount(100_000),
    build_year: amount(2100),
    energy_label: fc.option(fc.constantFrom("A++++", "A", "D", "G", "?", "")),
  });
  const described = fc.record({
    home: anyHome,
    words: fc.subarray(Object.keys(wordGroups)),
    description: fc.subarray(sentences).map((all) => all.join(" ")),
  });
  const styles = fc.subarray(housingStyles.map(({ id }) => id));
  const digits = (text: string) => Number(/[\d.]+/.exec(text)?.[0].replaceAll(".", ""));
  const counts = ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];

  /** Whether the home has what this phrase says; undefined: a phrase that no fact has. */
  function isTrue(phrase: string, home: Home, words: readonly string[], description: string) {
    if (/ slaapkamers?$/.test(phrase)) {
      const [count = ""] = phrase.split(" ");
      return home.bedrooms === (counts.includes(count) ? counts.indexOf(count) : Number(count));
    }
    if (phrase.startsWith("bouwjaar ")) return digits(phrase) === home.build_year;
    if (phrase.endsWith(" m² woonruimte")) return digits(phrase) === home.area;
    if (phrase.startsWith("een perceel van ")) return digits(phrase) === home.plot_area;
    if (phrase.startsWith("een vraagprijs van ")) return digits(phrase) === home.price_amount;
    if (phrase.startsWith("energielabel ")) return phrase === `energielabel ${home.energy_label}`;
    if (phrase === "al onder bod") return home.status === "Onder bod";
    if (phrase === `een ${home.property_type.toLowerCase()}`) return true;
    const group = words
      .map((word): WordGroup => wordGroups[word as keyof typeof wordGroups])
      .find(
        ({ says = [], warns }) =>
          warns === phrase || says.some((each) => each.split(" = ").includes(phrase)),
      );
    if (!group) return undefined;
    return group.warns === phrase || description !== "";
  }

  test("at most three reasons and two warnings, each a fact that the home has", () => {
    fc.assert(
      fc.property(described, styles, ({ home, words, description }, chosen) => {
        const reason = reasonFor({ home, words, description }, chosen);
        const [fits = "", against = ""] = /^(.*?)\.?(?: ?Let op: (.*)\.)?$/.exec(reason)!.slice(1);
        const parts = (text: string) => text.split(/, | en (?!suite)/).filter(Boolean);
        expect(parts(fits).length).toBeLessThanOrEqual(3);
        expect(parts(against).length).toBeLessThanOrEqual(2);
        const [first = "", ...rest] = parts(fits);
        const lower = first.charAt(0).toLowerCase() + first.slice(1);
        for (const phrase of [lower, ...rest, ...parts(against)].filter(Boolean)) {
          expect([phrase, isTrue(phrase, home, words, description)]).toEqual([phrase, true]);
        }
        expect(reason).not.toMatch(/null|undefined|NaN|lift|balkon|sauna|\. ?\./);
      }),
      { numRuns: 500 },
    );
  });
});
