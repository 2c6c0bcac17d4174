import type { Foreign } from "@voordeur/language/language.ts";
import { expect, test } from "vitest";
import { problemOf } from "./check-answer.ts";

const dutch = `Ruime hoekwoning uit 1984 met een tuin van 12 meter en een woonoppervlakte van 128,5 m2. De vraagprijs is € 395.000 k.k.

Op de 1e verdieping zijn 3 slaapkamers en een badkamer. Het station ligt op 5 minuten.`;
const german = `Geräumiges Reihenendhaus aus dem Jahr 1984 mit einem Garten von 12 Metern und einer Wohnfläche von 128,5 m². Der Angebotspreis ist 395.000 € zuzüglich der Nebenkosten des Käufers.

Im ersten Obergeschoss befinden sich 3 Schlafzimmer und ein Badezimmer. Der Bahnhof ist 5 Minuten entfernt.`;
const english = `Spacious end-of-terrace house from 1984 with a garden of 12 metres and a living area of 128.5 m². The asking price is €395,000, costs payable by the buyer.

On the 1st floor are 3 bedrooms and a bathroom. The station is 5 minutes away.`;
const good = { de: german, en: english };

const as = (language: Foreign, from: string | RegExp, to: string) => ({
  language,
  text: good[language].replace(from, to),
});

test.each<[string, { language: Foreign; text: string; dutch?: string }]>([
  ["German", { language: "de", text: german }],
  ["English, with its own decimals and thousands", { language: "en", text: english }],
  ["a storey as a figure", as("de", "ersten", "1.")],
  ["a square metre as it was", as("en", "m²", "m2")],
  ["a break of a line inside a paragraph", as("en", ". The asking", ".\nThe asking")],
  [
    "a kind of home without its figures",
    { language: "en", text: "Semi-detached house!", dutch: "2-onder-1-kapwoning!" },
  ],
  [
    "times and a date in the language's own way",
    {
      language: "de",
      dutch: "Open huis op 05-06-2027 van 9.00 tot 17.30 uur in de ruime woning.",
      text: "Offene Besichtigung am 5.6.2027 von 9 bis 17:30 Uhr in dem geräumigen Haus.",
    },
  ],
  ["few words", { language: "en", text: "Magnificent!", dutch: "Mooi!" }],
  [
    "markup that the text has itself",
    { language: "en", text: "See www.a.nl", dutch: "Zie www.a.nl" },
  ],
])("%s can be shown", (_what, { language, text, dutch: source = dutch }) => {
  expect(problemOf(source, text, language)).toBeNull();
});

test.each<[string, { language: Foreign; text: string; dutch?: string }, string]>([
  ["no answer", { language: "de", text: " \n" }, "geen antwoord"],
  ["another price", as("en", "395,000", "359,000"), "ontbreekt het getal 395000"],
  ["a size that is left out", as("de", "von 12 Metern ", ""), "ontbreekt het getal 12"],
  ["figures for a word", as("en", "a bathroom", "1 bathroom and 1 toilet"), "getal 1 te veel"],
  ["a year of its own", as("de", "Bahnhof", "Bahnhof (seit 1863)"), "getal 1863 te veel"],
  [
    "one number twice instead of two",
    as("en", "3 bedrooms", "5 bedrooms"),
    "ontbreekt het getal 3",
  ],
  [
    "a tail of praise",
    { language: "de", text: `${german} ${"Ein Traum! ".repeat(40)}` },
    "veel langer",
  ],
  [
    "a summary",
    {
      language: "en",
      dutch: "De woning is ruim en licht, met een mooie tuin. ".repeat(6),
      text: "A spacious and light house with a garden.",
    },
    "veel korter",
  ],
  ["bold words", as("en", "Spacious", "**Spacious**"), "opmaak"],
  ["HTML", as("de", "Bahnhof", "<b>Bahnhof</b>"), "opmaak"],
  ["an address on the internet", as("en", "away.", "away: www.kopen.example"), "opmaak"],
  ["another currency", as("en", "€", "£"), "munt"],
  ["one paragraph for two", as("de", /\n\n/, " "), "alinea"],
  ["a word to the agent above it", as("en", /^/, "Here is the translation:\n\n"), "alinea"],
  ["the Dutch itself", { language: "de", text: dutch }, "Nederlands"],
  [
    "half of it in Dutch",
    { language: "en", text: `${english.split("\n\n")[0]}\n\n${dutch.split("\n\n")[1]}` },
    "Nederlands",
  ],
  ["English for German", { language: "de", text: english }, "andere taal"],
  [
    "a language that nobody asked for",
    {
      language: "en",
      dutch: "Ruime woning met een tuin, een garage en veel licht. ".repeat(3),
      text: "Belle maison lumineuse avec jardin, garage et terrasse. ".repeat(3),
    },
    "andere taal",
  ],
])("%s is refused", (_what, { language, text, dutch: source = dutch }, why) => {
  expect(problemOf(source, text, language)).toContain(why);
});
