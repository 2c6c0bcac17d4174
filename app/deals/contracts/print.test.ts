import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { bare, type PdfText, readPdf } from "../../../tests/contracts/pdf.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { testSettings } from "../../../tests/site/settings.ts";
import { createTypesetter } from "../../platform/typst/typesetter.ts";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import type { TypesetTask } from "@voordeur/typst/compiler.ts";
import { openWasm } from "@voordeur/typst/wasm.ts";
import { inFont } from "@voordeur/typst/printable.ts";
import { signableDocument } from "@voordeur/agreement/document/document.ts";
import { printBlankContract, printContract, printToSign } from "./service.server.ts";
import { tidyLine, tidyLines, unprintable } from "@voordeur/agreement/fields/text.ts";

const typesetter = createTypesetter();
const wasm = await openWasm();
let comparisons = 2;
const services = {
  typesetter: {
    ...typesetter,
    // The compiler for systems that have no native one makes the same files of the first two agreements.
    async typeset(task: TypesetTask) {
      const pdf = await typesetter.typeset(task);
      if ((comparisons -= 1) >= 0) expect(Buffer.compare(wasm.typeset(task), pdf)).toBe(0);
      return pdf;
    },
  },
  clock: () => new Date("2026-11-20T10:00:00Z"),
  settings: testSettings,
  // Only a logo is read from there.
  storage: null as never,
  log: recordingLog(),
};
afterAll(() => typesetter.close());

const print = async (data: unknown) =>
  readPdf((await printContract(services, contractSchema.parse(data))).bytes);

describe("the agreement of a couple with a couple", () => {
  let pdf: PdfText;
  beforeAll(async () => {
    pdf = await print(coupleToCouple);
  });

  test("holds every value", () => {
    const text = bare(pdf.body);
    const { verkopers, kopers, woning } = contractSchema.parse(coupleToCouple);
    const {
      burgerlijkeStaat: _s,
      huwelijksgoederenrecht: _r,
      geboortedatum: _g,
      ...home
    } = {
      ...woning,
      burgerlijkeStaat: "",
      huwelijksgoederenrecht: "",
      geboortedatum: "",
    };
    const people = [...verkopers, ...kopers].flatMap(
      ({ burgerlijkeStaat: _s, huwelijksgoederenrecht: _r, geboortedatum: _g, ...party }) =>
        Object.values(party),
    );
    const others = [
      "3 april 1968",
      "30 november 1970",
      "15 juli 1991",
      "31 januari 1990",
      "Gehuwd",
      "Geregistreerd partnerschap",
      "Huwelijkse voorwaarden of partnerschapsvoorwaarden",
      "Gemeenschap van goederen",
      "€ 425.000,00 (vierhonderdvijfentwintigduizend euro)",
      "€ 4.250,50 (vierduizend tweehonderdvijftig euro en vijftig cent)",
      "3 mei 2027",
      "Notariskantoor De Oude Haven",
      "Roermond",
      "€ 42.500,00 (tweeënveertigduizend vijfhonderd euro)",
      "12 maart 2027",
      "€ 390.000,00",
      "26 februari 2027",
      "€ 7.500,00",
      "19 februari 2027",
      "27 februari 2027",
      "3 jaar",
      "1934",
      "142 m²",
      "VvE Maasveld",
      "€ 187,35",
      "€ 912,40",
      "31 december 2071",
      "Gordijnen in de woonkamer",
      "Inbouwkoelkast",
      "Tuinhuis van 6 m²",
    ];
    for (const value of [...people, ...Object.values(home), ...others])
      expect(text).toContain(bare(value));
  });

  test("has every article once and in order, in the text and in the bookmarks", () => {
    const numbers = (lines: string[]) =>
      lines.flatMap((line) => /^Artikel\s*(\d+)/.exec(line.trim())?.[1] ?? []).map(Number);
    const all = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(numbers(pdf.body.split("\n"))).toEqual(all);
    expect(numbers(pdf.outline)).toEqual(all);
  });

  test("the one that parties sign is no concept, and each page has its version", async () => {
    const bytes = await printToSign(
      services,
      signableDocument(contractSchema.parse(coupleToCouple)),
      3,
      { annexes: [] },
    );
    const { pages, info } = await readPdf(bytes);
    for (const page of pages) expect(page).toContain("Versie 3");
    expect(JSON.stringify([pages, info])).not.toMatch(/concept/i);
  });

  test("numbers its pages, marks each as a concept and leaves room for initials", () => {
    expect(pdf.pages.length).toBeGreaterThan(4);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain(`pagina ${index + 1} van ${pdf.pages.length}`);
      expect(page).toContain("CONCEPT");
      expect(page).toContain("Paraaf verkoper(s):");
    }
  });

  test("is tagged, in Dutch, has a title, and misses no glyph", () => {
    expect(pdf.isTagged).toBe(true);
    expect(pdf.info).toMatchObject({
      Language: "nl-NL",
      Title: "Koopovereenkomst Maasveldstraat 41a, 5911 AB Venlo (concept)",
      Author: "Voordeur Makelaardij",
    });
    expect(pdf.body).not.toMatch(/[\ufffd\0]/);
  });
});

