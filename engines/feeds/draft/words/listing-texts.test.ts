import { expect, test } from "vitest";
import { listingTexts } from "./listing-texts.ts";

const dutch = `Licht en ruim wonen op een fijne plek in Haarlem!

Deze woning heeft een zonnige tuin en een ruime woonkamer met veel licht, en ligt naast het park.

Goed om te weten
- energielabel C
- vier slaapkamers`;
const english = `Bright and spacious living in the heart of Haarlem!

This house has a sunny garden and a spacious living room with a lot of light, and is next to the park.

Good to know:
- energy label C
- four bedrooms`;

test.each([
  ["announced", `**English below**\n\n${dutch}\n\n${english}`],
  ["headed", `${dutch}\n\nENGLISH VERSION:\n${english}`],
  ["without a word about it", `${dutch}\n\n${english}`],
  ["in front", `Dutch below\n\n${english}\n\n${dutch}`],
  ["of HTML", `<p>(For English, see below)</p>${html(dutch)}<p>***</p>${html(english)}`],
])("an English half %s is kept apart", (_how, source) => {
  const { description, translations } = listingTexts(source);
  expect(description).toBe(dutch);
  expect(translations).toEqual({ en: english });
});

function html(text: string): string {
  return text
    .split("\n\n")
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");
}

test.each([
  ["English alone stays what visitors see", english, english],
  [
    "a line of English in a Dutch text stays",
    `${dutch}\n\nThe place to be!`,
    `${dutch}\n\nThe place to be!`,
  ],
  [
    "a pointer to what is not there goes",
    `Ruim huis. (English text below)\n\nEnglish below`,
    "Ruim huis.",
  ],
  [
    "a sentence about the English stays",
    "De Engelse tuin ligt onder het terras.",
    "De Engelse tuin ligt onder het terras.",
  ],
  ["nothing is nothing", null, ""],
])("%s", (_what, source, description) => {
  expect(listingTexts(source)).toEqual({ description });
});

test.each([
  ["De keuken is nieuw.De badkamer ook.", "De keuken is nieuw. De badkamer ook."],
  [
    "Woonoppervlakte 85 m².Drie kamers!Ruime tuin",
    "Woonoppervlakte 85 m². Drie kamers! Ruime tuin",
  ],
  ["Begane grond:Entree en hal", "Begane grond: Entree en hal"],
  ["aan een diepe tuinBegane grond met hal", "aan een diepe tuin\nBegane grond met hal"],
  [
    "Zie www.Voorbeeld.nl/Huis.Html of v.v.E. en B.V.Bouw",
    "Zie www.Voorbeeld.nl/Huis.Html of v.v.E. en B.V.Bouw",
  ],
  ["Een SmartHome met LinkedIn en WiFi", "Een SmartHome met LinkedIn en WiFi"],
  ["Bouwjaar 1.950 en 3.Hal", "Bouwjaar 1.950 en 3. Hal"],
])("sentences that are glued come apart: %s", (source, description) => {
  expect(listingTexts(source).description).toBe(description);
});

test.each([
  ["a copy of the Dutch", "de", dutch],
  ["Dutch of its own", "de", "De woning ligt naast het park en heeft een ruime tuin."],
  ["English that is called German", "de", english],
  ["the same slogan", "en", "Wonen!"],
  ["nothing but markup", "en", "<p> </p>"],
])("%s is no translation", (_what, language, text) => {
  const source = text === "Wonen!" ? text : dutch;
  expect(listingTexts(source, { [language]: text })).toEqual({ description: source });
});

test("a slogan in words that nobody knows, and a language without a list, stay", () => {
  const more = { de: "Traumhaft!", fr: "Une maison avec jardin." };
  expect(listingTexts(dutch, more)).toEqual({ description: dutch, translations: more });
});
