import { expect, test } from "vitest";
import { draftOf } from "./fixture-drafts.ts";

const texts = (freitexte: string) => ({ freitexte });

test.each([
  [
    "Dutch before all",
    '<objekttitel>Haus</objekttitel><objekt_text lang="en">House</objekt_text><objekt_text lang="nl-NL">Huis</objekt_text>',
    "Huis",
  ],
  [
    "the main text before others",
    '<objekttitel>Haus</objekttitel><objekt_text lang="en">House</objekt_text>',
    "Haus",
  ],
  [
    "German before English",
    '<objekt_text lang="en">House</objekt_text><objekt_text lang="de">Haus</objekt_text>',
    "Haus",
  ],
  ["what there is", '<objekttitel/><objekt_text lang="en">House</objekt_text>', "House"],
  [
    "the teaser when there is no description",
    "<objekttitel>Haus</objekttitel><dreizeiler>Kurz.</dreizeiler>",
    "Haus\n\nKurz.",
  ],
  ["nothing", "<objekttitel> </objekttitel>", ""],
])("the text is %s", async (_which, freitexte, description) => {
  expect((await draftOf(texts(freitexte))).description).toBe(description);
});

test("all texts come in the order in which they are read, wherever they stand", async () => {
  const { description } = await draftOf(
    texts(`<sonstige_angaben>Frei ab Mai.</sonstige_angaben><lage>Am Park.</lage>
      <objekt_text>Haupttext des Maklers.</objekt_text><ausstatt_beschr>Parkett.</ausstatt_beschr>
      <objektbeschreibung>Helles Haus.</objektbeschreibung><dreizeiler>Kurz gesagt.</dreizeiler>
      <objekttitel>Haus am Park</objekttitel>`),
  );
  expect(description.split("\n\n")).toEqual([
    "Haus am Park",
    "Kurz gesagt.",
    "Helles Haus.",
    "Haupttext des Maklers.",
    "Am Park.",
    "Parkett.",
    "Frei ab Mai.",
  ]);
});

test.each([
  [
    "a teaser that begins the description",
    "<dreizeiler>Helles Haus mit …</dreizeiler><objektbeschreibung>Helles  Haus mit Garten.</objektbeschreibung>",
    "Helles Haus mit Garten.",
  ],
  [
    "a text that another one has within",
    "<objektbeschreibung>Helles Haus.</objektbeschreibung><objekt_text>&lt;p&gt;Helles Haus.&lt;/p&gt;&lt;p&gt;Ruhige Lage.&lt;/p&gt;</objekt_text><lage>Ruhige Lage.</lage>",
    "Helles Haus.\n\nRuhige Lage.",
  ],
  [
    "a paragraph that was there before",
    "<objektbeschreibung>Helles Haus mit großem Garten.\n\nSofort frei.</objektbeschreibung><objekt_text>Helles Haus mit großem Garten.\n\nMit Garage.</objekt_text>",
    "Helles Haus mit großem Garten.\n\nSofort frei.\n\nMit Garage.",
  ],
  [
    "the same text in two languages' fields",
    '<objektbeschreibung>Ruim huis met een diepe tuin.</objektbeschreibung><objekt_text lang="nl">Ruim huis met een diepe tuin.</objekt_text>',
    "Ruim huis met een diepe tuin.",
  ],
])("nothing comes twice: %s", async (_what, freitexte, description) => {
  expect((await draftOf(texts(freitexte))).description).toBe(description);
});

test("Dutch main texts are beside a Dutch objekt_text, and other languages are kept apart", async () => {
  const draft = await draftOf(
    texts(`<objektbeschreibung>Ruim huis met een diepe tuin en een garage.</objektbeschreibung>
      <lage>Het huis ligt naast het park en aan de Maas.</lage>
      <objekt_text lang="nl-NL">Bel ons.</objekt_text><objekt_text lang="en_GB">Spacious house.</objekt_text>
      <objekt_text lang="de">Großes Haus.</objekt_text>`),
  );
  expect(draft.description.split("\n\n")).toEqual([
    "Ruim huis met een diepe tuin en een garage.",
    "Bel ons.",
    "Het huis ligt naast het park en aan de Maas.",
  ]);
  expect(draft.translations).toEqual({ en: "Spacious house.", de: "Großes Haus." });
});

test("German main texts are kept apart when the feed has a Dutch one", async () => {
  const draft = await draftOf(
    texts(
      '<objektbeschreibung>Helles Haus mit Garten und Garage.</objektbeschreibung><objekt_text lang="nl">Licht huis.</objekt_text>',
    ),
  );
  expect(draft).toMatchObject({
    description: "Licht huis.",
    translations: { de: "Helles Haus mit Garten und Garage." },
  });
});