test("the blank agreement offers every clause, and gives no value", async () => {
  const { name, bytes } = await printBlankContract(services);
  const { body, pages } = await readPdf(bytes);
  expect(name).toBe("koopovereenkomst-contract.pdf");
  expect(pages.length).toBeGreaterThan(5);
  for (const words of ["Haal door wat niet van toepassing is", "Asbest.", "Erfpacht."])
    expect(bare(body)).toContain(bare(words));
  expect(body).toContain("…………");
  expect(bare(body)).toContain(bare("Gehuwd / Geregistreerd partnerschap / Ongehuwd"));
});

/** Anything that a field accepts: the letters of the font, and the typesetter's markup. */
const letters = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => inFont(codePoint))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((letter) => unprintable(letter) === undefined);
const markup = "#$*_`\\<>@/~-=+[](){}\"'.:;&%|^".split("");
const names = [
  "Đặng",
  "Þórðarson",
  "Ľubomír",
  "Ёлкина",
  "Παπαδόπουλος",
  "d'Ùrso",
  "IJsbrand",
  "fi ffl",
];
const word = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...letters) },
    { weight: 2, arbitrary: fc.constantFrom(...markup) },
    { weight: 1, arbitrary: fc.constantFrom(" ", "a", "e", "n", "f", "i", "l") },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  minLength: 1,
  size: "medium",
});
const line = word
  .map((text) => text.slice(0, 200).toWellFormed())
  .filter((text) => tidyLine(text) !== "" && unprintable(text) === undefined);

test("any text that a field accepts can be copied from the document unchanged", async () => {
  const fields = [
    "verkoperNaam",
    "verkoperVoornamen",
    "verkoperStraat",
    "koperLegitimatie",
    "woningAdres",
    "kadasterNummer",
    "koopsomInWoorden",
    "notariskantoor",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: fields.length, maxLength: fields.length }),
      async (texts) => {
        const filled = Object.fromEntries(fields.map((name, index) => [name, texts[index]]));
        const { body } = await print({ ...coupleToCouple, ...filled });
        for (const text of texts) expect(bare(body)).toContain(bare(tidyLine(text)));
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
});

test("five thousand characters of movables can be copied unchanged", async () => {
  const lines = fc
    .array(line, { minLength: 60, maxLength: 120 })
    .map((all) => all.join("\n").slice(0, 5000).toWellFormed())
    .filter((text) => unprintable(text, { lines: true }) === undefined);
  await fc.assert(
    fc.asyncProperty(lines, async (zaken) => {
      const { body } = await print({
        ...coupleToCouple,
        clausules: { lijstVanZaken: { zaken } },
      });
      for (const one of tidyLines(zaken).split("\n")) expect(bare(body)).toContain(bare(one));
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test("a very long word stays on the page", async () => {
  const { body } = await print({ ...coupleToCouple, notariskantoor: "W".repeat(200) });
  const longest = Math.max(...body.split("\n").map((one) => one.length));
  expect(longest).toBeLessThan(120);
  expect(bare(body)).toContain("W".repeat(200));
});
