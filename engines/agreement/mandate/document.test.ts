import { expect, test } from "vitest";
import { plainText } from "../document/model.ts";
import { unprintable } from "../fields/text.ts";
import { mandateForm, mandateParties } from "../fixtures/mandate.ts";
import { mandateDocument, type MandateModel } from "./document.ts";
import { mandateSchema } from "./terms-schema.ts";
import { endingKinds, feeKinds, guides, photoMakers, places, vatKinds } from "./choices.ts";
import { termsOf } from "./terms.ts";

const draw = (change: object = {}, parties: object = {}) =>
  mandateDocument(termsOf(mandateSchema.parse({ ...mandateForm, ...change })), {
    ...mandateParties,
    ...parties,
  });

const textOf = ({ articles }: MandateModel) =>
  articles
    .flatMap(({ clauses }) => clauses.flatMap(({ text, items = [] }) => [text, ...items]))
    .map(plainText)
    .join("\n");

test("the mandate of a couple, given at home, says its terms", () => {
  const model = draw();
  for (const words of [
    "€ 425.000,00 (vierhonderdvijfentwintigduizend euro)",
    "1,25% van de koopsom, en ten minste € 3.500,00, inclusief btw.",
    "Wordt de woning voor de vraagprijs verkocht, dan is de courtage € 5.312,50 inclusief btw.",
    "Fotograaf en plattegrond: € 395,00",
    "Samen is dat € 684,50 inclusief btw.",
    "De opdracht duurt 6 maanden: tot en met 31 mei 2027.",
    "buiten het kantoor gegeven door een consument",
    "een evenredig deel van de afgesproken prijs",
  ]) {
    expect(textOf(model)).toContain(words);
  }
  expect(model.sides.map(({ heading }) => heading)).toEqual(["Opdrachtgevers", "Kantoor"]);
  expect(model.form?.to).toContain("info@voordeur.example");
  expect(plainText(model.introduction[1]!)).toContain(
    "geen gekwalificeerde elektronische handtekening",
  );
});

test.each([
  ["given at the office", { madeAt: "office" }, "De opdracht is op het kantoor gegeven"],
  ["of a company", { isConsumer: false }, "in de uitoefening van een beroep of bedrijf"],
])("a mandate %s has no form to withdraw, and says why", (_what, change, words) => {
  const model = draw(change);
  expect(model.form).toBeNull();
  expect(textOf(model)).toContain(words);
  expect(textOf(model)).not.toContain("Herroepen kost");
});

test("work that waits for the term costs nothing when it is withdrawn", () => {
  const text = textOf(draw({ startsEarly: false }));
  expect(text).toContain("Herroepen kost niets.");
  expect(text).toContain("als voor iedere opdrachtgever de termijn om te herroepen voorbij is");
});

test("a consumer owes no damages, and anybody may end it", () => {
  expect(textOf(draw())).toContain("zonder een reden te geven en zonder schadevergoeding.");
  expect(textOf(draw({ isConsumer: false }))).toContain("zonder een reden te geven. Een e-mail");
  expect(textOf(draw({ endingKind: "percentage", ending: "10" }))).toContain("10% van de courtage");
  expect(textOf(draw({ endingKind: "amount", ending: "250" }))).toContain("€ 250,00 inclusief btw");
});

test("every choice gives whole sentences without a hole, numbered from 1", () => {
  for (const feeKind of Object.keys(feeKinds))
    for (const vat of Object.keys(vatKinds))
      for (const endingKind of Object.keys(endingKinds))
        for (const photos of Object.keys(photoMakers))
          for (const viewings of Object.keys(guides))
            for (const madeAt of Object.keys(places))
              for (const isConsumer of [true, false]) {
                const change = { feeKind, vat, endingKind, ending: "2", photos, viewings, madeAt };
                const model = draw({ ...change, isConsumer, extra: "Een.\n\nTwee." });
                expect(model.articles.map(({ number }) => number)).toEqual(
                  Array.from({ length: 13 }, (_, at) => at + 1),
                );
                expect(textOf(model)).not.toMatch(/undefined|null|NaN|…|\s,|\.\.| {2}/);
                expect(model.articles.at(-1)?.clauses).toHaveLength(2);
              }
});

test("names are printed as far as the document's font has them", () => {
  const [side] = draw({}, { sellers: ["Zoë 🏠 \u202eŁukasz ", ""] }).sides;
  expect(side?.facts.map(({ value }) => value)).toEqual(["Zoë Łukasz", ""]);
  expect(unprintable(draw({}, { home: "Kade 1 🏡" }).subject)).toBeUndefined();
});
