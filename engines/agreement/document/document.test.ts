import { describe, expect, test } from "vitest";
import { coupleToCouple } from "../fixtures/couple.ts";
import { blankContract, contractSchema } from "../contract-schema.ts";
import { blankDocument, contractDocument } from "./document.ts";
import { type DocumentModel, dots, plainText } from "./model.ts";
import { previewOf } from "./preview.ts";

const couple = contractSchema.parse(coupleToCouple);
const textOf = ({ articles }: DocumentModel) =>
  articles
    .flatMap(({ clauses }) => clauses.flatMap(({ text, items = [] }) => [text, ...items]))
    .map(plainText)
    .join("\n");

test.each([
  ["filled in", contractDocument(couple)],
  ["blank", blankDocument()],
  ["empty", contractDocument(blankContract())],
])(
  "an agreement that is %s has twenty articles in order, none without a text",
  (_what, document) => {
    expect(document.articles.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const { clauses } of document.articles) {
      expect(clauses.length).toBeGreaterThan(0);
      for (const { text } of clauses)
        expect(plainText(text)).not.toMatch(/undefined|null|NaN| {2}/);
    }
  },
);

test("amounts are in figures and in words, days in words", () => {
  const text = textOf(contractDocument(couple));
  expect(text).toContain("€ 425.000,00 (vierhonderdvijfentwintigduizend euro)");
  expect(text).toContain("€ 390.000,00 (driehonderdnegentigduizend euro)");
  expect(text).toContain("op 3 mei 2027");
  expect(text).toContain("gemeente Venlo, sectie K, nummer 4550");
});

test("the home itself is sold, and the cooling-off period ends in plain Dutch", () => {
  const text = textOf(contractDocument(couple));
  expect(text).toContain("die van verkoper koopt: de woning met ondergrond");
  expect(text).toContain("voordat de bedenktijd is verstreken.");
});

test("only the clauses that were chosen are in it", () => {
  const words = {
    financiering: "Financiering.",
    bouwkundigeKeuring: "Bouwkundige keuring.",
    nhg: "Nationale Hypotheek Garantie.",
    zelfbewoning: "Zelfbewoning.",
    ouderdom: "Ouderdom.",
    asbest: "Asbest.",
    meetinstructie: "Meetinstructie.",
    appartement: "Appartementsrecht.",
    erfpacht: "Erfpacht.",
    lijstVanZaken: "Lijst van zaken.",
  };
  const all = textOf(contractDocument(couple));
  for (const [name, word] of Object.entries(words)) {
    expect(all).toContain(word);
    const { [name as keyof typeof words]: _left, ...clausules } = couple.clausules;
    expect(textOf(contractDocument({ ...couple, clausules }))).not.toContain(word);
    expect(textOf(blankDocument())).toContain(word);
  }
  const none = textOf(contractDocument({ ...couple, clausules: {} }));
  expect(none).toContain("geen ontbindende voorwaarden");
  expect(none).toContain("geen bijzondere afspraken");
});

test("without movables and without a guarantee the agreement does not mention their amounts", () => {
  const plain = {
    ...couple,
    roerendeZaken: null,
    roerendeZakenInWoorden: "",
    bankgarantieBedrag: null,
  };
  const text = textOf(contractDocument(plain));
  expect(text).not.toContain("bedrag voor roerende zaken");
  expect(text).toContain("geen bankgarantie en geen waarborgsom");
});

test("a ground lease without an end is perpetual, and an unknown area is left out", () => {
  const clausules = {
    erfpacht: { canon: 91_240, einddatum: "" },
    meetinstructie: { woonoppervlakte: null },
  };
  const text = textOf(contractDocument({ ...couple, clausules }));
  expect(text).toContain("De erfpacht is eeuwigdurend.");
  expect(text).toContain("berust, gemeten. De instructie");
  expect(text).not.toContain(dots);
  expect(textOf(blankDocument())).toContain(`gemeten op ${dots} m²`);
});

describe("who signs", () => {
  const seller = couple.verkopers[0]!;
  const sign = (verkopers: typeof couple.verkopers) =>
    contractDocument({ ...couple, verkopers }).signatures.map(
      ({ role, name }) => `${role}: ${name}`,
    );
  const consent = "Partner, voor toestemming (artikel 1:88 BW): ";
  const buyers = ["Koper: Sanne Peeters", "Koper: Ayşe Öztürk-Şahin"];

  test("a couple that sells together signs as sellers", () => {
    expect(sign(couple.verkopers)).toEqual([
      "Verkoper: Johannes Petrus Maria van den Broek",
      "Verkoper: Małgorzata Elżbieta Żółkiewska",
      ...buyers,
    ]);
  });

  test("the partner of a married seller signs too, named or not", () => {
    const me = "Verkoper: Johannes Petrus Maria van den Broek";
    expect(sign([{ ...seller, partner: "M. Żółkiewska" }])).toEqual([
      me,
      `${consent}M. Żółkiewska`,
      ...buyers,
    ]);
    expect(sign([seller])).toEqual([me, consent, ...buyers]);
    expect(sign([{ ...seller, burgerlijkeStaat: "ongehuwd" }])).toEqual([me, ...buyers]);
  });
});

describe("the preview", () => {
  test("shows the two sides and articles 1, 4 and 5", () => {
    expect(previewOf(couple).map(({ id }) => id)).toEqual([
      "verkopers",
      "kopers",
      "artikel-1",
      "artikel-4",
      "artikel-5",
    ]);
    const shown = JSON.stringify(previewOf(couple));
    for (const value of ["Małgorzata Elżbieta", "3 april 1968", "Gehuwd", "Roermond", "42.500,00"])
      expect(shown).toContain(value);
  });

  test("leaves article 5 out without a guarantee, and shows dots for what is empty", () => {
    const parts = previewOf(blankContract());
    expect(parts.map(({ id }) => id)).not.toContain("artikel-5");
    expect(parts[0]?.people[0]?.every(({ value }) => value === dots)).toBe(true);
    expect(parts[2]?.paragraphs.join()).toContain(`gemeente ${dots}, sectie ${dots}`);
  });
});
